// @ts-check
// The replay viewer: scrubbing without leaving the page. Every position has its address.

import { openSheet, part } from './sheet.js';
import { swap } from './swap.js';

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const board = /** @type {HTMLElement} */ (document.getElementById('part'));
const base = main.dataset.base ?? '';
let asked = 0;

const now = () => {
  const q = new URLSearchParams(location.search);
  const at = Number(/** @type {HTMLInputElement|null} */ (document.getElementById('scrub'))?.value ?? 0);
  return { at, side: q.get('side') ?? '-3' };
};

/** @param {number} at @param {string} side */
async function go(at, side) {
  const mine = ++asked;
  const url = `${base}?${new URLSearchParams({ at: String(at), side })}`;
  const html = await part(url);
  if (html === null || mine !== asked) return;
  history.replaceState(null, '', url);
  swap(board, html);
  grow();
}

/** When the curve is looked at again. */
let later = 0;

/** Draws the curve anew as long as there is more to find out. */
function grow() {
  clearTimeout(later);
  if (!document.querySelector('#curve[data-growing]')) return;
  later = setTimeout(async () => {
    const { at, side } = now(), mine = asked;
    const html = await part(`${base}/curve?${new URLSearchParams({ at: String(at), side })}`, {}, true);
    const box = document.getElementById('curve-box');
    if (html !== null && mine === asked && box) swap(box, html);
    grow();
  }, 1000);
}
grow();

board.addEventListener('input', (e) => {
  const t = /** @type {HTMLInputElement} */ (e.target);
  if (t.id === 'scrub') go(Number(t.value), now().side);
});
board.addEventListener('change', (e) => {
  const t = /** @type {HTMLSelectElement} */ (e.target);
  if (t.id === 'turns') go(Number(t.value), now().side);
  if (t.name === 'side') go(now().at, t.value);
});
board.addEventListener('click', (e) => {
  const t = /** @type {Element} */ (e.target);
  const spot = /** @type {HTMLElement|null} */ (t.closest('.spot[data-number]'));
  if (spot?.dataset.number && !spot.closest('.pile:is(button)')) openSheet(`${main.dataset.cards}${spot.dataset.number}`);
  const details = t.closest('[data-details]');
  if (details) details.setAttribute('aria-pressed', String(document.getElementById('log')?.classList.toggle('details')));
  const turn = /** @type {HTMLElement|null} */ (t.closest('a[data-at]'));
  if (turn && !e.ctrlKey && !e.metaKey && !e.shiftKey) {
    e.preventDefault();
    go(Number(turn.dataset.at), now().side);
    return;
  }
  const curve = /** @type {SVGElement|null} */ (t.closest('#curve svg'));
  if (curve) {
    const box = curve.getBoundingClientRect();
    go(Math.round(((e.clientX - box.left) / box.width) * Number(curve.dataset.last)), now().side);
    return;
  }
  const step = /** @type {HTMLElement|null} */ (t.closest('[data-step]'));
  if (!step) return;
  e.preventDefault();
  go(now().at + Number(step.dataset.step), now().side);
});
document.addEventListener('keydown', (e) => {
  const t = /** @type {HTMLElement} */ (e.target);
  if (t.matches('input, select, textarea') || e.ctrlKey || e.metaKey || e.altKey) return;
  const { at, side } = now();
  if (e.key === 'ArrowLeft' && at > 0) go(at - 1, side);
  if (e.key === 'ArrowRight') go(at + 1, side);
});
