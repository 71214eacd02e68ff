// @ts-check
// Completing a text that is being written: a way to go on is put behind it, by its link or by a key.

const text = /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea[name=text]'));

/** @param {HTMLAnchorElement|null} link */
function goOn(link) {
  if (!link) return;
  text.value += link.dataset.next ?? '';
  text.focus();
  text.setSelectionRange(text.value.length, text.value.length);
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

document.addEventListener('click', (e) => {
  const link = /** @type {HTMLElement} */ (e.target).closest('a[data-next]');
  if (!link) return;
  e.preventDefault();
  goOn(/** @type {HTMLAnchorElement} */ (link));
});
text.addEventListener('keydown', (e) => {
  const n = Number(e.code.replace('Digit', ''));
  if (!e.altKey || !(n > 0)) return;
  e.preventDefault();
  goOn(/** @type {HTMLAnchorElement|null} */ (document.querySelectorAll('a[data-next]')[n - 1] ?? null));
});
