// @ts-check
// The deck builder: goes from deck to deck without leaving the page, and keeps decks in this browser.

import { part } from './sheet.js';
import { dated, nameOf, save, saved } from './mydecks.js';

const builder = /** @type {HTMLElement} */ (document.getElementById('builder'));

/** How many changes of the deck can be undone. */
let steps = 0;

/** A deck that was changed and not saved. What was changed since the same deck was opened is one draft. @typedef {{id: number, game: string, title: string, code: string}} Draft */

const draftsKey = 'saitei.drafts';

/** How many drafts are kept. */
const mostDrafts = 24;

/** @returns {Draft[]} the newest first */
function drafts() {
  try {
    return JSON.parse(localStorage.getItem(draftsKey) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {Draft[]} all */
const keepDrafts = (all) => localStorage.setItem(draftsKey, JSON.stringify(all.slice(0, mostDrafts)));

/** The deck that was opened last, before it was changed: what it is now is a draft of it. */
let opened = { id: 0, code: '' };

/** Begins with the deck on the page, which is another than the one before; a draft that is opened again goes on. Only what can be found again as it is, is no draft before it is changed. @param {boolean} isKnown */
function begin(isKnown) {
  const { code = '' } = theDeck()?.dataset ?? {};
  opened = { id: drafts().find((d) => d.code === code)?.id ?? Date.now(), code: isKnown ? code : '' };
}

const theDeck = () => /** @type {HTMLElement|null} */ (builder.querySelector('.thedeck'));

/** Keeps the deck on the page if it was changed and is not saved, so that nothing is ever forgotten. */
function keepDraft() {
  const deck = theDeck();
  if (!deck) return;
  const { game = '', code = '', title = '', untitled = '', size = '' } = deck.dataset;
  const isSaved = saved().some((d) => d.game === game && d.code === code), isEmpty = !deck.querySelector('.decklist');
  if (isSaved) keepDrafts(drafts().filter((d) => d.code !== code));
  else if (!isEmpty && code !== opened.code) keepDrafts([{ id: opened.id, game, code, title: `${title || untitled} · ${size}` }, ...drafts().filter((d) => d.id !== opened.id && d.code !== code)]);
}

/** A list of decks to open, each of which can be removed. @param {string} selector @param {{code: string, name: string}[]} decks @param {(code: string) => void} remove */
function list(selector, decks, remove) {
  const home = /** @type {HTMLElement|null} */ (builder.querySelector(selector));
  if (!home) return;
  const game = theDeck()?.dataset.game ?? '';
  home.hidden = decks.length === 0;
  home.querySelector('ul')?.replaceChildren(
    ...decks.map((d) => {
      const li = document.createElement('li');
      const a = document.createElement('a');
      a.href = `/decks?${new URLSearchParams({ game, deck: d.code })}`;
      a.dataset.go = a.dataset.other = '';
      a.textContent = d.name;
      const x = document.createElement('button');
      x.type = 'button';
      x.textContent = home.dataset.remove ?? '';
      x.onclick = () => {
        remove(d.code);
        dress();
      };
      li.append(a, x);
      return li;
    }),
  );
}

/** Shows the deck of an address; one of its own begins anew, any other is the deck on the page with a change. @param {string} url @param {boolean} [push] @param {boolean} [isOther] */
async function go(url, push = true, isOther = false) {
  const html = await part(url);
  if (html === null) return;
  const active = document.activeElement, label = active?.getAttribute('aria-label'), name = active?.getAttribute('data-name');
  const typed = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  const scroll = scrollY;
  builder.innerHTML = html;
  if (isOther) begin(true);
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
  const deck = theDeck();
  const button = /** @type {HTMLButtonElement|null} */ (builder.querySelector('[data-save]'));
  if (button && deck) {
    button.hidden = false;
    button.onclick = () => {
      const { game = '', code = '' } = deck.dataset;
      const title = deck.dataset.title || deck.querySelector('h2')?.firstChild?.textContent?.trim() || code;
      save([{ game, title, code, at: Date.now() }, ...saved().filter((d) => d.game !== game || d.title !== title || d.code !== code)]);
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
  keepDraft();
  const mine = saved();
  list('[data-mine]', mine.filter((d) => d.game === game).map((d) => ({ code: d.code, name: nameOf(d, mine) })), (code) => save(saved().filter((d) => d.game !== game || d.code !== code)));
  list('[data-unsaved]', drafts().filter((d) => d.game === game && d.code !== code).map((d) => ({ code: d.code, name: `${d.title} (${dated(d.id)})` })), (code) => keepDrafts(drafts().filter((d) => d.code !== code)));
}

builder.addEventListener('click', (e) => {
  const a = /** @type {HTMLAnchorElement|null} */ (/** @type {Element} */ (e.target).closest('a[data-go]'));
  if (!a || e.ctrlKey || e.metaKey) return;
  e.preventDefault();
  go(a.href, true, a.dataset.other !== undefined);
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

begin(false); // a link, or what was pasted
dress();
