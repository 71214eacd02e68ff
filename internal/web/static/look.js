// @ts-check
// Looking at cards: whatever the pointer rests on, whatever has the focus and whatever is pressed is shown whole and large beside itself.

import { slack } from './drag.js';
import { part } from './sheet.js';

/** What was fetched, by what was looked at. @type {Map<string, string>} */
const seen = new Map();
let looked = 0;
/** @type {number|undefined} */
let hover;

const box = () => /** @type {HTMLElement} */ (document.getElementById('inspector'));

/** Forgets what was true of the table as it was before. */
export function forget() {
  seen.clear();
  for (const old of box().querySelectorAll('.ok, .why')) old.remove();
  if (!box().matches('.pinned')) closeLook();
}

export function closeLook() {
  looked++;
  box().hidden = true;
  box().classList.remove('pinned');
}

/** The address at which a card is described. @param {HTMLElement} spot @param {string} base */
function addressOf(spot, base) {
  const { object, number } = spot.dataset;
  const said = new URLSearchParams();
  if (object && object !== '0') said.set('object', object);
  if (number) said.set('number', number); // should it be gone by then
  return said.size ? `${base}/look?${said}` : '';
}

/** How far down the description may reach: what is asked and its answers stay in sight. */
function floor() {
  const bar = document.querySelector('.bar')?.getBoundingClientRect();
  return bar && bar.top > innerHeight / 3 ? bar.top : innerHeight;
}

/** Puts the description beside a card, on the side where there is room. @param {HTMLElement} spot */
function put(spot) {
  const b = box(), at = spot.getBoundingClientRect(), room = 12, low = floor();
  b.hidden = false;
  b.style.maxHeight = `${low - 12}px`;
  const { offsetWidth: w, offsetHeight: h } = b;
  const right = at.right + room + w <= innerWidth, left = at.left - room - w >= 0;
  const x = right ? at.right + room : left ? at.left - room - w : Math.max(6, Math.min(innerWidth - w - 6, at.left + at.width / 2 - w / 2));
  const above = at.top > innerHeight / 2 ? at.top - h - room : at.bottom + room;
  const y = right || left ? at.top + at.height / 2 - h / 2 : above;
  b.style.left = `${Math.round(x)}px`;
  b.style.top = `${Math.round(Math.max(6, Math.min(low - h - 6, y)))}px`;
}

/** Shows a card. @param {HTMLElement} spot @param {string} base @param {boolean} isPinned it stays until it is closed, and can be used */
export async function look(spot, base, isPinned) {
  const url = addressOf(spot, base);
  if (!url) return;
  const mine = ++looked;
  const html = seen.get(url) ?? (await part(url, {}, true));
  if (!html || mine !== looked) return; // or it is gone by now
  seen.set(url, html);
  box().innerHTML = html;
  box().classList.toggle('pinned', isPinned);
  put(spot.isConnected ? spot : document.getElementById(spot.id) ?? spot);
}

/** What of the page is a card to look at. @param {EventTarget|null} t @returns {HTMLElement|null} */
const spotOf = (t) => /** @type {HTMLElement|null} */ (t instanceof Element && !t.closest('#inspector') ? t.closest('[data-object], .source[data-number], [data-see]') : null);

/** Lets the cards of a page be looked at. @param {HTMLElement} main @param {string} base */
export function looks(main, base) {
  main.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target);
    const spot = spotOf(t);
    if (t.closest('#inspector .close')) closeLook();
    else if (spot && !spot.matches('.can') && !spot.closest('.pile:is(button)')) {
      /** @type {any} */ (spot.closest('[popover]'))?.hidePopover?.();
      look(spot, base, true);
    } else if (!t.closest('#inspector')) closeLook();
  });
  // A finger that rests on a card, or the other button of a mouse, reads it without choosing it. Not every system says by itself that a finger rests.
  main.addEventListener('pointerdown', (e) => {
    clearTimeout(resting.timer);
    const spot = e.pointerType === 'touch' && e.isPrimary ? spotOf(e.target) : null;
    resting = { x: e.clientX, y: e.clientY, hasRead: false, timer: spot ? setTimeout(() => {
      resting.hasRead = true;
      look(spot, base, true);
    }, restTime) : undefined };
  }, true);
  main.addEventListener('pointermove', (e) => Math.hypot(e.clientX - resting.x, e.clientY - resting.y) >= slack && clearTimeout(resting.timer));
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => {
    clearTimeout(resting.timer);
    setTimeout(() => (resting.hasRead = false), 60); // the click that follows has come by then
  });
  addEventListener('click', (e) => {
    if (!resting.hasRead) return;
    e.preventDefault();
    e.stopPropagation();
  }, true);
  main.addEventListener('contextmenu', (e) => {
    const spot = spotOf(e.target);
    if (!spot) return;
    e.preventDefault();
    look(spot, base, true);
  });
  main.addEventListener('pointerover', (e) => {
    const spot = spotOf(e.target);
    clearTimeout(hover);
    if (e.pointerType !== 'mouse' || box().matches('.pinned')) return;
    if (spot) hover = setTimeout(() => spot.matches(':hover') && look(spot, base, false), 120); // unless it only glided by
    else if (!box().hidden) closeLook();
  });
  main.addEventListener('focusin', (e) => {
    const spot = spotOf(e.target);
    if (spot && /** @type {Element} */ (e.target).matches(':focus-visible') && lastInput === 'key') look(spot, base, false);
  });
  addEventListener('keydown', (e) => {
    lastInput = 'key';
    if (e.key !== '?') return;
    const spot = spotOf(document.activeElement);
    if (spot) look(spot, base, true);
  }, true);
  addEventListener('pointerdown', () => (lastInput = 'pointer'), true);
}

/** How long a finger rests on a card before it is read, in milliseconds. */
const restTime = 450;

/** Where a finger went down, and whether it has rested there for so long that a card was read. */
let resting = { x: 0, y: 0, hasRead: false, timer: /** @type {ReturnType<typeof setTimeout>|undefined} */ (undefined) };

/** Whether the finger that is being lifted has read a card, and chooses nothing. */
export const hasRead = () => resting.hasRead;

/** What was used last: whoever uses a pointer sees what it rests on and not what has the focus. */
let lastInput = 'pointer';
