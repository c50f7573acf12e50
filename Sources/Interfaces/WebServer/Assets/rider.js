// The rider's page with scripts: it moves on by itself, its clocks tick, and what is pressed while the service is away
// is sent again until it is back. Without scripts every form works unchanged.

import { ask, fail, follow, isAble, isLive, pause, rest, showConnection, succeed } from '/assets/connection.js';
import { isSending, takeForms } from '/assets/forms.js';
import { showPoints } from '/assets/map.js';
import { beginKeeping, dropPage, keepPage } from '/assets/kept.js';

const byId = (id) => document.getElementById(id);

let main = byId('main');
/** How far the clock of the service is ahead of this one, in milliseconds. */
let ahead = 0;
/** When what the page shows was known to be so, by the clock of this machine, in milliseconds since 1970. */
let known = Date.now();
/** The newest state that the service has told of. */
let newest = main.dataset.seen;

// Clocks

const two = (number) => String(number).padStart(2, '0');

function clock(seconds, day) {
  const rest = `:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600);
  return days ? `${days}\u00a0${day}\u00a0${two(hours % 24)}${rest}` : `${hours}${rest}`;
}

const minutes = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/** In short, rounded down to the minute unless it is less than one, as the service has it: `23 h 29 min`. */
function short(seconds, units) {
  const sizes = [86400, 3600, 60, 1];
  let rest = seconds < 60 ? seconds : seconds - seconds % 60;
  const parts = units.split(' ').map((unit, place) => {
    const count = Math.floor(rest / sizes[place]);
    rest %= sizes[place];
    return [count, unit];
  });
  const shown = parts.filter(([count]) => count > 0);
  return (shown.length ? shown : parts.slice(-1)).map((part) => part.join('\u00a0')).join('\u00a0');
}

/** What the clocks of the points showed at an instant, with the day where it is another one. */
function timeOfDay(instant, zone) {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone };
  const day = new Intl.DateTimeFormat('en', { timeZone: zone });
  const isToday = day.format(instant) === day.format(Date.now() + ahead);
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang, isToday ? format : { ...format, weekday: 'short' }).format(instant);
}

function tick() {
  // Also while nothing can be refreshed: when the rental began is known. The page says then whose clock this is, and
  // from when the amounts are.
  const now = Date.now() + ahead;
  const show = (element, text) => { if (element.textContent !== text) element.textContent = text; };
  // Rounded down like everything the service shows.
  const left = (until) => Math.max(0, Math.floor((Number(until) - now) / 1000));
  for (const element of main.querySelectorAll('[data-until]')) {
    const { hours, units } = element.dataset;
    const seconds = left(element.dataset.until);
    if (units) show(element, short(seconds, units));
    else show(element, hours !== undefined ? clock(seconds, '') : minutes(seconds));
  }
  for (const element of main.querySelectorAll('[data-from]')) {
    const end = Math.min(now, Number(element.dataset.to));
    show(element, clock(Math.max(0, Math.floor((end - Number(element.dataset.from)) / 1000)), element.dataset.day));
  }
  for (const bar of main.querySelectorAll('progress')) {
    const { start, end } = bar.dataset;
    bar.value = Math.min(bar.max, Math.floor(bar.max * Math.floor((now - start) / 1000) / ((end - start) / 1000)));
  }
  const code = byId('code');
  if (code) cover(left(code.dataset.expires) === 0 || isClockBack(), isOutdated());
  light(Boolean(code && !code.hidden));
  for (const element of main.querySelectorAll('.by-phone')) element.hidden = isLive();
  for (const time of main.querySelectorAll('time[data-zone]')) {
    if (!isLive()) show(time, timeOfDay(known + ahead, time.dataset.zone));
  }
}

/** What keeps the screen on, once it was asked for. Browsers end it themselves when the page is not seen. */
let lamp = null;

/** The screen stays on while there is a code to be scanned. */
function light(isWanted) {
  if (!navigator.wakeLock || document.hidden || isWanted === Boolean(lamp)) return;
  if (!isWanted) {
    lamp.then((lock) => lock && lock.release());
    lamp = null;
    return;
  }
  // Where the phone does not allow it, as when its battery is low, it is not asked for again for this code.
  lamp = navigator.wakeLock.request('screen').catch(() => null);
  lamp.then((lock) => { if (lock) lock.addEventListener('release', () => { lamp = null; }); });
}

/** Whether the phone's clock was set back since a page was kept: then it says of no code that it still counts. */
const isClockBack = () => isKept() && Date.now() < known;
/** Whether the service has told of something that the page does not show and cannot ask for. */
const isOutdated = () => main.dataset.seen !== newest && !isLive();

/** A code whose time is up is not shown, nor one that may be void. */
function cover(isOver, isOld) {
  byId('code-over').hidden = !isOver;
  byId('code-old').hidden = isOver || !isOld;
  for (const element of main.querySelectorAll('[data-code]')) element.hidden = isOver || isOld;
}

// Drawing

/** Where there is room, what is folded up on a phone is not. */
function unfold(page) {
  if (!matchMedia('(min-width: 48rem)').matches) return;
  for (const details of page.querySelectorAll('details[data-wide]')) details.open = true;
}

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
  unfold(next);
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

/** Keeps a page and shows it: what was seen once is not followed by what was before. */
async function show(html, isByRider) {
  isShowing = true;
  await keepPage(html);
  isShowing = false;
  const { screen: before = '' } = main.dataset;
  draw(html, isByRider);
  // Felt in the hand that holds the phone before the scanner.
  const isScanned = /Awaiting$/.test(before) && main.dataset.screen === before.replace('Awaiting', 'Scanned');
  if (isScanned && navigator.vibrate) navigator.vibrate(200);
}

/** Without the service there is nothing to press. What stands around the screen is not drawn again with it. */
function offer() {
  for (const button of document.querySelectorAll('form button:not([type=button])')) {
    if (isKept() || !main.contains(button)) button.disabled = isKept();
  }
  const kept = byId('kept');
  if (kept) kept.hidden = !isKept();
}

/** What a page gets that was just drawn. */
function arrive() {
  const { now, ahead: before } = main.dataset;
  known = Number(main.dataset.kept) || Date.now();
  // A page that says what went wrong has no clock.
  if (isKept()) ahead = Number(before);
  else if (now) ahead = Number(now) - known;
  tick();
  showConnection();
  offer();
  const copy = byId('copy');
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(byId('link').textContent);
      copy.textContent = copy.dataset.copied;
    });
  }
  if (byId('points')) showPoints();
  const phone = byId('push');
  if (phone && !isKept()) import('/assets/push.js').then(({ renew }) => renew(phone)).catch(() => {});
}

// The connection

/** Whether the page is the one that was kept: whether it still holds, and whose it is, only the service knows. */
const isKept = () => main.dataset.kept !== undefined;
/** Whether the service has told of something that the page does not show. */
const isBehind = () => isKept() || main.dataset.seen !== newest;
let isAsking = false;
/** Whether an answer is about to be shown. */
let isShowing = false;

/** Asks for the page as it is now, until it shows what the service has told of. */
async function refresh() {
  if (isAsking) return;
  isAsking = true;
  // What is pressed brings a new page.
  for (let wait = 250; isBehind() && !isSending(); wait = Math.min(2 * wait, 4000)) {
    const before = main;
    // Not all pages at the same moment.
    let interval = wait * (0.5 + Math.random());
    try {
      const { answer, html } = await ask(location.pathname + location.search);
      interval = Math.max(interval, rest(answer));
      if (!answer.ok) throw new Error(`page: ${answer.status}`);
      succeed('page');
      // The answer to what was pressed in the meantime may be older or newer than this one.
      if (!isSending() && !isShowing && main === before) await show(html, false);
    } catch {
      fail('page');
    }
    if (isBehind()) await pause(interval);
  }
  isAsking = false;
}

// What is pressed

function press(form) {
  const before = newest;
  return async (answer, html) => {
    // Another language is another page, down to its frame; another rider's shows nothing of this one's.
    if (form.id !== 'act' && answer.redirected) {
      await dropPage();
      return location.replace(answer.url);
    }
    // What was asked for before may be older.
    succeed('page');
    history.replaceState(null, '', '/');
    await show(html, true);
    // Where no event came meanwhile, nothing newer is known than this page: its code holds when the network goes now.
    if (newest === before) newest = main.dataset.seen;
    else refresh();
  };
}

// The beginning

function begin() {
  // The answer to a form of another page, such as that there were too many, is this screen.
  if (location.pathname !== '/') history.replaceState(null, '', '/');
  // A message is shown once: a reload does not repeat it. Earlier versions called it `told`.
  const given = new URLSearchParams(location.search);
  if (given.has('message') || given.has('told')) history.replaceState(null, '', '/');
  setInterval(tick, 250);
  document.addEventListener('livechange', tick);
  beginKeeping();
  unfold(main);
  takeForms(press);
  // As a finger does: older browsers send no form at a script's request.
  document.addEventListener('change', ({ target }) => { if (target.closest('.filters')) byId('do-search').click(); });
  arrive();
  if (isKept()) {
    fail('page', 0);
    refresh();
  }
  follow('/events', {
    message: (event) => {
      newest = event.data;
      // Whatever becomes of this page now: what it shows is old.
      if (main.dataset.seen !== newest) dropPage();
      refresh();
    },
  }, () => { if (!isBehind()) known = Date.now(); });
}

if (isAble) begin();
// As without scripts.
else if (document.querySelector('noscript')) setTimeout(() => location.replace('/'), 5000);
