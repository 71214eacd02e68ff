// @ts-check
// The deck builder: goes from deck to deck without leaving the page, and keeps decks in this browser.

import { part } from './sheet.js';
import { save, saved } from './mydecks.js';

const builder = /** @type {HTMLElement} */ (document.getElementById('builder'));

/** How many changes of the deck can be undone. */
let steps = 0;

/** Where the deck is kept that is being built, so that nothing is forgotten. @param {string} game */
const draftOf = (game) => `saitei.draft.${game}`;

/** Shows the deck of an address. @param {string} url @param {boolean} [push] */
async function go(url, push = true) {
  const html = await part(url);
  if (html === null) return;
  const active = document.activeElement, label = active?.getAttribute('aria-label'), name = active?.getAttribute('data-name');
  const typed = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  const scroll = scrollY;
  builder.innerHTML = html;
  scrollTo(0, scroll);
  if (push && typed) history.replaceState(null, '', url);
  else if (push) {
    history.pushState(null, '', url);
    steps++;
  }
  const same = name ? builder.querySelector(`[data-name="${CSS.escape(name)}"]`) : label ? builder.querySelector(`[aria-label="${CSS.escape(label)}"]`) : typed ? builder.querySelector(`[name="${typed}"]`) : null;
  if (same instanceof HTMLElement) {
    same.focus({ preventScroll: true });
    if (same instanceof HTMLInputElement) same.setSelectionRange(same.value.length, same.value.length);
  }
  dress();
}

/** Shows what only works with a script: saving, and the saved decks. */
function dress() {
  const deck = /** @type {HTMLElement|null} */ (builder.querySelector('.thedeck'));
  const button = /** @type {HTMLButtonElement|null} */ (builder.querySelector('[data-save]'));
  if (button && deck) {
    button.hidden = false;
    button.onclick = () => {
      const { game = '', code = '' } = deck.dataset;
      const title = deck.dataset.title || deck.querySelector('h2')?.firstChild?.textContent?.trim() || code;
      save([{ game, title, code }, ...saved().filter((d) => d.game !== game || d.title !== title)]);
      dress();
    };
  }
  const { game = '', code = '' } = deck?.dataset ?? {};
  const undo = /** @type {HTMLButtonElement|null} */ (builder.querySelector('[data-undo]'));
  if (undo) {
    undo.hidden = steps === 0;
    undo.onclick = () => history.back();
  }
  const hand = /** @type {HTMLButtonElement|null} */ (builder.querySelector('[data-hand]'));
  const samples = builder.querySelector('[data-samples]');
  if (hand && samples) {
    hand.hidden = false;
    hand.onclick = async () => {
      const html = await part(`/decks/hand?${new URLSearchParams({ game, deck: code })}`);
      if (html !== null) samples.innerHTML = html;
    };
  }
  const draft = /** @type {HTMLAnchorElement|null} */ (builder.querySelector('[data-draft]'));
  const kept = localStorage.getItem(draftOf(game));
  if (draft && kept) {
    draft.hidden = false;
    draft.dataset.go = '';
    draft.href = `/decks?${new URLSearchParams({ game, deck: kept })}`;
  } else if (!draft && code) localStorage.setItem(draftOf(game), code);
  const mine = /** @type {HTMLElement|null} */ (builder.querySelector('[data-mine]'));
  if (!mine) return;
  const decks = saved().filter((d) => d.game === mine.dataset.mine);
  mine.hidden = decks.length === 0;
  mine.querySelector('ul')?.replaceChildren(
    ...decks.map((d) => {
      const li = document.createElement('li');
      const a = document.createElement('a');
      a.href = `/decks?${new URLSearchParams({ game: d.game, deck: d.code })}`;
      a.dataset.go = '';
      a.textContent = d.title;
      const x = document.createElement('button');
      x.type = 'button';
      x.textContent = mine.dataset.remove ?? '';
      x.onclick = () => {
        save(saved().filter((o) => o.code !== d.code || o.title !== d.title));
        dress();
      };
      li.append(a, x);
      return li;
    }),
  );
}

builder.addEventListener('click', (e) => {
  const a = /** @type {HTMLAnchorElement|null} */ (/** @type {Element} */ (e.target).closest('a[data-go]'));
  if (!a || e.ctrlKey || e.metaKey) return;
  e.preventDefault();
  go(a.href);
});

addEventListener('popstate', () => {
  steps = Math.max(0, steps - 1);
  go(location.href, false);
});

/** @type {number|undefined} */
let timer;
builder.addEventListener('input', (e) => {
  const form = /** @type {HTMLElement} */ (e.target).closest('form[role=search]');
  if (!(form instanceof HTMLFormElement)) return;
  clearTimeout(timer);
  const typed = /** @type {HTMLInputElement} */ (e.target);
  if (typed.name === 'game') {
    location.assign(`${form.action}?${new URLSearchParams({ game: typed.value })}`); // a deck belongs to one game
    return;
  }
  timer = setTimeout(() => go(`${form.action}?${new URLSearchParams([...new FormData(form)].map(([k, v]) => [k, String(v)]).filter(([, v]) => v))}`), 200);
});

dress();
