// @ts-check
// The table: keeps the page in step with the match, gathers what is chosen, opens cards, obeys the keyboard.

import { answerOf, draggable } from './drag.js';
import { answer, dress, hesitation, isPaused, listen, pause } from './responses.js';
import { refuge } from './nodes.js';
import { part } from './sheet.js';
import { play } from './sound.js';
import { firstInput, swap } from './swap.js';
import './mydecks.js';

/** @typedef {{seq: number, stamp: string, html: string, keep: number, log: string, moves: import('./swap.js').Move[]|null, ask: boolean, say: string, others?: string}} News */

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const board = /** @type {HTMLElement} */ (document.getElementById('part'));
const log = /** @type {HTMLElement} */ (document.getElementById('log'));
const inspector = /** @type {HTMLElement} */ (document.getElementById('inspector'));
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
/** @type {Promise<void>} */
let queue = Promise.resolve();
/** @type {News|null} */
let waitingNews = null;

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

/** Takes news; while one change is shown, only the newest of those that follow counts. @param {News} n */
function receive(n) {
  if (n.others) others = JSON.parse(n.others);
  tell(n);
  if (waitingNews) {
    waitingNews = { ...n, moves: [...(waitingNews.moves ?? []), ...(n.moves ?? [])] };
    return;
  }
  waitingNews = n;
  queue = queue.then(async () => {
    const now = /** @type {News} */ (waitingNews);
    waitingNews = null;
    await show(now);
  });
}

/** @param {News} n */
async function show(n) {
  if (board.querySelector(`[data-seq="${n.seq}"][data-stamp="${n.stamp}"]`)) return; // it is there already
  main.classList.toggle('waiting', !n.html.includes('class="board"'));
  const asked = form()?.id, over = !!board.querySelector('.result');
  await swap(board, n.html, n.moves ?? []);
  seen.clear();
  for (const old of inspector.querySelectorAll('.ok, .why')) old.remove(); // it was true of what was there before
  settle();
  dress(board);
  if (goOn()) return;
  const result = board.querySelector('.result');
  if (result && !over) play(result.matches('.lost') ? 'lost' : 'won');
  else if (form() && form()?.id !== asked) play('ask');
  else if (n.moves?.length) play('move');
}

/** Answers what somebody has answered already: by where they dropped a card, or by how they want responses to be treated. */
function goOn() {
  const input = answerOf(board);
  const button = input ? null : answer(board);
  if (input) choose([input]);
  const wait = hesitation(board);
  if (button && wait) setTimeout(pass, wait, button.form?.id ?? '');
  else button?.form?.requestSubmit(button);
  return !!(input || button);
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

/** @param {HTMLFormElement} f @returns {HTMLInputElement[]} */
const options = (f) => /** @type {HTMLInputElement[]} */ ([...f.elements].filter((e) => e instanceof HTMLInputElement && (e.type === 'radio' || e.type === 'checkbox')));

/** Looks at the form after a change: what is chosen, in which order, and whether it is enough. */
function settle() {
  const f = form();
  ticking();
  if (!f) return;
  const all = options(f);
  if (f.dataset.single !== undefined && all.length === 1) all[0].checked = true;
  const chosen = all.filter((o) => o.checked).map((o) => o.value);
  order = [...order.filter((v) => chosen.includes(v)), ...chosen.filter((v) => !order.includes(v))];
  const max = Number(f.dataset.max), min = Number(f.dataset.min);
  while (f.dataset.kind !== 'number' && order.length > max) {
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
  let ready = true;
  if (all.length && f.dataset.kind !== 'split' && f.dataset.kind !== 'arrange') {
    ready = f.dataset.kind === 'number' ? order.length === 1 : order.length >= min && order.length <= max;
    const out = f.querySelector('.picked');
    if (out && max > 1 && f.dataset.kind !== 'number') out.textContent = `${order.length} / ${max}`;
  }
  const go = /** @type {HTMLButtonElement|null} */ (f.querySelector('button.go'));
  if (go) go.disabled = !ready;
}

board.addEventListener('change', (e) => {
  settle();
  const spot = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-object]'));
  if (spot) look(spot, false);
});

/** Chooses options and nothing else, and confirms if that is enough. @param {HTMLInputElement[]} inputs */
function choose(inputs) {
  const f = form();
  if (!f || inputs.some((i) => i.form !== f)) return;
  const asksForMore = Number(f.dataset.max) > 1 && f.dataset.kind !== 'pick-one';
  if (!asksForMore) for (const o of options(f)) o.checked = false;
  order = asksForMore ? order : [];
  for (const i of inputs) {
    i.checked = true;
    if (!order.includes(i.value)) order.push(i.value);
  }
  settle();
  const isFull = order.length === Number(f.dataset.max);
  if (isFull && !(/** @type {HTMLButtonElement|null} */ (f.querySelector('button.go'))?.disabled ?? true)) f.requestSubmit();
}

draggable(board, choose);
listen(board, goOn);

board.addEventListener('dblclick', (e) => {
  const can = /** @type {Element} */ (e.target).closest('.can, .word');
  const f = form();
  if (can && f && f.dataset.max === '1') f.requestSubmit();
});

/** Sends a form and waits for the news that it makes. @param {HTMLFormElement} f @param {HTMLElement|null} button */
async function send(f, button) {
  const data = new URLSearchParams();
  for (const [k, v] of new FormData(f, button)) if (!(k === 'pick' && f.matches('.decision') && options(f).some((o) => o.value === v))) data.append(k, String(v));
  if (f.matches('.decision') && !data.has('pass')) for (const v of order) if (f.dataset.kind !== 'number') data.append('pick', v);
  const buttons = f.matches('.decision') ? f.querySelectorAll('button') : [];
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

// Looking at cards.

/** @type {Map<string, string>} */
const seen = new Map();
/** @type {number|undefined} */
let hover;

let looked = 0;

/** Opens a card beside the table. @param {HTMLElement} spot @param {boolean} isRaised */
async function look(spot, isRaised) {
  const object = spot.dataset.object;
  if (!object || object === '0') return;
  const mine = ++looked;
  const html = seen.get(object) ?? (await part(`${base}/look?object=${object}`, {}, true)); // it may be gone by now
  if (html === null) return;
  seen.set(object, html);
  if (mine !== looked) return; // something else is looked at by now
  inspector.innerHTML = html;
  if (isRaised) raise('inspector', true);
}

/** Opens or closes what lies beside the table, where there is no room for it beside. @param {string} what @param {boolean} isOpen */
function raise(what, isOpen) {
  aside.classList.toggle('open', isOpen);
  aside.dataset.shows = what;
}

main.addEventListener('click', (e) => {
  const t = /** @type {Element} */ (e.target);
  const spot = /** @type {HTMLElement|null} */ (t.closest('[data-object]'));
  if (spot && !spot.matches('.can') && !spot.closest('.pile:is(button)')) {
    /** @type {any} */ (spot.closest('[popover]'))?.hidePopover?.();
    look(spot, true);
    return;
  }
  const tab = /** @type {HTMLElement|null} */ (t.closest('[data-tab]'));
  if (tab) {
    const isSame = aside.classList.contains('open') && aside.dataset.shows === tab.dataset.tab;
    raise(tab.dataset.tab ?? '', !isSame);
    log.scrollTop = log.scrollHeight;
  } else if (!t.closest('#aside')) aside.classList.remove('open');
});

// A long press, or the other button of a mouse, reads a card without choosing it.
main.addEventListener('contextmenu', (e) => {
  const spot = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-object]'));
  if (!spot) return;
  e.preventDefault();
  look(spot, true);
});

main.addEventListener('pointerover', (e) => {
  const spot = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-object]'));
  clearTimeout(hover);
  if (spot && e.pointerType === 'mouse') hover = setTimeout(() => look(spot, false), 140);
});

main.addEventListener('focusin', (e) => {
  const spot = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-object]'));
  if (spot && /** @type {Element} */ (e.target).matches(':focus-visible')) look(spot, false);
});

// The keyboard.

document.addEventListener('keydown', (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
  const t = /** @type {HTMLElement} */ (e.target);
  if (t.matches('input:not([type=radio], [type=checkbox]), textarea, select')) return;
  const f = form();
  if (/^[1-9]$/.test(e.key) && f) {
    const o = options(f)[Number(e.key) - 1];
    if (!o) return;
    e.preventDefault();
    o.focus();
    o.click();
  } else if (/^[pn]$/i.test(e.key)) {
    const b = /** @type {HTMLButtonElement|null} */ (f?.querySelector(`button.pass[data-key="${e.key.toUpperCase()}"]`) ?? null);
    if (b && !b.disabled) f?.requestSubmit(b);
  } else if (e.key === 'Enter' && f && !t.closest('button, a, summary')) {
    e.preventDefault();
    if (!/** @type {HTMLButtonElement|null} */ (f.querySelector('button.go'))?.disabled) f.requestSubmit();
  } else if (e.key === '?') {
    const spot = /** @type {HTMLElement|null} */ (t.closest('[data-object]'));
    if (spot) look(spot, true);
  } else if (e.key === 'u' || e.key === 'U') {
    /** @type {HTMLButtonElement|null} */ (board.querySelector('button[value=undo]'))?.click();
  } else if (e.key === 'l' || e.key === 'L') {
    raise('logbox', true);
    log.focus();
  } else if (e.key === 'Escape') {
    aside.classList.remove('open');
  }
});

// Clocks.

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
    }
  };
  if (clocks.length) {
    draw();
    clockTimer = setInterval(draw, 250);
  }
}

log.scrollTop = log.scrollHeight;
settle();
dress(board);
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
