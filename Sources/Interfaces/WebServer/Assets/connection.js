// The connection between a page and the service: a stream of events that is watched, because a network that falls
// silent tells nobody. The pages of riders and clerks share it.

/** The service says something every 6 seconds. After this long without a word the page is not live; in milliseconds. */
const silence = 9000;
/** How long one attempt to hear something again may take. */
const attempt = 4000;
/** A restart of the service takes less than this, and nobody needs to be told of it. */
const restart = 1500;
/** How long an answer may take. */
const limit = 10000;

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// What gets through

/** What does not get through at the moment, by name. */
const failing = new Set();
let isTold = false;

/** Whether what the page shows follows what happens. */
export const isLive = () => !isTold;

function tell(isLost) {
  if (isTold === isLost) return;
  isTold = isLost;
  const banner = document.getElementById('lost');
  banner.textContent = isLost ? banner.dataset.text : '';
  banner.hidden = !isLost;
  document.body.classList.toggle('lost-connection', isLost);
  // What runs on the page stands still, or runs on, from this moment.
  document.dispatchEvent(new Event('livechange'));
}

/** Something does not get through. Told after a while, unless it has got through by then. */
export async function fail(what, after = restart) {
  failing.add(what);
  if (after) await pause(after);
  if (failing.size) tell(true);
}

export function succeed(what) {
  failing.delete(what);
  if (!failing.size) tell(false);
}

// Questions

let regained = new AbortController();

/**
 * Asks the service. Fails when the answer takes too long, and when the connection comes back: an answer to what was
 * asked before may never arrive. Whoever asks asks again.
 */
export function ask(address, options = {}) {
  return fetch(address, { ...options, signal: AbortSignal.any([AbortSignal.timeout(limit), regained.signal]) });
}

// The stream

/**
 * Follows a stream of events for as long as the page is seen.
 * @param address where the stream is.
 * @param listeners what is done with the events, by their names.
 * @param heard called after each event, also those that say only that the service is there.
 * @returns what ends it.
 */
export function follow(address, listeners, heard = () => {}) {
  let source = null;
  /** When the service was heard last, or an attempt to hear it began. */
  let since = 0;

  function hear() {
    since = performance.now();
    if (!failing.has('stream')) return;
    succeed('stream');
    regained.abort();
    regained = new AbortController();
  }

  function close() {
    source?.close();
    source = null;
  }

  function open() {
    close();
    // A browser has few connections to spare for pages that nobody sees.
    if (document.hidden) return;
    since = performance.now();
    source = new EventSource(address);
    source.onopen = hear;
    // It tries again by itself, but not after an answer that says no, and not where nothing is answered.
    source.onerror = () => fail('stream');
    for (const [name, listener] of Object.entries({ alive: () => {}, ...listeners })) {
      source.addEventListener(name, (event) => {
        hear();
        listener(event);
        heard();
      });
    }
  }

  function watch() {
    if (!source || performance.now() - since < (failing.has('stream') ? attempt : silence)) return;
    fail('stream', 0);
    open();
  }

  function seen() {
    // What has happened since the page was seen last is not known yet.
    if (!document.hidden) fail('stream', attempt);
    open();
  }

  const watchdog = setInterval(watch, 500);
  document.addEventListener('visibilitychange', seen);
  // A page out of the browser's memory shows what was.
  addEventListener('pageshow', (event) => { if (event.persisted) seen(); });
  addEventListener('pagehide', close);
  // What is heard afterwards shows that the service is within reach all the same.
  addEventListener('offline', () => fail('stream', 0));
  addEventListener('online', open);
  open();
  return () => {
    clearInterval(watchdog);
    document.removeEventListener('visibilitychange', seen);
    close();
  };
}
