// The connection between a page and the service: a stream of events that is watched, because a network that falls
// silent gives no error. The pages of riders and clerks share it.

/** The service says something every 6 seconds. After this long without a word the page is not live; in milliseconds. */
const silence = 9000;
/** How long one attempt to hear something again may take. */
const attempt = 4000;
/** A restart of the service takes less than this, and nobody needs to be told of it. */
const restart = 1500;
/** How long an answer may take. */
const limit = 10000;
/** The longest that the service's wish to be left alone is followed. */
const longestRest = 60000;

/** What the scripts need of a browser. Where it is missing they leave the page alone: all forms work without them. */
const needed = ['AbortController', 'DOMParser', 'EventSource', 'FormData', 'URLSearchParams', 'fetch'];
export const isAble = needed.every((name) => window[name]);

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** After how long an answer asks to be asked again (RFC 9110, section 10.2.3); 0 where it does not. */
export const rest = (answer) => Math.min(longestRest, 1000 * (Number(answer.headers.get('Retry-After')) || 0));

// What gets through

/** What does not get through at the moment, by name. */
const failing = new Set();
let isTold = false;

/** Whether what the page shows follows what happens. */
export const isLive = () => !isTold;

/** Shows on the page, also on one that was just drawn, whether it follows what happens. */
export function showConnection() {
  document.body.classList.toggle('live', !isTold);
  const banner = document.getElementById('lost');
  if (!banner || banner.hidden !== isTold) return;
  banner.textContent = isTold ? banner.dataset.text : '';
  banner.hidden = !isTold;
}

/**
 * What becomes of a press is in sight, wherever on the page that was. The banner moves below the form, where it
 * covers nothing. While a press waits, the page may move under a finger.
 */
function reveal(form) {
  const banner = document.getElementById('lost');
  if (!banner) return;
  // What stands around the screen is not drawn again with it.
  if (document.getElementById('main').contains(form) && !form.contains(banner)) form.after(banner);
  const { top, bottom } = banner.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) banner.scrollIntoView(top < 0);
}

function tell(isLost) {
  if (isTold === isLost) return;
  isTold = isLost;
  showConnection();
  // What runs on the page stands still, or runs on, from this moment.
  document.dispatchEvent(new Event('livechange'));
}

/**
 * Something does not get through. Shown after a while, unless it has got through by then.
 * @param form what was pressed, if anything.
 */
export async function fail(what, after = restart, form = null) {
  const isNew = !failing.has(what);
  failing.add(what);
  if (after) await pause(after);
  if (failing.size) tell(true);
  if (isNew && form && failing.has(what)) reveal(form);
}

export function succeed(what) {
  failing.delete(what);
  if (!failing.size) tell(false);
}

// Questions

/** What is under way. */
const questions = new Set();

/**
 * Asks the service. Fails when the answer takes too long, and when the connection comes back: an answer to what was
 * asked before may never arrive. The caller asks again.
 * @returns the answer, and its text.
 */
export async function ask(address, options = {}) {
  // By hand: browsers of before March 2024 combine no signals.
  const question = new AbortController();
  questions.add(question);
  const late = setTimeout(() => question.abort(), limit);
  try {
    const answer = await fetch(address, { ...options, signal: question.signal });
    return { answer, html: await answer.text() };
  } finally {
    clearTimeout(late);
    questions.delete(question);
  }
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
    questions.forEach((question) => question.abort());
  }

  function close() {
    source?.close();
    source = null;
  }

  function open() {
    close();
    // A browser has few connections to spare for hidden pages.
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
  showConnection();
  open();
  return () => {
    clearInterval(watchdog);
    document.removeEventListener('visibilitychange', seen);
    close();
  };
}
