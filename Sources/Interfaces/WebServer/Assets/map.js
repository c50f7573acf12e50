// The points on a map, and how far they are. Where the rider is stays in the browser.

/** The mean radius of the earth in metres (GRS 80), as the service has it. */
const earth = 6371008.8;
const degree = Math.PI / 180;

/** Where the rider is, once the browser has said so. Kept in this tab, so that a search keeps the order. */
let here = JSON.parse(sessionStorage.getItem('here'));
let map = null;
/** All points of the screen and the search they were read for, not only those the page has room for. */
let points = [];
let readFor = null;

/** Another screen has other points: an umbrella is not returned everywhere. */
const subject = () => document.getElementById('main').dataset.screen + location.search;

/** As many as the page lists. */
const most = 60;

/** Haversine formula: R. W. Sinnott, Sky and Telescope 68 (2), 1984, page 159. */
function metres(a, b) {
  const sine = (x, y) => Math.sin((y - x) * degree / 2) ** 2;
  const haversine = sine(a.latitude, b.latitude)
    + Math.cos(a.latitude * degree) * Math.cos(b.latitude * degree) * sine(a.longitude, b.longitude);
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** To ten metres below a kilometre, to a hundred above. */
function distance(length) {
  const isFar = length >= 995;
  // Not by the style `unit`, which Safari 14.0 lacks.
  const [metre, kilometre] = document.getElementById('points').dataset.units.split(' ');
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: isFar ? 1 : 0 })
    .format(isFar ? length / 1000 : Math.round(length / 10) * 10);
  return `${number}\u00a0${isFar ? kilometre : metre}`;
}

async function read() {
  const wanted = subject();
  const answer = await fetch(document.getElementById('points').dataset.source + location.search);
  if (!answer.ok) throw new Error(`points: ${answer.status}`);
  [points, readFor] = [await answer.json(), wanted];
}

/** A line of the list as the page has them, for another point. */
function line(pattern, point) {
  const row = pattern.cloneNode(true);
  const [address, facts] = row.querySelectorAll(':scope > span:not(.far)');
  row.classList.toggle('idle', !point.isReady);
  row.querySelector('b').textContent = point.name;
  row.querySelector('.far').textContent = distance(metres(here, point));
  address.textContent = point.address;
  facts.textContent = `${point.status} · ${point.stock}`;
  return row;
}

/** The nearest first, each with its distance; those that are of use now before the others. */
function order() {
  const list = document.getElementById('points');
  const pattern = list.firstElementChild;
  if (!here || !pattern || readFor !== subject()) return;
  const sorted = [...points].sort((a, b) => b.isReady - a.isReady || metres(here, a) - metres(here, b));
  list.replaceChildren(...sorted.slice(0, most).map((point) => line(pattern, point)));
}

/** Orders by what is known, and again once it was read anew. Where it cannot be read, the list stays as it is. */
function sort() {
  order();
  return read().then(order).catch(() => {});
}

/** Where the rider is, on the map. */
function mark() {
  if (map && here) L.circleMarker([here.latitude, here.longitude], { radius: 6, className: 'pin here' }).addTo(map);
}

function ask() {
  const told = document.getElementById('near-told');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      here = { latitude: coords.latitude, longitude: coords.longitude };
      sessionStorage.setItem('here', JSON.stringify(here));
      told.textContent = '';
      mark();
      sort();
    },
    () => { told.textContent = told.dataset.unknown; },
    { timeout: 10000, maximumAge: 60000 });
}

/** Loads Leaflet, which most pages do not need. */
function leaflet() {
  const load = (element) => new Promise((done, failed) => {
    element.onload = done;
    element.onerror = failed;
    document.head.append(element);
  });
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/leaflet/leaflet.css' });
  const script = Object.assign(document.createElement('script'), { src: '/assets/leaflet/leaflet.js' });
  return Promise.all([load(style), load(script)]);
}

function popup(point) {
  const element = document.createElement('div');
  const name = document.createElement('b');
  name.textContent = point.name;
  const facts = document.createElement('div');
  facts.textContent = `${point.status} · ${point.stock}`;
  element.append(name, facts);
  return element;
}

/** Points on a plain ground: pictures of streets would have to come from somebody else. */
async function draw(element) {
  await leaflet();
  element.hidden = false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  map = L.map(element, {
    attributionControl: false, zoomControl: false, zoomAnimation: !isStill, fadeAnimation: !isStill, maxZoom: 18,
    // There are no pictures that would have to fit a whole step.
    zoomSnap: 0.25,
  });
  const zoom = element.dataset.zoom;
  L.control.zoom({ zoomInTitle: `${zoom} +`, zoomOutTitle: `${zoom} −` }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  const places = points.map((point) => [point.latitude, point.longitude]);
  const fit = () => map.fitBounds(places, { padding: [24, 24], maxZoom: 16, animate: false });
  fit();
  // A telephone that is turned sees all of it again.
  map.on('resize', fit);
  for (const point of points) {
    L.circleMarker([point.latitude, point.longitude], { radius: 10, className: point.isReady ? 'pin ready' : 'pin' })
      .bindPopup(popup(point)).addTo(map);
  }
  // The list below says all of it in words.
  element.querySelector('svg').setAttribute('aria-hidden', 'true');
  mark();
}

/** What the points of a page get that was just drawn. */
export function arrive() {
  const near = document.getElementById('near');
  if (navigator.geolocation && isSecureContext) {
    near.hidden = false;
    near.addEventListener('click', ask);
  }
  const element = document.getElementById('map');
  const isNew = element && !element.classList.contains('shown');
  // A page that is drawn again costs no request, unless the map or the order needs one.
  const sorted = isNew || here ? sort() : null;
  if (element && !isNew) return;
  map?.remove();
  map = null;
  element?.classList.add('shown');
  if (isNew) sorted.then(() => draw(element)).catch(() => { element.hidden = true; });
}
