// @ts-check
// Control of responses: when to stop in a window and when to pass by itself. What is chosen is kept in this browser, for each game.

/** @typedef {'auto'|'on'|'off'} Mode */
/** @typedef {{mode: Mode, stops: number[], yields: {key: string, title: string}[], byHand?: boolean}} Prefs byHand: prices are paid by hand */
/** What is asked: whether the seat can only pass, whether passing goes on to the next step, in which phase, and what waits. */
/** @typedef {{alone: boolean, advance: boolean, phase: number, about: string}} Asked */

/** Reports whether to pass without asking. To go on to the next step is never automatic while something else could be done.
 * @param {Prefs} prefs @param {Asked} a */
export function passes(prefs, a) {
  if (a.about && !a.advance && prefs.yields.some((y) => y.key === a.about)) return true;
  if (prefs.mode === 'on' || prefs.stops.includes(a.phase)) return false;
  if (prefs.mode === 'off' && !a.advance) return true;
  return a.alone;
}

const keyOf = (/** @type {string} */ game) => `saitei.responses.${game}`;

/** @param {string} game @returns {Prefs} */
export function load(game) {
  /** @type {Prefs} */
  const none = { mode: 'auto', stops: [], yields: [] };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') };
  } catch {
    return none;
  }
}

/** @param {string} game @param {Prefs} prefs */
function save(game, prefs) {
  localStorage.setItem(keyOf(game), JSON.stringify(prefs));
}

/** The control on the page, or null where nobody can answer anything. @param {HTMLElement} board */
const control = (board) => /** @type {HTMLElement|null} */ (board.querySelector('.responses'));

/** Reports whether prices are to be paid by hand. @param {HTMLElement} board */
export const paysByHand = (board) => load(control(board)?.dataset.game ?? '').byHand ?? false;

/** Shows what is chosen. @param {HTMLElement} board */
export function dress(board) {
  const box = control(board);
  if (!box) return;
  const prefs = load(box.dataset.game ?? '');
  box.hidden = false;
  for (const i of /** @type {NodeListOf<HTMLInputElement>} */ (box.querySelectorAll('input'))) {
    i.checked = i.name === 'response' ? i.value === prefs.mode : i.name === 'by-hand' ? prefs.byHand ?? false : prefs.stops.includes(Number(i.value));
    if (i.name === 'response' && i.checked) /** @type {HTMLElement} */ (box.querySelector('.mode')).textContent = i.dataset.label ?? '';
  }
  const list = /** @type {HTMLElement} */ (box.querySelector('.yields'));
  list.hidden = prefs.yields.length === 0;
  const ul = /** @type {HTMLElement} */ (list.querySelector('ul'));
  ul.replaceChildren(
    ...prefs.yields.map((y) => {
      const li = document.createElement('li');
      const x = document.createElement('button');
      x.type = 'button';
      x.dataset.yield = y.key;
      x.textContent = ul.dataset.remove ?? '';
      li.append(y.title, ' ', x);
      return li;
    }),
  );
  for (const b of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll('.stack [data-yield]'))) {
    b.hidden = false;
    b.setAttribute('aria-pressed', String(prefs.yields.some((y) => y.key === b.dataset.yield)));
  }
}

/** The decision that was last passed: it is tried once. */
let tried = '';

/** Whoever takes something back wants to choose anew, also where nothing was asked before. */
let paused = false;

/** Asks everything, or goes on as the control says. @param {boolean} isPaused */
export function pause(isPaused) {
  paused = isPaused;
}

/** Whether everything is asked, because something was taken back. */
export const isPaused = () => paused;

/** Passes if that is wanted; gives the button that does it, or null. @param {HTMLElement} board @returns {HTMLButtonElement|null} */
export function answer(board) {
  const box = control(board);
  const f = /** @type {HTMLFormElement|null} */ (board.querySelector('form.decision'));
  const button = /** @type {HTMLButtonElement|null} */ (f?.querySelector('button.pass') ?? null);
  if (!box || !f || !button || paused || f.id === tried) return null;
  const asked = { alone: f.dataset.alone !== undefined, advance: button.matches('.advance'), phase: Number(f.dataset.phase), about: f.dataset.about ?? '' };
  if (!passes(load(box.dataset.game ?? ''), asked)) return null;
  tried = f.id;
  return button;
}

/** How long to hesitate before passing by itself, in milliseconds: whoever has nothing to answer with must not be known by how fast they
 * pass. Machines do not look at the clock. @param {HTMLElement} board */
export function hesitation(board) {
  return control(board)?.dataset.steady === undefined ? 0 : 900 + Math.random() * 1400;
}

/** Listens to the control; then is called after every change. @param {HTMLElement} board @param {() => void} then */
export function listen(board, then) {
  /** @param {(prefs: Prefs) => void} edit */
  const change = (edit) => {
    const game = control(board)?.dataset.game ?? '';
    const prefs = load(game);
    edit(prefs);
    save(game, prefs);
    dress(board);
    then();
  };
  board.addEventListener('change', (e) => {
    const i = /** @type {HTMLInputElement} */ (e.target);
    if (i.name === 'response') change((p) => (p.mode = /** @type {Mode} */ (i.value)));
    if (i.name === 'by-hand') change((p) => (p.byHand = i.checked));
    if (i.name === 'stop') change((p) => (p.stops = [...p.stops.filter((n) => n !== Number(i.value)), ...(i.checked ? [Number(i.value)] : [])]));
  });
  board.addEventListener('click', (e) => {
    const b = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-yield]'));
    if (!b) return;
    const key = b.dataset.yield ?? '';
    change((p) => {
      const isThere = p.yields.some((y) => y.key === key);
      p.yields = isThere ? p.yields.filter((y) => y.key !== key) : [...p.yields, { key, title: b.dataset.title ?? key }];
    });
  });
}
