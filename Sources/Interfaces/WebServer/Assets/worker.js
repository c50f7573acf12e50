// Answers in place of a service that is out of reach: with the page that the rider saw last, and with what that page
// needs. A clerk's pages, and all that changes something, are the service's alone. `version` stands before this
// (Static/Scripts.swift).

/** What the rider's page needs. Of each version of the program a separate one. */
const assets = `zontik-assets-${version}`;
/** The page that was seen last, where the page itself has kept it (kept.js). */
const shelf = `zontik-page-${version}`;
/** Where there is something to show instead, the service is waited for so long; in milliseconds. */
const patience = 4000;
/** What stands between a phone and a service that is away answers so. */
const away = [502, 503, 504];

/** The messages that were shown: one that is sent again, because an answer was lost, makes no sound. */
const shown = 'zontik-shown';
const mostShown = 100;

/** Pages in place of which, without the service, the rider's screen is shown. */
const others = /^\/(rentals|points\/|phone$|account$|reminders$|errors$)/;

/** Whether the service was out of reach when it was last asked for. */
let isAway = false;

async function remove(isWanted) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('zontik-') && isWanted(name)).map((name) => caches.delete(name)));
}

const removePage = () => remove((name) => name.startsWith('zontik-page-'));

addEventListener('install', (event) => {
  const needed = ['/offline', '/assets/rider.js', '/assets/zontik.css'];
  event.waitUntil(caches.open(assets).then((cache) => cache.addAll(needed)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  // A page of another version does not go with these scripts.
  event.waitUntil(remove((name) => name !== assets && name !== shelf && name !== shown).then(() => clients.claim()));
});

const shelved = () => caches.match('/', { cacheName: shelf });

/** The page that was seen last; where there is none, one that says that the service is away. */
async function last() {
  const [page, offline] = await Promise.all([shelved(), caches.match('/offline', { cacheName: assets })]);
  if (!page || !offline) return offline || Response.error();
  // With the headers that protect a page.
  return new Response(await page.text(), { headers: offline.headers });
}

/** Asks the service for a page. Fails where it does not answer, or not in time. */
async function ask(request, limit) {
  const question = new AbortController();
  const late = limit ? setTimeout(() => question.abort(), limit) : null;
  try {
    const answer = await fetch(request, { signal: question.signal });
    isAway = away.includes(answer.status);
    if (isAway) throw new Error(`page: ${answer.status}`);
    return answer;
  } catch (error) {
    isAway = true;
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** The rider's screen. What the service has answered makes the page that is kept an old one. */
async function screen(request) {
  try {
    const answer = await ask(request, await shelved() ? patience : null);
    await removePage();
    return answer;
  } catch {
    return last();
  }
}

async function asset(request) {
  const kept = await caches.match(request, { cacheName: assets });
  if (!kept) return fetch(request);
  if (isAway) return kept;
  const late = new Promise((done) => setTimeout(done, patience, kept));
  return Promise.race([ask(request).catch(() => kept), late]);
}

addEventListener('push', (event) => {
  if (!event.data) return;
  const { tag, title, body, path } = event.data.json();
  event.waitUntil((async () => {
    const cache = await caches.open(shown);
    const isKnown = Boolean(await cache.match(`/shown/${tag}`));
    await cache.put(`/shown/${tag}`, new Response(''));
    const former = (await cache.keys()).slice(0, -mostShown);
    await Promise.all(former.map((key) => cache.delete(key)));
    // A browser wants each message to be shown: under its tag it replaces itself.
    await registration.showNotification(title, {
      tag, body, data: { path }, icon: '/assets/icon-192.png', badge: '/assets/icon-192.png', silent: isKnown,
    });
  })());
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  event.waitUntil((async () => {
    const pages = await clients.matchAll({ type: 'window' });
    const open = pages.find((page) => new URL(page.url).pathname === path);
    return open ? open.focus() : clients.openWindow(path);
  })());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST') {
    // A form without scripts is sent by the browser itself, which says where it comes from.
    if (request.mode === 'navigate') event.waitUntil(removePage());
  } else if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(screen(request));
    else if (others.test(pathname)) event.respondWith(ask(request).catch(() => Response.redirect('/')));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  }
});
