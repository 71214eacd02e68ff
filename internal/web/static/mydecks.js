// @ts-check
// Decks that this browser keeps: offered wherever a deck is chosen.

/** A deck, and when it was saved: of one title there may be several versions, the newest first. @typedef {{game: string, title: string, code: string, at?: number}} Saved */

const key = 'saitei.decks';

/** @returns {Saved[]} */
export function saved() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {Saved[]} decks */
export function save(decks) {
  localStorage.setItem(key, JSON.stringify(decks));
}

/** What a saved deck is called: its title, and when it was saved if there is a newer version of it. @param {Saved} d @param {Saved[]} all */
export function nameOf(d, all) {
  const newest = all.find((o) => o.game === d.game && o.title === d.title);
  return newest === d || !d.at ? d.title : `${d.title} (${dated(d.at)})`;
}

/** A time as people read it. @param {number} at */
export const dated = (at) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: 'short', timeStyle: 'short' });

/** Adds the saved decks to every list of decks. */
export function offer() {
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll('select[data-decks]'))) {
    const all = saved();
    for (const d of all.filter((d) => d.game === select.dataset.decks)) {
      if (![...select.options].some((o) => o.value === `code:${d.code}`)) select.add(new Option(`★ ${nameOf(d, all)}`, `code:${d.code}`));
    }
  }
}

/** Says below each list of decks what the chosen one wants to do. */
export function plans() {
  for (const p of document.querySelectorAll('p[data-plan]')) {
    const select = p.previousElementSibling?.querySelector('select');
    if (select) p.textContent = select.selectedOptions[0]?.dataset.plan ?? '';
  }
}

offer();
plans();
document.addEventListener('change', plans);
