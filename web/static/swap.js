// @ts-check
// Swapping a part of the page for another. Cards that changed places glide: a card keeps its name through the change, and where its
// number changed with its zone it is recognised by what is printed on it, or by the place that it came from.

/** @typedef {{from: string, to: string, number?: string}} Move */

const still = () =>
  !document.startViewTransition || document.hidden || document.documentElement.dataset.motion === 'off' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The cards of an element that can glide. @param {ParentNode} root @returns {HTMLElement[]} */
const cardsOf = (root) => [...root.querySelectorAll('.place .spot[id]')].filter((c) => !c.closest('[popover]')).map((c) => /** @type {HTMLElement} */ (c));

/** Reports whether a card stays where it is. Cards that glide are drawn above everything else, so only those do that have to. @param {HTMLElement} was @param {HTMLElement} is */
function isStill(was, is) {
  const [from, to] = [was.closest('.place'), is.closest('.place')];
  return from?.id === to?.id && (from?.querySelectorAll('.spot').length === to?.querySelectorAll('.spot').length || !to?.matches('.fan'));
}

/** Gives the cards of two states of the table common names. @param {ParentNode} old @param {ParentNode} next @param {Move[]} moves @returns {Map<string, string>} names of the new cards by id */
function match(old, next, moves) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const before = cardsOf(old);
  const after = cardsOf(next);
  const stays = new Set(after.map((c) => c.id));
  const gone = before.filter((c) => !stays.has(c.id));
  const known = new Set(before.map((c) => c.id));
  for (const c of gone) c.style.viewTransitionName = c.id;
  for (const c of after) {
    if (known.has(c.id)) {
      const was = /** @type {HTMLElement} */ (before.find((b) => b.id === c.id));
      if (!isStill(was, c)) names.set(c.id, (was.style.viewTransitionName = c.id));
      continue;
    }
    const place = c.closest('.place')?.id;
    let at = c.dataset.number ? gone.findIndex((g) => g.dataset.number === c.dataset.number) : -1;
    if (at < 0) {
      const m = moves.findIndex((m) => m.to === place && (!c.dataset.number || !m.number || m.number === c.dataset.number));
      if (m >= 0) at = gone.findIndex((g) => g.closest('.place')?.id === moves[m].from);
      if (m >= 0 && at < 0) {
        const from = /** @type {HTMLElement|null} */ (old.querySelector(`#${CSS.escape(moves[m].from)} .spot:last-of-type`));
        if (from && !from.dataset.left) {
          from.dataset.left = '1';
          if (!stays.has(from.id)) from.style.viewTransitionName = c.id;
        }
        moves.splice(m, 1);
      }
    }
    names.set(c.id, at >= 0 ? gone.splice(at, 1)[0].id : c.id);
  }
  return names;
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
  for (const id of was.open) /** @type {any} */ (document.getElementById(id))?.showPopover?.();
  const form = /** @type {HTMLFormElement|null} */ (el.querySelector('form.decision'));
  if (form && form.id === was.form) {
    for (const input of form.elements) {
      if (input instanceof HTMLInputElement && (input.name === 'pick' || input.name === 'num') && was.picks.includes(input.value) && input.type !== 'hidden') input.checked = true;
    }
  }
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!was.inside && !lost) return;
  const back = (was.spot && document.getElementById(was.spot)) || (was.id && document.getElementById(was.id));
  const first = form && form.id !== was.form ? firstInput(form) : null;
  const same = was.field && form ? [...form.elements].find((e) => (e instanceof HTMLInputElement || e instanceof HTMLButtonElement) && e.localName === was.field?.tag && e.name === was.field.name && e.value === was.field.value) : null;
  const target = first ?? (back instanceof HTMLElement ? back.querySelector('input') ?? back : /** @type {HTMLElement|null} */ (same ?? (form && firstInput(form))));
  target?.focus({ preventScroll: true });
}

/** The first thing to choose. @param {HTMLFormElement} form @returns {HTMLElement|null} */
export function firstInput(form) {
  const all = /** @type {HTMLElement[]} */ ([...form.elements]);
  return all.find((e) => e instanceof HTMLInputElement && e.type !== 'hidden') ?? all.find((e) => e instanceof HTMLSelectElement) ?? all.find((e) => e instanceof HTMLButtonElement) ?? null;
}

/** Swaps what is in an element for new HTML. @param {HTMLElement} el @param {string} html @param {Move[]} [moves] @returns {Promise<void>} */
export async function swap(el, html, moves = []) {
  const was = remember(el);
  const put = () => {
    el.innerHTML = html;
    restore(el, was);
  };
  if (still()) {
    put();
    return;
  }
  const next = document.createElement('template');
  next.innerHTML = html;
  const names = match(el, next.content, [...moves]);
  const transition = document.startViewTransition(() => {
    put();
    for (const c of cardsOf(el)) c.style.viewTransitionName = names.get(c.id) ?? '';
  });
  transition.ready.catch(() => {}); // a newer change may overtake this one before it moves
  try {
    await transition.updateCallbackDone;
    await transition.finished;
  } catch {
    // The same: what counts is that the page is as it should be.
  }
  for (const c of cardsOf(el)) c.style.viewTransitionName = '';
}
