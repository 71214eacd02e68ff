// @ts-check
// On every page: clauses and cards open in a sheet, things can be copied, news pops up.

/** Shows a short message. @param {string} text @param {{game?: string, clause?: string}} [cite] */
export function toast(text, cite) {
  const box = document.getElementById('toast');
  if (!box) return;
  const p = document.createElement('p');
  p.textContent = text;
  if (cite?.clause) p.append(` [${cite.clause}]`);
  box.append(p);
  setTimeout(() => p.remove(), 5000);
}

/** Fetches a part of a page; says what went wrong unless it does not matter. @param {string} url @param {RequestInit} [init] @param {boolean|(() => boolean)} [quiet] @returns {Promise<string|null>} */
export async function part(url, init = {}, quiet = false) {
  const isQuiet = () => (typeof quiet === 'function' ? quiet() : quiet);
  try {
    const res = await fetch(url, { ...init, headers: { 'X-Saitei': '1' } });
    if (res.ok) return await res.text();
    const no = await res.json();
    if (!isQuiet()) toast(no.error, no);
  } catch {
    if (!isQuiet()) toast(document.body.dataset.failed ?? '');
  }
  return null;
}

/** Opens something in the sheet. @param {string} url */
export async function openSheet(url) {
  const html = await part(url);
  const sheet = /** @type {HTMLDialogElement|null} */ (document.getElementById('sheet'));
  const body = document.getElementById('sheet-body');
  if (html === null || !sheet || !body) return;
  body.innerHTML = html;
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
}

document.addEventListener('click', async (e) => {
  const t = /** @type {Element} */ (e.target);
  const link = /** @type {HTMLAnchorElement|null} */ (t.closest('a.cite, a[data-look]'));
  if (link && !e.ctrlKey && !e.metaKey && !e.shiftKey) {
    e.preventDefault();
    openSheet(link.href);
    return;
  }
  const copy = /** @type {HTMLElement|null} */ (t.closest('[data-copy]'));
  if (copy) {
    try {
      await navigator.clipboard.writeText(copy.dataset.copy ?? '');
      toast(document.body.dataset.copied ?? '');
    } catch {
      prompt('', copy.dataset.copy);
    }
  }
  if (t instanceof HTMLDialogElement) t.close();
});
