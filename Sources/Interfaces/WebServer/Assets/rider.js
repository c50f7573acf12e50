// The rider's page with scripts: it moves on by itself, its clocks tick, and what is pressed while the service is away is
// sent again until it is back. Without scripts every form works as it stands.

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const byId = (id) => document.getElementById(id);

let main = byId('main');
/** How far the clock of the service is ahead of this one, in milliseconds. */
let ahead = 0;
/** Whether something that was pressed is on its way. */
let isSending = false;

// Clocks

const two = (number) => String(number).padStart(2, '0');

function clock(seconds, day) {
  const rest = `:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600);
  return days ? `${days}\u00a0${day}\u00a0${two(hours % 24)}${rest}` : `${hours}${rest}`;
}

const minutes = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

function tick() {
  const now = Date.now() + ahead;
  const show = (element, text) => { if (element.textContent !== text) element.textContent = text; };
  for (const element of main.querySelectorAll('[data-until]')) {
    // Rounded down like everything the service shows.
    const left = Math.max(0, Math.floor((Number(element.dataset.until) - now) / 1000));
    show(element, 'hours' in element.dataset ? clock(left, '') : minutes(left));
  }
  for (const element of main.querySelectorAll('[data-from]')) {
    const end = Math.min(now, Number(element.dataset.to));
    show(element, clock(Math.max(0, Math.floor((end - Number(element.dataset.from)) / 1000)), element.dataset.day));
  }
}

// Drawing

/** Puts what the rider has typed, chosen and opened into the page that takes the place of this one. */
function keep(next) {
  for (const old of main.querySelectorAll('input:not([type=hidden]), textarea, #map.shown')) {
    if (old.id) next.querySelector(`#${CSS.escape(old.id)}`)?.replaceWith(old);
  }
  const open = [...main.querySelectorAll('details')].map((details) => details.open);
  next.querySelectorAll('details').forEach((details, place) => { details.open = open[place] ?? false; });
}

/** Shows a page that the service has drawn. */
function draw(html, isByRider) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const next = page.getElementById('main');
  const isSame = next.dataset.screen === main.dataset.screen;
  const focus = main.contains(document.activeElement) ? document.activeElement.id : null;
  if (isSame) keep(next);
  main.replaceWith(next);
  main = next;
  document.title = page.title;
  const focused = isSame && focus ? byId(focus) : null;
  if (focused && !isByRider) focused.focus({ preventScroll: true });
  else if (isByRider || focus !== null) byId('title')?.focus();
  if (!isSame && !isByRider) {
    byId('live').textContent = [...main.querySelectorAll('[data-say]')].map((element) => element.textContent).join('. ');
  }
  arrive();
}

/** What a page gets that was just drawn. */
function arrive() {
  ahead = Number(main.dataset.now) - Date.now();
  tick();
  const copy = byId('copy');
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(byId('link').textContent);
      copy.textContent = copy.dataset.copied;
    });
  }
  if (byId('points')) import('/assets/map.js').then((points) => points.arrive());
}

// The connection

let isLost = false;

async function lose() {
  isLost = true;
  // A restart takes less than this, and nobody needs to be told of it.
  await pause(1500);
  if (isLost) {
    byId('lost').textContent = byId('lost').dataset.text;
    byId('lost').hidden = false;
  }
}

function found() {
  isLost = false;
  byId('lost').hidden = true;
}

let isAsking = false;
/** Whether something has changed that the page may not show yet. */
let hasNews = false;

/** Asks for the page as it is now, once more when something changes while the answer is on its way. */
async function refresh() {
  hasNews = true;
  if (isAsking) return;
  isAsking = true;
  try {
    // What is pressed brings a page of its own.
    while (hasNews && !isSending) {
      hasNews = false;
      const before = main;
      const answer = await fetch(location.pathname + location.search);
      const html = await answer.text();
      // The answer to what was pressed in the meantime may be older or newer than this one.
      if (isSending || main !== before) hasNews = true;
      else if (answer.ok) draw(html, false);
    }
  } finally {
    isAsking = false;
  }
}

let events = null;

function listen() {
  events?.close();
  events = null;
  // A browser has few connections to spare for pages that nobody sees.
  if (document.hidden) return;
  const source = new EventSource('/events');
  events = source;
  source.onopen = found;
  source.onmessage = (event) => {
    if (event.data !== main.dataset.seen) refresh().catch(lose);
  };
  source.onerror = () => {
    lose();
    // It tries again by itself, but not after an answer that says no.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => { if (events === source) listen(); }, 2000);
  };
}

// What is pressed

/** For how many seconds something that was pressed is sent again. */
const patience = 120;

/** Sends a form until it is answered: however often it arrives, it is done once. */
async function send(form, body) {
  for (let second = 0; second < patience; second += 1) {
    try {
      // Not `form.action`, which is the button of that name.
      const answer = await fetch(form.getAttribute('action'), { method: 'POST', body });
      if (answer.status !== 503) return answer;
    } catch {
      // Nobody is there.
    }
    lose();
    await pause(1000);
  }
  return null;
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.id !== 'act') return;
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.append(event.submitter.name, event.submitter.value);
  main.setAttribute('aria-busy', 'true');
  const answer = await send(form, body);
  const html = await answer?.text().catch(() => null);
  isSending = false;
  if (!html) return location.reload();
  found();
  history.replaceState(null, '', '/');
  draw(html, true);
  if (hasNews) refresh().catch(lose);
});

// A message is told once: loading the page anew does not repeat it.
if (new URLSearchParams(location.search).has('told')) history.replaceState(null, '', '/');
document.addEventListener('visibilitychange', listen);
// A page out of the browser's memory shows what was.
addEventListener('pageshow', (event) => { if (event.persisted) refresh().catch(lose); });
setInterval(tick, 250);
arrive();
listen();
