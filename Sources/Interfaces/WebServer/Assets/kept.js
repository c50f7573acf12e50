// The page that was seen last, kept on the phone: worker.js shows it while the service is out of reach. It is kept
// before it is shown, and removed as soon as it is known to be old. `version` stands before this (Static/Scripts.swift).

import { pause } from '/assets/connection.js';

const shelf = `zontik-page-${version}`;
const canKeep = isSecureContext && 'caches' in window && 'serviceWorker' in navigator;
/** What is shown waits no longer than this for being kept; in milliseconds. */
const longest = 300;

let work = Promise.resolve();

/** One change after the other: none overtakes a later one. */
function inTurn(change) {
  if (!canKeep) return work;
  work = work.then(change).catch(() => {});
  return Promise.race([work, pause(longest)]);
}

export const dropPage = () => inTurn(() => caches.delete(shelf));

/**
 * Keeps a page that the service has drawn, with when that was, by the phone's clock, and how far the service's clock is
 * ahead of that. A page that says what went wrong is none to come back to.
 */
export function keepPage(html) {
  const now = Date.now();
  const [, drawn] = html.match(/<main id="main"[^>]* data-now="(\d+)"/) || [];
  if (!drawn) return dropPage();
  const marks = ` data-kept="${now}" data-ahead="${drawn - now}"`;
  return inTurn(async () => {
    const cache = await caches.open(shelf);
    await cache.put('/', new Response(html.replace('<main id="main"', (start) => start + marks)));
  });
}

/** From now on the phone shows the page without the service, too. */
export function beginKeeping() {
  if (!canKeep) return;
  if (document.getElementById('main').dataset.kept === undefined) {
    keepPage(`<!doctype html>\n${document.documentElement.outerHTML}`);
  }
  // Where the browser does not want it, the page works as it did before.
  navigator.serviceWorker.register('/worker.js', { scope: '/' }).catch(() => {});
}
