// @ts-check
// Searching while one types.

import { part } from './sheet.js';

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-results]'));
const results = /** @type {HTMLElement} */ (document.getElementById(form.dataset.results ?? ''));
let asked = 0;
/** @type {number|undefined} */
let timer;

async function search() {
  const mine = ++asked;
  const query = new URLSearchParams([...new FormData(form)].map(([k, v]) => [k, String(v)]).filter(([, v]) => v));
  const url = `${form.action}?${query}`;
  const html = await part(url);
  if (html === null || mine !== asked) return;
  results.innerHTML = html;
  history.replaceState(null, '', url);
}

form.addEventListener('input', (e) => {
  clearTimeout(timer);
  if (/** @type {HTMLInputElement} */ (e.target).name === 'game') {
    location.assign(`${form.action}?${new URLSearchParams({ game: /** @type {HTMLInputElement} */ (e.target).value })}`); // each game has filters of its own
    return;
  }
  timer = setTimeout(search, 150);
});
form.addEventListener('submit', (e) => {
  e.preventDefault();
  search();
});
