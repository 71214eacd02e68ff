// @ts-check
// The stage: what happened is acted out before the table shows what came of it, one beat after another, at the pace that was chosen. A key or a click goes on at once.

import { landed, still } from './swap.js';

/** @typedef {{scene: string, text: string, side?: string, seat: number, card?: string, other?: string, whom: number, n?: number, face?: string, faced?: string}} Beat */

/** How long a beat is, in milliseconds, by the pace that was chosen. @type {Record<string, number>} */
const paces = { slow: 900, on: 450, fast: 200 };

/** How many beats each scene takes: what decides a match or a fight is looked at longer. @type {Record<string, number>} */
const lengths = { turn: 1.4, show: 1.8, open: 1.6, clash: 2, upper: 2, lower: 2, attack: 1.6, hit: 1.2, fall: 1.2, end: 2 };

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

/** The card of a number on the table, first in the middle and on the side that it is on, as a copy of it may lie anywhere; none that is only on its way there. @param {HTMLElement} board @param {string|undefined} number @param {string} [side] @returns {HTMLElement|null} */
function cardOf(board, number, side) {
  if (!number) return null;
  const all = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(`:is(.field, .seat) .spot[data-number="${CSS.escape(number)}"]`)].filter((e) => !e.closest('[popover], .tray, .loose')));
  const ranked = [...all.filter((e) => e.closest('.middle')), ...all.filter((e) => !e.closest('.middle'))];
  const mark = side === 'far' ? '.theirs, .far .spot' : side === 'ally' ? '.ally .spot' : '.mine, .own .spot';
  return ranked.find((e) => e.matches(mark)) ?? ranked[0] ?? null;
}

/** The scenes that are played between the cards that face each other. */
const ofArena = ['open', 'clash', 'upper', 'lower'];

/** Where a player is hit: at the cards that they lose by it, or where they sit. @param {HTMLElement} board @param {number} seat @returns {HTMLElement|null} */
function lifeOf(board, seat) {
  const zone = /** @type {HTMLElement|null} */ (board.querySelector('.board'))?.dataset.life;
  return (zone ? board.querySelector(`[id^="p-${CSS.escape(zone)}-${seat + 1}-"]`) : null) ?? plateOf(board, seat);
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

/** What was opened on each side in this turn: it stands in the arena until the turn is over, whatever is shown in between. @type {Record<string, {face: string, number: string}>} */
let opened = {};

/** The only card that lies open in the middle of a side, as it is drawn. @param {HTMLElement} board @param {string} side */
function standing(board, side) {
  const all = [...board.querySelectorAll(`.centre.${side} .spot > .card:not(.back)`)];
  return all.length === 1 ? all[0].outerHTML : '';
}

/** The cards that face each other, by the side that they are on. @param {HTMLElement} board @returns {HTMLElement} */
function arena(board) {
  const there = /** @type {HTMLElement|null} */ (box().querySelector('.arena'));
  if (there) return there;
  const a = make('arena'), bar = board.querySelector('.bar');
  if (bar) a.style.height = `${bar.getBoundingClientRect().top}px`;
  for (const side of ['own', 'far']) {
    const corner = make(`corner ${side}`), stood = make('stood');
    stood.innerHTML = opened[side]?.face ?? standing(board, side);
    corner.dataset.number = opened[side]?.number ?? '';
    corner.append(stood, make('fares'));
    a.append(corner);
  }
  a.insertBefore(make('versus', '×'), a.lastElementChild);
  a.append(make('hurry', box().dataset.skip));
  box().append(a);
  return a;
}

/** Lets both sides throw the hand signs of their cards, once. @param {HTMLElement} arena */
function throwSigns(arena) {
  const versus = /** @type {HTMLElement} */ (arena.querySelector('.versus'));
  const signs = ['own', 'far'].map((side) => arena.querySelector(`.corner.${side} .emblem`));
  if (versus.childElementCount || !signs[0] || !signs[1]) return;
  const [own, far] = signs.map((e, i) => {
    const sign = /** @type {HTMLElement} */ (/** @type {Element} */ (e).cloneNode(true));
    sign.classList.add('thrown', i ? 'far' : 'own');
    return sign;
  });
  versus.replaceChildren(own, '×', far);
}

/** Where a card stands in the arena, or null. @param {string|undefined} number @returns {HTMLElement|null} */
const fighterOf = (number) => (number ? box().querySelector(`.corner[data-number="${CSS.escape(number)}"]`) : null);

/** Lets two cards face each other of which one does not lie on the table yet. @param {HTMLElement} board @param {Beat} b */
function face(board, b) {
  const sides = b.side === 'far' ? ['far', 'own'] : ['own', 'far'], html = [b.face, b.faced], numbers = [b.card, b.other];
  const corners = sides.map((side) => /** @type {HTMLElement} */ (arena(board).querySelector(`.corner.${side}`)));
  for (const [i, corner] of corners.entries()) {
    /** @type {HTMLElement} */ (corner.firstElementChild).innerHTML = html[i] ?? '';
    corner.dataset.number = numbers[i];
  }
  arrow(corners[0], corners[1]);
}

/** Says what happens: a turn and an end across the table, anything else where the question stands, so that nothing on the table is covered. @param {HTMLElement} board @param {Beat} b */
function caption(board, b) {
  const stage = box(), c = make(`caption ${b.scene} ${b.side ?? ''}`, b.text), isBanner = b.scene === 'turn' || b.scene === 'end';
  const at = board.querySelector(isBanner ? '.field, .rank' : '.bar');
  if (at) c.style.top = `${middle(at).y}px`;
  c.append(make('hurry', stage.dataset.skip));
  stage.append(c);
}

/** Acts out what happens between cards that face each other. @param {HTMLElement} board @param {Beat} b */
function meet(board, b) {
  const side = b.side === 'far' ? 'far' : 'own';
  if (b.scene === 'open' && b.face) opened[side] = { face: b.face, number: b.card ?? '' };
  const a = arena(board), corner = /** @type {HTMLElement} */ (a.querySelector(`.corner.${side}`));
  if (b.scene === 'open' && b.face) {
    /** @type {HTMLElement} */ (corner.firstElementChild).innerHTML = b.face;
    corner.dataset.number = b.card;
  }
  /** @type {HTMLElement} */ (corner.lastElementChild).textContent = b.text;
  corner.dataset.fares = b.scene;
  if (b.scene !== 'open') throwSigns(a);
}

/** Acts out one beat. @param {HTMLElement} board @param {Beat} b */
function act(board, b) {
  const stage = box(), fighter = b.scene === 'hit' || b.scene === 'fall' ? fighterOf(b.card) : null, isArena = ofArena.includes(b.scene);
  const isShownYet = (/** @type {Element} */ e) => b.scene === 'show' && e.matches('.shown') && /** @type {HTMLElement} */ (e).dataset.number === b.card;
  for (const e of [...stage.children]) if (!((isArena || fighter) && e.matches('.arena')) && !isShownYet(e)) e.remove();
  if (b.scene === 'turn') opened = {};
  if (isArena) return meet(board, b);
  caption(board, b);
  const card = cardOf(board, b.card, b.side);
  if (b.scene === 'show' && b.face) {
    if (stage.querySelector('.shown')) return;
    const shown = make('shown');
    shown.dataset.number = b.card;
    shown.innerHTML = b.face;
    stage.append(shown);
  } else if (b.scene === 'attack') {
    const rival = rivalOf(board, b.seat), whom = b.whom >= 0 ? b.whom : Number(rival?.dataset.seat ?? -1);
    const target = b.other ? cardOf(board, b.other, b.side === 'far' ? 'own' : 'far') : lifeOf(board, whom);
    if (card && target) arrow(card, target);
    else if (b.face && b.faced) face(board, b);
  } else if (b.scene === 'hit' || b.scene === 'fall') {
    const at = fighter ?? card ?? lifeOf(board, b.seat);
    if (at) spark(at, b.scene === 'fall' ? '✕' : b.n ? `−${Math.abs(b.n)}` : '！');
  }
}

/** Acts out what happened. Two sides that do the same at the same moment do it in one beat. @param {HTMLElement} board @param {Beat[]} beats */
export async function perform(board, beats) {
  const beat = paces[document.documentElement.dataset.motion ?? 'on'] ?? 0;
  if (!beats.length || still() || !beat) return;
  await landed(); // an arrow starts where its card lies, not where it came from
  let isSecond = false;
  for (const [i, b] of beats.entries()) {
    if (hurries) break;
    act(board, b);
    const next = beats[i + 1];
    const isFirst = !isSecond && next && next.side !== b.side && ofArena.includes(b.scene) && ofArena.includes(next.scene) && (b.scene === 'open') === (next.scene === 'open');
    await pause(beat * (isFirst ? 0.35 : lengths[b.scene] ?? 1));
    isSecond = isFirst;
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
