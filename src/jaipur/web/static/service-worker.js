// The service worker: files of the game from a cache, a page that says one is offline, and push notices.
//
// Served below the game's own path, after a line that sets `shell`. What is played is never cached: pages, the API
// and sockets always go to the server.

/**
 * @typedef {object} Shell
 * @property {string} version of all files
 * @property {string} base the path below which the game lives
 * @property {string} offline the address of the page that says one is offline
 * @property {string[]} files what that page needs
 */

/** @typedef {{match: string, title: string, text: string, lang: string}} Told what a push brings */

const worker = /** @type {ServiceWorkerGlobalScope & {shell: Shell}} */ (
  /** @type {unknown} */ (globalThis)
);
const { version, base, offline, files } = worker.shell;
/** Caches belong to the whole site, which may have several games, below different paths. */
const FAMILY = `jaipur ${base || "/"} `;
const CACHE = FAMILY + version;
const STATIC = `${base}/static/${version}/`;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([offline, ...files]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => worker.clients.claim()));
});

async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith(STATIC)) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(fromServer(request));
});

/**
 * A file of this version: its address changes with its content, so that no copy is ever stale.
 * @param {Request} request
 */
async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * A page, or the one that says one is offline.
 * @param {Request} request
 */
async function fromServer(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(offline, { cacheName: CACHE });
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("push", (event) => {
  if (!event.data) return;
  /** @type {Told} */
  const { match, title, text, lang } = event.data.json();
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text,
      lang,
      tag: match,
      icon: `${STATIC}art/icon-192.png`,
      data: { match },
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.match));
});

/**
 * Go to a match: to the page that shows it, or to a new one.
 * @param {string} match
 */
async function show(match) {
  const address = new URL(`${base}/match/${match}`, worker.location.origin);
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === address.pathname);
  await (there ? there.focus() : worker.clients.openWindow(address.href));
}
