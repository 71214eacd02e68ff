// @ts-check
// The stage: what happened is acted out before the table shows what came of it, one beat after another, at the pace that was chosen. A key or a click goes on at once.

import { still } from './swap.js';

/** @typedef {{scene: string, text: string, side?: string, seat: number, card?: string, other?: string, whom: number, n?: number, face?: string, faced?: string}} Beat */

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

/** The card of a number on the table, first on the side that it is on; none that is only on its way there. @param {HTMLElement} board @param {string|undefined} number @param {string} [side] @returns {HTMLElement|null} */
function cardOf(board, number, side) {
  if (!number) return null;
  const all = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(`.field .spot[data-number="${CSS.escape(number)}"]`)].filter((e) => !e.closest('[popover], .tray, .loose')));
  const mark = side === 'far' ? '.theirs, .far .spot' : '.mine, .own .spot';
  return all.find((e) => e.matches(mark)) ?? all[0] ?? null;
}

/** Where a player sits. @param {HTMLElement} board @param {number} seat @returns {HTMLElement|null} */
const plateOf = (board, seat) => board.querySelector(`.plate[data-seat="${seat}"]`);

/** Where the other player of two sits. @param {HTMLElement} board @param {number} seat @returns {HTMLElement|null} */
const rivalOf = (board, seat) => board.querySelector(`.plate:not([data-seat="${seat}"])`);

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

/** Where a card stands in the arena, or null. @param {string|undefined} number @returns {HTMLElement|null} */
const fighterOf = (number) => (number ? box().querySelector(`.corner[data-number="${CSS.escape(number)}"]`) : null);

/** Lets two cards face each other of which one does not lie on the table yet. @param {Beat} b */
function face(b) {
  const sides = b.side === 'far' ? ['far', 'own'] : ['own', 'far'], html = [b.face, b.faced], numbers = [b.card, b.other];
  const corners = sides.map((side) => /** @type {HTMLElement} */ (arena().querySelector(`.corner.${side}`)));
  for (const [i, corner] of corners.entries()) {
    /** @type {HTMLElement} */ (corner.firstElementChild).innerHTML = html[i] ?? '';
    corner.dataset.number = numbers[i];
  }
  arrow(corners[0], corners[1]);
}

/** Says what happens where the question stands, so that nothing on the table is covered. @param {HTMLElement} board @param {Beat} b */
function caption(board, b) {
  const stage = box(), c = make(`caption ${b.scene} ${b.side ?? ''}`, b.text), bar = board.querySelector('.bar');
  if (bar) c.style.top = `${middle(bar).y}px`;
  c.append(make('hurry', stage.dataset.skip));
  stage.append(c);
}

/** Acts out one beat. @param {HTMLElement} board @param {Beat} b */
function act(board, b) {
  const stage = box(), fighter = b.scene === 'hit' || b.scene === 'fall' ? fighterOf(b.card) : null;
  const isArena = b.scene === 'open' || b.scene === 'clash';
  for (const e of [...stage.children]) if (!((isArena || fighter) && e.matches('.arena'))) e.remove();
  caption(board, b);
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
    const target = b.other ? cardOf(board, b.other, b.side === 'far' ? 'own' : 'far') : plateOf(board, b.whom) ?? rivalOf(board, b.seat);
    if (card && target) arrow(card, target);
    else if (b.face && b.faced) face(b);
  } else if (b.scene === 'hit' || b.scene === 'fall') {
    const at = fighter ?? card ?? plateOf(board, b.seat);
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
