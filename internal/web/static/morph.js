// @ts-check
// Making one tree of the page like another. What is the same stays, so that it is neither styled nor laid out nor animated anew: a table of which
// two cards changed is drawn as two cards.

/** What an element is known by among its siblings: its name, or the decision and the option that it answers. A field of another decision is another
 * field, whatever it looks like. @param {Node} n */
const keyOf = (n) => (n instanceof Element ? n.id || (n.hasAttribute('form') ? `${n.getAttribute('form')} ${n.getAttribute('value')}` : '') : '');

/** What kind of node it is, for those that nothing names. @param {Node} n */
const kindOf = (n) => (n instanceof Element ? `${n.localName}.${n.classList[0] ?? ''}` : n.nodeName);

/** Reports whether a node can become another. @param {Node} a @param {Node} b */
const isAlike = (a, b) => keyOf(a) === keyOf(b) && kindOf(a) === kindOf(b);

/** Makes a node like another of its kind; what the page keeps itself (data-kept) is left to it. @param {Node} now @param {Node} next */
function become(now, next) {
  if (!(now instanceof Element && next instanceof Element)) {
    if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue;
    return;
  }
  if (now.hasAttribute('data-kept')) return;
  if (now instanceof HTMLTemplateElement || now instanceof HTMLSelectElement) { // what they hold is not among their children, or is not told by them
    now.replaceWith(next);
    return;
  }
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  if (now instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    now.value = next.value;
    now.checked = next.checked;
  }
  morph(now, next);
}

/** The first of a node and those behind it that can become another. @param {Node|null} from @param {Node} want */
function firstAlike(from, want) {
  for (let n = from; n; n = n.nextSibling) if (isAlike(n, want)) return n;
  return null;
}

/** Makes what is in an element like what is in another, which is used up. @param {Element} el @param {Node} next */
export function morph(el, next) {
  const wants = [...next.childNodes], keys = new Set(wants.map(keyOf));
  for (const c of [...el.children]) if (!keys.has(keyOf(c))) c.remove();
  const named = new Map([...el.children].filter(keyOf).map((c) => [keyOf(c), c]));
  let at = el.firstChild;
  for (const want of wants) {
    const key = keyOf(want), there = key ? named.get(key) : firstAlike(at, want);
    named.delete(key);
    if (!there || !isAlike(there, want)) {
      if (there && there === at) at = at.nextSibling;
      there?.parentNode?.removeChild(there);
      el.insertBefore(want, at);
      continue;
    }
    if (key && there !== at) el.insertBefore(there, at);
    else {
      while (at && at !== there) { // a named one in between is moved when its turn comes
        const rest = at.nextSibling;
        if (!keyOf(at)) el.removeChild(at);
        at = rest;
      }
      at = there.nextSibling;
    }
    become(there, want);
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
}
