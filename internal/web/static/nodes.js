// @ts-check
// Nodes of a cluster: where the one that a page came from is gone, the page is opened at another. The page of a match has its own way of
// noticing, and takes its seat along; the others ask now and then.

/** How often a page asks whether its node is there, in milliseconds. */
const often = 5000;

/** Whether a node takes on work. @param {string} link */
export async function isReady(link) {
  try {
    return (await fetch(new URL('/readyz', link), { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

/** The first of some links whose node takes on work, if this page's own does not; otherwise null. @param {string[]} links @returns {Promise<string|null>} */
export async function refuge(links) {
  if (!links.length || (await isReady(location.href))) return null;
  for (const link of links) if (await isReady(link)) return link;
  return null;
}

/** The same address at the other nodes. @type {string[]} */
const others = JSON.parse(document.body.dataset.nodes || '[]');

/** Goes to another node if this one was away twice in a row: once may be a bad moment. @param {number} misses */
async function watch(misses) {
  const to = document.hidden ? null : await refuge(others);
  if (to && misses > 0) {
    const { pathname, search, hash } = location;
    location.replace(new URL(pathname + search + hash, to));
    return;
  }
  setTimeout(watch, to ? often / 5 : often, to ? misses + 1 : 0);
}

if (others.length) setTimeout(watch, often, 0);
