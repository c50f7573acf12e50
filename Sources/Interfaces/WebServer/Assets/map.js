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

/** As many as a page lists that does not say how many. */
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
  row.querySelector('a').href = point.path;
  row.querySelector('.far').textContent = distance(metres(here, point));
  address.textContent = point.address;
  facts.textContent = `${point.status} · ${point.stock}`;
  return row;
}

/** The nearest first, each with its distance; those that are of use now before the others. */
function order() {
  const list = document.getElementById('points');
  const pattern = list && list.firstElementChild;
  if (!here || !pattern || readFor !== subject()) return;
  const sorted = [...points].sort((a, b) => b.isReady - a.isReady || metres(here, a) - metres(here, b));
  // A few are those of use now.
  const count = Number(list.dataset.most);
  const shown = count ? sorted.filter((point) => point.isReady).slice(0, count) : sorted.slice(0, most);
  list.replaceChildren(...shown.map((point) => line(pattern, point)));
  const title = document.getElementById('near-title');
  if (title) title.textContent = title.dataset.near;
}

/** Orders by what is known, and again once it was read anew. Where it cannot be read, the list stays as it is. */
function sort() {
  order();
  return read().then(order).catch(() => {});
}

/**
 * The longitudes of points as one stretch, which begins behind the widest gap between two of them: across the 180th
 * meridian it goes on beyond 180 degrees.
 */
function stretch(longitudes) {
  const sorted = [...longitudes].sort((a, b) => a - b);
  let start = sorted[0];
  let widest = start + 360 - sorted[sorted.length - 1];
  sorted.slice(1).forEach((longitude, place) => {
    const gap = longitude - sorted[place];
    if (gap > widest) [start, widest] = [longitude, gap];
  });
  return (longitude) => (longitude < start ? longitude + 360 : longitude);
}

/** The nearest the map is zoomed to. */
const deepest = 18;

/** How the longitudes of the points on the map are counted. */
let along = (longitude) => longitude;

const pin = (className, text, size) => L.divIcon({ className: `pin ${className}`, html: text, iconSize: [size, size] });

/** Where the rider is, on the map. */
let own = null;
function mark() {
  if (!map || !here) return;
  if (own) own.remove();
  // Below the points: it covers no number.
  const options = { icon: pin('here', '', 20), keyboard: false, interactive: false, zIndexOffset: -1000 };
  own = L.marker([here.latitude, along(here.longitude)], options).addTo(map);
}

/** Points that would touch on the map: the umbrellas at those of use now. */
function together(cluster) {
  const ready = cluster.getAllChildMarkers().map((marker) => marker.options).filter(({ isReady }) => isReady);
  const count = ready.reduce((sum, point) => sum + point.count, 0);
  return pin(ready.length ? 'many ready' : 'many shut', String(count), 46);
}

function locate() {
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

/** Loads Leaflet, which most pages do not need, and what merges markers where the system has that. */
function leaflet() {
  const load = (element) => new Promise((done, failed) => {
    element.onload = done;
    element.onerror = failed;
    document.head.append(element);
  });
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/leaflet/leaflet.css' });
  const script = Object.assign(document.createElement('script'), { src: '/assets/leaflet/leaflet.min.js' });
  const merging = Object.assign(document.createElement('script'), { src: '/assets/leaflet/leaflet.markercluster.min.js' });
  return Promise.all([load(style), load(script).then(() => load(merging).catch(() => {}))]);
}

function popup(point) {
  const element = document.createElement('div');
  const name = document.createElement('a');
  Object.assign(name, { textContent: point.name, href: point.path });
  const facts = document.createElement('div');
  facts.textContent = `${point.status} · ${point.stock}`;
  element.append(name, facts);
  return element;
}

/** The pictures of the operator's file. */
function tiles({ tiles: address, minZoom, maxZoom, bounds }) {
  const options = { minZoom: Number(minZoom), maxNativeZoom: Number(maxZoom), maxZoom: deepest };
  return L.tileLayer(address, bounds ? { ...options, bounds: JSON.parse(bounds) } : options);
}

/** A name on the map, below the points and of no use to a pointer. */
function caption({ properties }, place) {
  const text = document.createElement('span');
  text.textContent = properties.name;
  const icon = L.divIcon({ className: `caption ${properties.kind}`, html: text, iconSize: null });
  return L.marker(place, { icon, pane: 'captions', keyboard: false, interactive: false });
}

/** The streets, water and parks of the invented city. The edges of all streets lie below all streets: they cross. */
async function drawCity(ground, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`city: ${answer.status}`);
  const { features } = await answer.json();
  // Above the drawing (400) and below the points (600).
  ground.createPane('captions').style.zIndex = 450;
  ['captions', 'overlayPane'].forEach((name) => ground.getPane(name).setAttribute('aria-hidden', 'true'));
  const add = (type, part) => L.geoJSON(features.filter(({ geometry }) => geometry.type === type), {
    interactive: false, pointToLayer: caption, style: ({ properties }) => ({ className: `${part} ${properties.kind}` }),
  }).addTo(ground);
  add('Polygon', 'area');
  add('MultiLineString', 'edge');
  add('MultiLineString', 'way');
  add('Point');
}

/** The points, on the pictures of the operator's file or the drawing of the invented city, or on a plain ground. */
async function drawMap(element) {
  await leaflet();
  element.hidden = false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  map = L.map(element, {
    attributionControl: false, zoomControl: false, zoomAnimation: !isStill, fadeAnimation: !isStill, maxZoom: deepest,
    // Pictures are sharp at whole steps.
    zoomSnap: element.dataset.tiles ? 1 : 0.25,
  });
  // From near, streets are wider and more has a name: 0 is a city as wide as a phone, 5 one of its squares.
  map.on('zoomend', () => { element.dataset.near = Math.max(0, Math.min(5, Math.floor(map.getZoom()) - 10)); });
  if (element.dataset.tiles) tiles(element.dataset).addTo(map);
  else if (element.dataset.drawing) drawCity(map, element.dataset.drawing).catch(() => {});
  const zoom = element.dataset.zoom;
  L.control.zoom({ zoomInTitle: `${zoom} +`, zoomOutTitle: `${zoom} −` }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  along = stretch(points.map((point) => point.longitude));
  const places = points.map((point) => [point.latitude, along(point.longitude)]);
  // Beside the buttons that zoom.
  const room = { paddingTopLeft: [68, 28], paddingBottomRight: [28, 28] };
  const fit = () => map.fitBounds(places, { ...room, maxZoom: 16, animate: false });
  fit();
  // A telephone that is turned sees all of it again.
  map.on('resize', fit);
  // What is hidden from who does not see it is not reached by keys either.
  if (L.MarkerCluster) L.MarkerCluster.mergeOptions({ keyboard: false });
  // The radius: those that are merged stand between their points, and nearer to their neighbours than these did.
  const group = L.markerClusterGroup
    ? L.markerClusterGroup({
      animate: false, showCoverageOnHover: false, maxClusterRadius: 68, iconCreateFunction: together,
    }) : L.layerGroup();
  points.forEach((point, number) => {
    const icon = pin(point.isReady ? 'ready' : 'shut', String(Number(point.count)), 36);
    L.marker(places[number], { icon, keyboard: false, count: point.count, isReady: point.isReady })
      .bindPopup(popup(point)).addTo(group);
  });
  group.addTo(map);
  // The list below says all of it in words.
  map.getPane('markerPane').setAttribute('aria-hidden', 'true');
  mark();
}

/** What the points of a page get that was just drawn. */
export function showPoints() {
  const near = document.getElementById('near');
  if (navigator.geolocation && isSecureContext) {
    near.hidden = false;
    near.addEventListener('click', locate);
    // Where it was allowed before, nothing has to be asked.
    if (!here && navigator.permissions) {
      navigator.permissions.query({ name: 'geolocation' })
        .then(({ state }) => { if (state === 'granted') locate(); }).catch(() => {});
    }
  }
  const element = document.getElementById('map');
  const isNew = element && !element.classList.contains('shown');
  // A page that is drawn again costs no request, unless the map or the order needs one.
  const sorted = isNew || here ? sort() : null;
  if (element && !isNew) return;
  map?.remove();
  map = null;
  element?.classList.add('shown');
  if (isNew) sorted.then(() => drawMap(element)).catch(() => { element.hidden = true; });
}
