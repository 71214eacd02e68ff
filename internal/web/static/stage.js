// @ts-check
// The stage: what happened is acted out before the table shows what came of it, one beat after another, at the pace that was chosen. A key or a click goes on at once.

import { still } from './swap.js';

/** @typedef {{scene: string, text: string, side?: string, card?: string, other?: string, n?: number, face?: string}} Beat */

/** How long a beat is, in milliseconds, by the pace that was chosen. @type {Record<string, number>} */
const paces = { slow: 900, on: 450, fast: 200 };

/** How many beats each scene takes: what decides a match or a fight is looked at longer. @type {Record<string, number>} */
const lengths = { turn: 1.4, show: 1.8, open: 1.6, clash: 1.8, attack: 1.6, hit: 1.2, fall: 1.2, end: 2 };

let hurries = false;
/** @type {(() => void)|null} */
let wake = null;

const box = () => /** @type {HTMLElement} */ (document.getElementById('stage'));

/** Shows everything that waits at once. */
export function hurry() {
  if (!box().childElementCount) return;
  hurries = true;
  wake?.();
}

/** @param {number} ms */
const pause = (ms) => new Promise((/** @type {(v?: unknown) => void} */ done) => {
  wake = () => done();
  setTimeout(done, hurries ? 0 : ms);
});

/** An element of the stage. @param {string} kind @param {string} [text] */
function make(kind, text = '') {
  const e = document.createElement('div');
  e.className = kind;
  e.textContent = text;
  return e;
}

/** The card of a number on the table, first on the side that it is on. @param {HTMLElement} board @param {string|undefined} number @param {string} [side] @returns {HTMLElement|null} */
function cardOf(board, number, side) {
  if (!number) return null;
  const all = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(`.field .spot[data-number="${CSS.escape(number)}"]`)].filter((e) => !e.closest('[popover], .tray')));
  const mark = side === 'far' ? '.theirs, .far .spot' : '.mine, .own .spot';
  return all.find((e) => e.matches(mark)) ?? all[0] ?? null;
}

/** Where a player sits. @param {HTMLElement} board @param {string|undefined} side @returns {HTMLElement|null} */
const plateOf = (board, side) => board.querySelector(`:is(.edge, .side).${side || 'own'} .plate`);

const middle = (/** @type {Element} */ e) => ((r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 }))(e.getBoundingClientRect());

/** Draws an arrow. @param {Element} from @param {Element} to */
function arrow(from, to) {
  const a = middle(from), b = middle(to), line = make('arrow');
  line.style.cssText = `left:${a.x}px;top:${a.y}px;width:${Math.hypot(b.x - a.x, b.y - a.y)}px;rotate:${Math.atan2(b.y - a.y, b.x - a.x)}rad`;
  box().append(line);
}

/** Lets a number spring from something that is hit. @param {Element} from @param {string} text */
function spark(from, text) {
  const p = middle(from), n = make('spark', text);
  n.style.left = `${p.x}px`;
  n.style.top = `${p.y}px`;
  box().append(n);
  from.classList.add('struck');
  setTimeout(() => from.classList.remove('struck'), 900);
}

/** The cards that face each other, by the side that they are on. @returns {HTMLElement} */
function arena() {
  const there = /** @type {HTMLElement|null} */ (box().querySelector('.arena'));
  if (there) return there;
  const a = make('arena');
  for (const side of ['own', 'far']) {
    const corner = make(`corner ${side}`);
    corner.append(make('stood'), make('fares'));
    a.append(corner);
  }
  a.insertBefore(make('versus', '×'), a.lastElementChild);
  box().append(a);
  return a;
}

/** Acts out one beat. @param {HTMLElement} board @param {Beat} b */
function act(board, b) {
  const stage = box(), isArena = b.scene === 'open' || b.scene === 'clash';
  for (const e of [...stage.children]) if (!(isArena && e.matches('.arena'))) e.remove();
  stage.append(make(`caption ${b.scene} ${b.side ?? ''}`, b.text));
  const card = cardOf(board, b.card, b.side);
  if (isArena) {
    const corner = /** @type {HTMLElement} */ (arena().querySelector(`.corner.${b.side === 'far' ? 'far' : 'own'}`));
    if (b.face) /** @type {HTMLElement} */ (corner.firstElementChild).innerHTML = b.face;
    if (b.scene === 'clash') /** @type {HTMLElement} */ (corner.lastElementChild).textContent = b.text;
    corner.dataset.fares = b.scene === 'clash' ? String(b.n ?? '') : '';
    arena().classList.toggle('meets', b.scene === 'clash');
  } else if (b.scene === 'show' && b.face) {
    const shown = make('shown');
    shown.innerHTML = b.face;
    stage.append(shown);
  } else if (b.scene === 'attack') {
    const target = cardOf(board, b.other, b.side === 'far' ? 'own' : 'far') ?? plateOf(board, b.side === 'far' ? 'own' : 'far');
    if (card && target) arrow(card, target);
  } else if (b.scene === 'hit' || b.scene === 'fall') {
    const at = card ?? plateOf(board, b.side);
    if (at) spark(at, b.scene === 'fall' ? '✕' : b.n ? `−${Math.abs(b.n)}` : '！');
  }
}

/** Acts out what happened. Two sides that do the same at the same moment do it in one beat. @param {HTMLElement} board @param {Beat[]} beats */
export async function perform(board, beats) {
  const beat = paces[document.documentElement.dataset.motion ?? 'on'] ?? 0;
  if (!beats.length || still() || !beat) return;
  for (const [i, b] of beats.entries()) {
    if (hurries) break;
    act(board, b);
    const next = beats[i + 1];
    const isTogether = next && next.scene === b.scene && (b.scene === 'open' || b.scene === 'clash') && next.side !== b.side;
    await pause(beat * (isTogether ? 0.35 : lengths[b.scene] ?? 1));
  }
  box().replaceChildren();
}

/** Takes a new breath: nothing waits any more. */
export function rest() {
  hurries = false;
  box().replaceChildren();
}

addEventListener('pointerdown', hurry, true);
addEventListener('keydown', (e) => (e.key === ' ' || e.key === 'Escape' || e.key === 'Enter') && hurry(), true);
