// @ts-check
// Dragging: a card that can be chosen is chosen by carrying it to where it goes, with a mouse, a pen or a finger. It is the same choice
// as a click; where the next question asks for a place or a card, the one that it was dropped on answers it.

/** How far a pointer moves before it drags, in pixels. */
export const slack = 9;

/** How long a drop waits for the question that it answers, in milliseconds. */
const patience = 8000;

/** @typedef {{form: string, place: string, spot: string, until: number}} Drop What a card fell on: the place, and the card that lies there. */

/** What the card that was dropped last fell on. @type {Drop|null} */
let dropped = null;

/** The places that a card may be carried to. @param {HTMLElement} board @param {HTMLElement} spot @returns {HTMLElement[]} */
function goals(board, spot) {
  const home = spot.closest('.place');
  const leads = spot.dataset.leads;
  return /** @type {HTMLElement[]} */ ([...board.querySelectorAll('.place')].filter((p) => {
    if (p === home) return false;
    if (leads) return /** @type {HTMLElement} */ (p).dataset.zone === leads && !p.closest('.far, .ally');
    return !p.closest('.far, .ally') || !!p.querySelector('.can');
  }));
}

/** The option that a point is on, other than the one dragged. @param {Element|null} under @param {HTMLElement} spot */
function candidate(under, spot) {
  const can = /** @type {HTMLElement|null} */ (under?.closest('.can') ?? null);
  return can && can !== spot ? can : null;
}

/** @typedef {HTMLInputElement|HTMLButtonElement} Option A field that gathers, or a button that answers. */

/** The option of a card or a place. @param {Element|null|undefined} el @returns {Option|null} */
export const optionOf = (el) => el?.querySelector(':scope > :is(input, .act)') ?? null;

/** Lets cards be dragged. choose is told the options to choose, in order. @param {HTMLElement} board @param {(options: Option[]) => void} choose */
export function draggable(board, choose) {
  /** @type {{spot: string, id: number, x: number, y: number, ghost: HTMLElement|null}|null} */
  let now = null;

  /** The card that is dragged: the table may be drawn anew on the way. */
  const dragged = () => /** @type {HTMLElement|null} */ (now && document.getElementById(now.spot));

  const clear = () => {
    for (const g of board.querySelectorAll('.goal, .aim, .dragged')) g.classList.remove('goal', 'aim', 'dragged');
  };

  const stop = () => {
    now?.ghost?.remove();
    clear();
    now = null;
  };

  const lift = (/** @type {PointerEvent} */ e) => {
    const spot = dragged();
    const ghost = /** @type {HTMLElement|undefined} */ (spot?.querySelector('.card')?.cloneNode(true));
    if (!now || !spot || !ghost) return stop();
    ghost.className += ' ghost';
    ghost.style.width = `${spot.offsetWidth}px`;
    document.body.append(ghost);
    now.ghost = ghost;
    try {
      board.setPointerCapture(e.pointerId);
    } catch {
      // The pointer is gone already; what follows will say so.
    }
  };

  /** What lies under the pointer. @param {PointerEvent} e */
  const under = (e) => {
    const spot = dragged();
    const el = document.elementFromPoint(e.clientX, e.clientY);
    const place = /** @type {HTMLElement|null} */ (el?.closest('.place') ?? null);
    if (!spot) return { can: null, place: null, card: null };
    const card = /** @type {HTMLElement|null} */ (el?.closest('.place .spot') ?? null);
    return { can: candidate(el, spot), place: place && goals(board, spot).includes(place) ? place : null, card };
  };

  board.addEventListener('pointerdown', (e) => {
    const spot = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('.place .spot.can'));
    if (!spot || !e.isPrimary || e.button !== 0) return;
    now = { spot: spot.id, id: e.pointerId, x: e.clientX, y: e.clientY, ghost: null };
  });
  board.addEventListener('pointermove', (e) => {
    if (!now || e.pointerId !== now.id) return;
    if (!now.ghost && Math.hypot(e.clientX - now.x, e.clientY - now.y) < slack) return;
    if (!now.ghost) lift(e);
    const spot = dragged();
    if (!now?.ghost || !spot) return stop();
    now.ghost.style.translate = `${e.clientX}px ${e.clientY}px`;
    clear();
    spot.classList.add('dragged');
    for (const g of goals(board, spot)) g.classList.add('goal');
    const at = under(e);
    (at.can ?? at.place)?.classList.add('aim');
  });
  board.addEventListener('pointerup', (e) => {
    if (!now || e.pointerId !== now.id) return;
    const { ghost } = now;
    const spot = dragged();
    const { can, place, card } = ghost ? under(e) : { can: null, place: null, card: null };
    stop();
    if (!ghost) return; // it was a click
    // The click that follows would choose the card once more, or take the choice back.
    const swallow = (/** @type {Event} */ c) => (c.preventDefault(), c.stopPropagation());
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    const input = optionOf(spot);
    if (!input || (!can && !place)) return;
    const form = input.form;
    const also = optionOf(can);
    const both = also && also.form === form && Number(form?.dataset.max) > 1;
    dropped = both ? null : { form: form?.id ?? '', place: place?.id ?? can?.closest('.place')?.id ?? '', spot: can?.id ?? card?.id ?? '', until: performance.now() + patience };
    choose(both ? [input, also] : [input]);
  });
  board.addEventListener('pointercancel', stop);
  addEventListener('keydown', (e) => e.key === 'Escape' && stop());
}

/** The option of a new question that the last drop answers, or null. @param {HTMLElement} board @returns {Option|null} */
export function answerOf(board) {
  const form = /** @type {HTMLFormElement|null} */ (board.querySelector('form.decision'));
  const drop = dropped;
  if (!drop || !form || form.id === drop.form) return null;
  dropped = null;
  if (performance.now() > drop.until || form.dataset.max !== '1') return null;
  const place = document.getElementById(drop.place);
  const inside = /** @type {NodeListOf<HTMLElement>|undefined} */ (place?.querySelectorAll('.spot.can'));
  const card = drop.spot ? optionOf(document.getElementById(drop.spot)) : null;
  // The card that it fell on, else the square, else the only card there that is asked about.
  return card ?? optionOf(place?.querySelector(':scope > .here')) ?? (inside?.length === 1 ? optionOf(inside[0]) : null);
}
