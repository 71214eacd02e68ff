// @ts-check
// Words of a game and numbers of clauses explain themselves in a plain sentence: under the pointer, with the focus, or when they are pressed.

import { part } from './sheet.js';

const tip = /** @type {HTMLElement} */ (document.getElementById('tip'));

/** What clauses say in short, by their addresses. @type {Map<string, string>} */
const briefs = new Map();
/** What is explained now. @type {Element|null} */
let about = null;

/** What can be explained. @param {EventTarget|null} t @returns {HTMLElement|null} */
const wordOf = (t) => /** @type {HTMLElement|null} */ (t instanceof Element ? t.closest('.term[data-tip], a.cite[href^="/rules/"]') : null);

/** Shows a sentence beside what it explains: above it where there is room. @param {HTMLElement} word @param {string} text @param {string} clause */
function show(word, text, clause) {
  const number = document.createElement('b');
  number.textContent = clause;
  tip.replaceChildren(document.createTextNode(text), number);
  tip.hidden = false;
  const r = word.getBoundingClientRect(), t = tip.getBoundingClientRect();
  const top = r.top - t.height - 6;
  tip.style.left = `${Math.max(6, Math.min(r.left, innerWidth - t.width - 6))}px`;
  tip.style.top = `${top > 6 ? top : Math.min(r.bottom + 6, innerHeight - t.height - 6)}px`;
}

function hide() {
  about = null;
  tip.hidden = true;
}

/** Explains a word or a clause. @param {HTMLElement} word */
async function explain(word) {
  if (word === about) return;
  about = word;
  if (word instanceof HTMLAnchorElement) {
    const url = word.href;
    const text = briefs.get(url) ?? (await part(`${url}?brief=1`, {}, true));
    if (text === null || about !== word || !word.isConnected) return;
    briefs.set(url, text);
    if (text) show(word, text, word.textContent ?? '');
    return;
  }
  show(word, word.dataset.tip ?? '', word.dataset.clause ?? '');
}

document.addEventListener('pointerover', (e) => {
  if (e.pointerType !== 'mouse') return;
  const word = wordOf(e.target);
  if (word) explain(word);
  else if (about) hide();
});
document.addEventListener('focusin', (e) => {
  const word = wordOf(e.target);
  if (word?.matches(':focus-visible')) explain(word);
  else if (about) hide();
});
document.addEventListener('click', (e) => {
  const word = wordOf(e.target);
  if (word && word.matches('.term')) explain(word);
  else if (about) hide();
});
addEventListener('keydown', (e) => e.key === 'Escape' && hide(), true);
addEventListener('scroll', (e) => about && e.target instanceof Node && e.target.contains(about) && hide(), true);
