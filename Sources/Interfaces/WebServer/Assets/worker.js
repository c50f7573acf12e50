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

/** Pages in place of which, without the service, the rider's screen is shown. */
const others = /^\/(rentals|points\/|phone$|account$)/;

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
  event.waitUntil(remove((name) => name !== assets && name !== shelf).then(() => clients.claim()));
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
