// @ts-check
// Swapping a part of the page for another. Cards that changed places glide: a card keeps its name through the change, and where its
// number changed with its zone it is recognised by what is printed on it, or by the place that it came from.

import { morph } from './morph.js';

/** @typedef {{from: string, to: string, number?: string}} Move */

/** Reports whether nothing is to move. */
export const still = () =>
  document.hidden || document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long a card glides, in milliseconds. */
const glideTime = 320;

/** The cards of an element that can glide. @param {ParentNode} root @returns {HTMLElement[]} */
const cardsOf = (root) => [...root.querySelectorAll('.place .spot[id]')].filter((c) => !c.closest('[popover]')).map((c) => /** @type {HTMLElement} */ (c));

/** @typedef {{id: string, number: string, place: string, count: number, box: DOMRect}} Lay How a card lay. */

/** How the cards of the table lie. @param {HTMLElement} el @returns {Lay[]} */
function layOf(el) {
  return cardsOf(el).map((c) => {
    const place = c.closest('.place');
    return { id: c.id, number: c.dataset.number ?? '', place: place?.id ?? '', count: place?.matches('.fan') ? place.querySelectorAll('.spot').length : 0, box: c.getBoundingClientRect() };
  });
}

/** From where each card comes: where it lay itself, else a card that is gone and looked the same, else the place that it is told to come from.
 * @param {Lay[]} before @param {Lay[]} after @param {Map<string, DOMRect>} places @param {Move[]} moves @returns {Map<string, DOMRect>} by the ids of the cards */
function origins(before, after, places, moves) {
  /** @type {Map<string, DOMRect>} */
  const from = new Map();
  const stays = new Set(after.map((c) => c.id));
  const gone = before.filter((c) => !stays.has(c.id));
  for (const c of after) {
    const was = before.find((b) => b.id === c.id);
    if (was) {
      if (was.place !== c.place || was.count !== c.count) from.set(c.id, was.box);
      continue;
    }
    let at = c.number ? gone.findIndex((g) => g.number === c.number) : -1;
    const told = moves.findIndex((m) => m.to === c.place && (!c.number || !m.number || m.number === c.number));
    if (at < 0 && told >= 0) at = gone.findIndex((g) => g.place === moves[told].from);
    const box = at >= 0 ? gone.splice(at, 1)[0].box : told >= 0 ? places.get(moves[told].from) : undefined;
    if (told >= 0) moves.splice(told, 1);
    if (box) from.set(c.id, box);
  }
  return from;
}

/** The cards on their way. @type {Set<Promise<unknown>>} */
const gliding = new Set();

/** Waits until all cards lie where they went. */
export const landed = () => Promise.allSettled(gliding);

/** Lets a card glide to where it lies. It can be clicked on the way. @param {HTMLElement} c @param {DOMRect} from */
function glide(c, from) {
  const to = c.getBoundingClientRect();
  if (!to.width || Math.hypot(from.left - to.left, from.top - to.top) < 3) return;
  const scale = Math.max(0.2, from.width / to.width);
  const x = from.left + from.width / 2 - to.left - to.width / 2, y = from.top + from.height / 2 - to.top - to.height / 2;
  c.style.zIndex = '9';
  const a = c.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], { duration: glideTime, easing: 'cubic-bezier(.2, .8, .2, 1)' });
  const ends = a.finished.catch(() => {}).then(() => {
    c.style.zIndex = '';
    gliding.delete(ends);
  });
  gliding.add(ends);
}

/** What of the page is to survive the change. @param {HTMLElement} el */
function remember(el) {
  const active = /** @type {HTMLElement|null} */ (document.activeElement);
  const inside = active && el.contains(active);
  const spot = inside ? active?.closest('[data-object]')?.id : '';
  const open = [...el.querySelectorAll('[popover]')].filter((p) => p.matches(':popover-open')).map((p) => p.id);
  const form = /** @type {HTMLFormElement|null} */ (el.querySelector('form.decision'));
  const picks = form ? [...new FormData(form).entries()].filter(([k]) => k === 'pick' || k === 'num').map(([, v]) => String(v)) : [];
  const field = inside && (active instanceof HTMLInputElement || active instanceof HTMLButtonElement) ? { name: active.name, value: active.value, tag: active.localName } : null;
  return { inside, spot, id: inside ? active?.id : '', field, open, form: form?.id, picks };
}

/** @param {HTMLElement} el @param {ReturnType<typeof remember>} was */
function restore(el, was) {
  for (const id of was.open) {
    const p = document.getElementById(id);
    if (p && !p.matches(':popover-open')) p.showPopover();
  }
  const form = /** @type {HTMLFormElement|null} */ (el.querySelector('form.decision'));
  if (form && form.id === was.form) {
    for (const input of form.elements) {
      if (input instanceof HTMLInputElement && (input.name === 'pick' || input.name === 'num') && was.picks.includes(input.value) && input.type === 'checkbox') input.checked = true;
    }
  }
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!was.inside && !lost) return;
  const back = (was.spot && document.getElementById(was.spot)) || (was.id && document.getElementById(was.id));
  const first = form && form.id !== was.form ? firstInput(form) : null;
  const same = was.field && form ? [...form.elements].find((e) => (e instanceof HTMLInputElement || e instanceof HTMLButtonElement) && e.localName === was.field?.tag && e.name === was.field.name && e.value === was.field.value) : null;
  const target = first ?? (back instanceof HTMLElement ? back.querySelector('input, .act') ?? back : /** @type {HTMLElement|null} */ (same ?? (form && firstInput(form))));
  target?.focus({ preventScroll: true });
}

/** The first thing to choose. @param {HTMLFormElement} form @returns {HTMLElement|null} */
export function firstInput(form) {
  const all = /** @type {HTMLElement[]} */ ([...form.elements]);
  return all.find((e) => e.matches('input:not([type=hidden]), .act, .word')) ?? all.find((e) => e instanceof HTMLSelectElement) ?? all.find((e) => e instanceof HTMLButtonElement) ?? null;
}

/** Swaps what is in an element for new HTML. The page is the new one at once; what moves is only on its way there. @param {HTMLElement} el @param {string} html @param {Move[]} [moves] */
export function swap(el, html, moves = []) {
  const was = remember(el);
  const isStill = still();
  const before = isStill ? [] : layOf(el);
  const places = new Map(isStill ? [] : [...el.querySelectorAll('.place')].map((p) => [p.id, p.getBoundingClientRect()]));
  const next = document.createElement('template');
  next.innerHTML = html;
  morph(el, next.content);
  restore(el, was);
  if (isStill) return;
  const from = origins(before, layOf(el), places, [...moves]);
  for (const c of cardsOf(el)) {
    const box = from.get(c.id);
    if (box) glide(c, box);
  }
}
