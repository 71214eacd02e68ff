// @ts-check
// Decks that this browser keeps: offered wherever a deck is chosen.

/** @typedef {{game: string, title: string, code: string}} Saved */

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

/** Adds the saved decks to every list of decks. */
export function offer() {
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll('select[data-decks]'))) {
    for (const d of saved().filter((d) => d.game === select.dataset.decks)) {
      if (![...select.options].some((o) => o.value === `code:${d.code}`)) select.add(new Option(`★ ${d.title}`, `code:${d.code}`));
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
