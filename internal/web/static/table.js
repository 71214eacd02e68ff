// @ts-check
// The table: keeps the page in step with the match, gathers what is chosen, opens cards, obeys the keyboard.

import { answerOf, draggable, slack } from './drag.js';
import { answer, dress, hesitation, isPaused, listen, pause, paysByHand } from './responses.js';
import { closeLook, forget, hasRead, looks } from './look.js';
import { refuge } from './nodes.js';
import { morph } from './morph.js';
import { part, toast } from './sheet.js';
import { play } from './sound.js';
import { perform, rest } from './stage.js';
import { firstInput, still, swap } from './swap.js';
import './mydecks.js';

/** @typedef {{seq: number, stamp: string, html: string, keep: number, log: string, moves: import('./swap.js').Move[]|null, beats: import('./stage.js').Beat[]|null, ask: boolean, say: string, said?: string[], others?: string}} News */

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const board = /** @type {HTMLElement} */ (document.getElementById('part'));
const log = /** @type {HTMLElement} */ (document.getElementById('log'));
const about = /** @type {HTMLElement} */ (document.getElementById('about'));
const aside = /** @type {HTMLElement} */ (document.getElementById('aside'));
const line = /** @type {HTMLElement} */ (document.getElementById('line'));
const base = main.dataset.base ?? '';

/** This place at the other nodes of a cluster. @type {string[]} */
let others = JSON.parse(main.dataset.others || '[]');

// The connection.

let tries = 0;
let connected = false;
/** @type {WebSocket|null} */
let socket = null;
/** @type {number|undefined} */
let timer;
/** What has been told and is not shown yet. @type {News[]} */
const told = [];
let isShowing = false;

function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  const url = new URL(main.dataset.live ?? '', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const ws = (socket = new WebSocket(url));
  ws.onopen = () => {
    tries = 0;
    connected = true;
    document.body.dataset.live = 'on';
    if (!line.hidden) {
      line.textContent = document.body.dataset.back ?? '';
      line.className = 'back';
      setTimeout(() => (line.hidden = connected), 1200);
    }
  };
  ws.onmessage = (e) => receive(JSON.parse(e.data));
  ws.onclose = () => {
    if (socket !== ws) return;
    connected = false;
    document.body.dataset.live = 'off';
    line.textContent = document.body.dataset.lost ?? '';
    line.className = '';
    line.hidden = false;
    timer = setTimeout(connect, Math.min(8000, 300 * 2 ** tries++));
    if (tries > 2) move();
  };
}

/** Goes to another node if this page's own is gone. */
async function move() {
  const to = await refuge(others);
  if (to && !connected) location.replace(to);
}

/** Takes news: what happened is acted out in its order, and the table is drawn as it was after each. @param {News} n */
async function receive(n) {
  if (n.others) others = JSON.parse(n.others);
  for (const words of n.said ?? []) toast(words);
  told.push(n);
  if (isShowing) return;
  isShowing = true;
  for (let now = told.shift(); now; now = told.shift()) await show(now);
  isShowing = false;
  rest();
}

/** @param {News} n */
async function show(n) {
  await perform(board, n.beats ?? []);
  tell(n);
  if (told.length && still()) return; // there is newer, and nobody watches cards on their way
  if (board.querySelector(`[data-seq="${n.seq}"][data-stamp="${n.stamp}"]`)) return; // it is there already
  main.classList.toggle('waiting', !n.html.includes('class="board '));
  const asked = form()?.id, over = !!board.querySelector('.result'), typed = exchange() && new FormData(exchange() ?? undefined);
  swap(board, n.html, n.moves ?? []);
  retype(typed);
  forget();
  settle();
  dress(main);
  if (goOn()) return;
  const result = board.querySelector('.result');
  if (result && !over) play(result.matches('.lost') ? 'lost' : 'won');
  else if (form() && form()?.id !== asked) play('ask');
  else if (n.moves?.length) play('move');
}

/** The form in which cards are exchanged between two games. @returns {HTMLFormElement|null} */
const exchange = () => board.querySelector('form.exchange');

/** Puts back what was typed into a form that was drawn anew because something else changed. @param {FormData|null} typed */
function retype(typed) {
  const now = exchange();
  if (!typed || !now) return;
  for (const [name, value] of typed) {
    const field = now.elements.namedItem(name);
    if (field && 'value' in field) field.value = String(value);
  }
}

/** Answers what somebody has answered already: by where they dropped a card, by how they want responses to be treated, or because it is paid by
 * itself or makes no difference. */
function goOn() {
  const f = form();
  if (!f) return false;
  const option = answerOf(board);
  if (option) {
    choose([option]);
    return true;
  }
  if (answersItself(f)) return true;
  const button = answer(main);
  const wait = hesitation(main);
  if (button && wait) setTimeout(pass, wait, f.id);
  else button?.form?.requestSubmit(button);
  return !!button;
}

/** The decision that was last answered by itself: it is tried once. */
let tried = '';

/** Pays as the advice would, and chooses among things that look the same to everybody; not for whoever took something back, nor what a guide is just explaining.
 * @param {HTMLFormElement} f */
function answersItself(f) {
  const isPaid = f.dataset.pays !== undefined && !paysByHand(main);
  const isBlind = f.dataset.blind !== undefined && !main.querySelector('.guide[data-picks]:not([data-picks=""])');
  if (isPaused() || f.id === tried || !(isPaid || isBlind)) return false;
  tried = f.id;
  if (isPaid) f.requestSubmit(options(f).find((o) => o instanceof HTMLButtonElement && o.dataset.paid !== undefined)); // a price of one card is a button of its own
  else choose(options(f).slice(0, Number(f.dataset.max)));
  return true;
}

/** Passes, if that is still asked. The table may have been drawn anew meanwhile. @param {string} id of the form */
function pass(id) {
  const f = form();
  const button = /** @type {HTMLButtonElement|null} */ (f?.querySelector('button.pass') ?? null);
  if (f && button && f.id === id && f.dataset.sent === undefined && !isPaused()) f.requestSubmit(button);
}

// Whoever reads the end of the log goes on reading the end of it.
let atEnd = true;
/** How the log lay when it was last looked at: what moves it without having grown or shrunk is its reader. */
let lay = { top: 0, room: 0, all: 0 };
log.addEventListener('scroll', () => {
  const now = { top: log.scrollTop, room: log.clientHeight, all: log.scrollHeight };
  const isReader = now.room === lay.room && now.all === lay.all;
  if (now.all - now.top - now.room < 40) atEnd = true;
  else if (isReader && now.top < lay.top) atEnd = false;
  lay = now;
});
new ResizeObserver(() => atEnd && (log.scrollTop = log.scrollHeight)).observe(log);

/** Brings the log up to date. @param {News} n */
function tell(n) {
  while (log.children.length > n.keep) log.lastElementChild?.remove();
  if (n.log) log.insertAdjacentHTML('beforeend', n.log);
  if (atEnd) log.scrollTop = log.scrollHeight;
  const aloud = document.getElementById('aloud');
  if (aloud && n.say && aloud.textContent !== n.say) aloud.textContent = n.say;
}

// What is chosen.

/** In which order options were chosen. @type {string[]} */
let order = [];

const form = () => /** @type {HTMLFormElement|null} */ (board.querySelector('form.decision'));

/** What can be chosen: fields that gather, or buttons that answer. @param {HTMLFormElement} f @returns {import('./drag.js').Option[]} */
const options = (f) => /** @type {import('./drag.js').Option[]} */ ([...f.elements].filter((e) => e.matches('input[type=checkbox], .act, .word')));

/** The fields that gather. @param {HTMLFormElement} f */
const gathered = (f) => /** @type {HTMLInputElement[]} */ (options(f).filter((o) => o instanceof HTMLInputElement));

/** The form whose proposal has been taken over: it is taken over once. */
let proposed = '';

/** Looks at the form after a change: what is chosen, in which order, and whether it is enough. */
function settle() {
  const f = form();
  ticking();
  const said = /** @type {HTMLTemplateElement|null} */ (board.querySelector('template.about'));
  morph(about, said ? said.content.cloneNode(true) : document.createDocumentFragment());
  fit();
  point();
  if (!f) return;
  const all = gathered(f);
  if (proposed !== f.id && f.dataset.pays !== undefined) for (const o of all) o.checked = o.dataset.paid !== undefined;
  proposed = f.id;
  const chosen = all.filter((o) => o.checked).map((o) => o.value);
  order = [...order.filter((v) => chosen.includes(v)), ...chosen.filter((v) => !order.includes(v))];
  const max = Number(f.dataset.max), min = Number(f.dataset.min);
  while (order.length > max) {
    const first = order.shift();
    for (const o of all) if (o.value === first) o.checked = false;
  }
  for (const o of all) {
    const tick = o.parentElement?.querySelector('.tick');
    if (tick instanceof HTMLElement) {
      const at = order.indexOf(o.value);
      if (at >= 0 && (f.dataset.kind === 'order' || max > 1)) tick.dataset.n = String(at + 1);
      else delete tick.dataset.n;
    }
  }
  const out = f.querySelector('.picked');
  if (out && all.length && max > 1) out.textContent = `${order.length} / ${max}`;
  const go = /** @type {HTMLButtonElement|null} */ (f.querySelector('button.go'));
  if (go) go.disabled = all.length > 0 && (order.length < min || order.length > max);
}

/** The narrowest that cards laid out for choosing are drawn as long as there is room, in pixels. */
const narrowest = 58;

/** How much of the lower edge may be laid out for choosing beside one's hand, in hundredths, and how narrow its cards may be for that: the hand keeps what it can. */
const widths = [[44, 84], [58, narrowest], [70, narrowest], [82, narrowest]];

/** Draws what is laid out for choosing as large as all of it can be seen at once, beside one's hand where that is possible. The table gives way only where it must. */
function fit() {
  const tray = /** @type {HTMLElement|null} */ (board.querySelector('.tray'));
  if (!tray) return;
  const edge = /** @type {HTMLElement} */ (tray.parentElement), isNarrow = innerWidth <= 736, hasCards = tray.querySelector('.spot') !== null;
  const strip = parseFloat(getComputedStyle(edge).getPropertyValue('--strip')) || 22;
  const row = isNarrow ? (innerHeight * strip * 0.72) / 100 : parseFloat(getComputedStyle(edge).minHeight) - 2 * parseFloat(getComputedStyle(tray).marginTop);
  for (const high of [row, row * 1.5, row * 2]) {
    for (const [width, least] of isNarrow ? [[100, narrowest]] : widths) {
      tray.style.maxWidth = isNarrow ? '' : `${width}%`;
      for (let w = hasCards ? Math.floor(high / 1.397) : least; w >= least; w -= 3) {
        tray.style.setProperty('--fit', `${w}px`);
        if (tray.getBoundingClientRect().height <= high + 0.05) return;
      }
    }
  }
  tray.style.setProperty('--fit', `${narrowest}px`);
}
addEventListener('resize', fit);

board.addEventListener('change', settle);

/** Chooses options and nothing else, and confirms if that is enough. @param {import('./drag.js').Option[]} chosen */
function choose(chosen) {
  const f = form();
  if (!f || !chosen.length || chosen.some((o) => o.form !== f)) return;
  const [first] = chosen;
  if (first instanceof HTMLButtonElement) return f.requestSubmit(first);
  for (const o of chosen) {
    if (!(o instanceof HTMLInputElement)) continue;
    o.checked = true;
    if (!order.includes(o.value)) order.push(o.value);
  }
  settle();
  const isFull = order.length === Number(f.dataset.max);
  if (isFull && !(/** @type {HTMLButtonElement|null} */ (f.querySelector('button.go'))?.disabled ?? true)) f.requestSubmit();
}

draggable(board, choose);
listen(main, goOn);
looks(main, base);

/** What the last hint points at, and of which decision. */
let hinted = { form: '', picks: /** @type {string[]} */ ([]) };

const hints = /** @type {HTMLElement} */ (document.getElementById('hint'));
const hintSays = /** @type {HTMLElement} */ (hints.querySelector('[role=status]'));
hints.querySelector('.close')?.addEventListener('click', () => (hints.hidden = true));

/** Asks what looking ahead promises, says so meanwhile, and points at the best. */
async function hint() {
  const id = form()?.id;
  if (!id || (!hints.hidden && hints.dataset.form === id)) return;
  const isPast = () => hints.dataset.form !== id || form()?.id !== id;
  hints.dataset.form = id;
  hints.hidden = false;
  hintSays.textContent = hints.dataset.thinking ?? '';
  const said = await part(`${base}/hint`, {}, isPast);
  if (isPast()) return;
  hints.hidden = !said;
  if (!said) return;
  /** @type {{picks: string[], html: string}} */
  const h = JSON.parse(said);
  hinted = { form: id, picks: h.picks };
  hintSays.innerHTML = h.html;
  point();
}

/** Points at what the last hint was about, also after the table was drawn anew. */
function point() {
  const f = form(), guide = /** @type {HTMLElement|null} */ (board.querySelector('.guide'));
  for (const old of document.querySelectorAll('.hinted')) old.classList.remove('hinted');
  if (f?.id !== hints.dataset.form) hints.hidden = true;
  const picks = [...(f?.id === hinted.form ? hinted.picks : []), ...(guide?.dataset.picks || '').split(' ').filter(Boolean)];
  if (!f || !picks.length) return;
  for (const e of f.elements) {
    if ((e instanceof HTMLInputElement || e instanceof HTMLButtonElement) && picks.includes(e.value)) (e.closest('.can') ?? e).classList.add('hinted');
  }
}

// A click whose button was pressed before the table was drawn anew, or on a card that glided away below the pointer, and let go after it is one all the same.
/** @type {{form: string, name: string, value: string, el: Element, x: number, y: number}|null} */
let pressed = null;
/** The decision at which a button was last pressed. What it answers is that one, and none that has taken its place on the same cards since. */
let pressedAt = '';
main.addEventListener('pointerdown', (e) => {
  pressedAt = form()?.id ?? '';
  const el = /** @type {Element} */ (e.target).closest('.can, .word, .pass, .go');
  const o = /** @type {import('./drag.js').Option|null} */ (el && (el.matches('button') ? el : el.querySelector(':scope > :is(input, .act)')));
  pressed = el && o?.form ? { form: o.form.id, name: o.name, value: o.value, el, x: e.clientX, y: e.clientY } : null;
});
addEventListener('pointerup', (e) => {
  const was = pressed, f = form();
  pressed = null;
  if (!was || !f || f.id !== was.form || hasRead() || document.querySelector('.ghost')) return;
  const isOn = e.target instanceof Node && was.el.contains(e.target), hasMoved = Math.hypot(e.clientX - was.x, e.clientY - was.y) >= slack;
  if (was.el.isConnected && (isOn || hasMoved)) return; // the browser makes a click of it, or it was taken back
  const again = [...f.elements].find((o) => (o instanceof HTMLInputElement || o instanceof HTMLButtonElement) && o.name === was.name && o.value === was.value);
  if (again instanceof HTMLElement) again.click();
});

main.addEventListener('click', (e) => {
  if (!e.detail || pressedAt === (form()?.id ?? '') || !/** @type {Element} */ (e.target).closest('.can, .here, .word, .pass, .go')) return;
  e.preventDefault();
  e.stopPropagation();
}, true);

/** Sends a form and waits for the news that it makes. @param {HTMLFormElement} f @param {HTMLElement|null} button */
async function send(f, button) {
  const isDecision = f.matches('.decision');
  if (isDecision && f.dataset.sent !== undefined) return; // one answer is enough
  const data = new URLSearchParams();
  const fields = new Set(isDecision ? gathered(f).map((o) => o.value) : []);
  const isAct = button?.matches('.act, .word, .pass') ?? false;
  for (const [k, v] of new FormData(f, button)) if (k !== 'pick' || !fields.has(String(v))) data.append(k, String(v));
  if (isDecision && !isAct) for (const v of order) data.append('pick', v);
  const buttons = isDecision ? /** @type {HTMLButtonElement[]} */ ([...f.elements].filter((e) => e instanceof HTMLButtonElement)) : [];
  for (const b of buttons) b.disabled = true;
  f.dataset.sent = '';
  const done = await part(f.action, { method: 'POST', body: data });
  if (done !== null) return;
  for (const b of buttons) b.disabled = false;
  delete f.dataset.sent;
  play('refused');
  settle();
}

main.addEventListener('submit', (e) => {
  const f = /** @type {HTMLFormElement} */ (e.target);
  const button = /** @type {SubmitEvent} */ (e).submitter;
  if (!f.action.includes(`${base}/a`)) return; // an answer or an act
  e.preventDefault();
  const ask = button instanceof HTMLElement ? button.dataset.confirm : undefined;
  if (ask && !confirm(ask)) return;
  /** @type {any} */ (document.getElementById('menu'))?.hidePopover?.();
  pause(button instanceof HTMLButtonElement && button.value === 'undo');
  send(f, button);
});

// What lies beside the table, where there is no room for it beside.

main.addEventListener('click', (e) => {
  const t = /** @type {Element} */ (e.target);
  const details = t.closest('[data-details]');
  if (details) details.setAttribute('aria-pressed', String(log.classList.toggle('details')));
  if (t.closest('[data-hint]')) hint();
  if (t.closest('[data-tab]')) {
    aside.classList.toggle('open');
    log.scrollTop = log.scrollHeight;
  } else if (!t.closest('#aside')) aside.classList.remove('open');
});

// The keyboard.

/** The option that lies next to another in a direction. @param {Element[]} all @param {Element} from @param {string} key */
function neighbour(all, from, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const at = (/** @type {Element} */ e) => ((r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 }))(e.getBoundingClientRect());
  const here = at(from);
  let best = null, least = Infinity;
  for (const e of all) {
    const p = at(e), along = (p.x - here.x) * dx + (p.y - here.y) * dy, aside = Math.abs((p.x - here.x) * dy) + Math.abs((p.y - here.y) * dx);
    if (e === from || along <= 1) continue;
    if (along + 2 * aside < least) [best, least] = [e, along + 2 * aside];
  }
  return best;
}

document.addEventListener('keydown', (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
  const t = /** @type {HTMLElement} */ (e.target);
  if (t.matches('input:not([type=radio], [type=checkbox]), textarea, select')) return;
  const f = form();
  if (/^[1-9]$/.test(e.key) && f) {
    const o = options(f).find((o) => o.dataset.n === e.key);
    if (!o) return;
    e.preventDefault();
    o.focus();
    o.click();
  } else if (/^[pn]$/i.test(e.key)) {
    const b = /** @type {HTMLButtonElement|null} */ (f?.querySelector(`button.pass[data-key="${e.key.toUpperCase()}"]`) ?? null);
    if (b && !b.disabled) f?.requestSubmit(b);
  } else if (/^[yY]$/.test(e.key) && f?.dataset.kind === 'yes-no') {
    /** @type {HTMLButtonElement|null} */ (f.querySelector('.word'))?.click();
  } else if (e.key.startsWith('Arrow') && f && (t === document.body || t.closest('.can, form.decision'))) {
    const all = [...options(f), ...f.querySelectorAll('.answer > button:not(.word)')];
    const next = all.includes(t) ? neighbour(all, t, e.key) : all[0];
    if (!(next instanceof HTMLElement)) return;
    e.preventDefault();
    next.focus();
  } else if (e.key === 'Enter' && f && !t.closest('button, a, summary')) {
    e.preventDefault();
    const go = /** @type {HTMLButtonElement|null} */ (f.querySelector('button.go'));
    if (go && !go.disabled) f.requestSubmit();
  } else if (e.key === 'u' || e.key === 'U') {
    /** @type {HTMLButtonElement|null} */ (board.querySelector('button[value=undo]'))?.click();
  } else if (e.key === 'h' || e.key === 'H') {
    /** @type {HTMLButtonElement|null} */ (document.querySelector('[data-hint]'))?.click();
  } else if (e.key === 'l' || e.key === 'L') {
    aside.classList.add('open');
    log.focus();
  } else if (e.key === 'Escape') {
    aside.classList.remove('open');
    hints.hidden = true;
    closeLook();
  }
});

// Clocks.

/** The seconds at which whoever is to choose is warned, and those of them that have passed in this stretch of time. */
const warnings = [30, 10];
let warned = Infinity;

/** Warns when one's own time runs low: once for each of the warnings. @param {number} left in seconds */
function warn(left) {
  const now = warnings.filter((n) => left <= n).at(-1) ?? Infinity;
  if (now < warned && left > 0) {
    toast((main.dataset.low ?? '').replace('{n}', String(now)));
    play('ask');
  }
  warned = now;
}

/** @type {number|undefined} */
let clockTimer;
function ticking() {
  clearInterval(clockTimer);
  const clocks = /** @type {HTMLElement[]} */ ([...board.querySelectorAll('.clock')]);
  const since = performance.now();
  const draw = () => {
    for (const c of clocks) {
      const left = Math.max(0, Number(c.dataset.left) - (c.dataset.running === undefined ? 0 : performance.now() - since));
      const s = Math.ceil(left / 1000);
      c.textContent = `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
      c.classList.toggle('low', s <= 20 && c.dataset.running !== undefined);
      if (c.dataset.running !== undefined && c.closest('.own')) warn(s);
    }
  };
  if (clocks.length) {
    draw();
    clockTimer = setInterval(draw, 250);
  }
}

log.scrollTop = log.scrollHeight;
settle();
dress(main);
goOn();
if (document.activeElement === document.body) {
  const f = form();
  if (f) firstInput(f)?.focus({ preventScroll: true });
}
if (main.dataset.stranger === undefined) {
  connect();
  addEventListener('online', connect);
  document.addEventListener('visibilitychange', () => !document.hidden && connect());
}
