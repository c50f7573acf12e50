// The clerk's pages work without this: here are the live figures, the camera, and forms that wait for the connection.

import { follow, isAble, showConnection } from "/assets/connection.js";
import { isSending, takeForms } from "/assets/forms.js";

const byId = (id) => document.getElementById(id);
const desk = () => document.querySelector(".clerk.desk");

// The figures

/** What was counted belongs to what the book said when counting began: while a count is being typed, it stays. */
function noteCount() {
  for (const { form, value } of document.querySelectorAll(".counted")) {
    if (value === "") form.elements.seen.value = byId("count").dataset.count;
  }
}

/** What is read of the day stays where it is, while the day goes on above it. */
function showLive(html) {
  const { scrollTop = 0 } = byId("passages") || {};
  const isRead = document.activeElement === byId("passages");
  const before = byId("count").dataset.count;
  // Made by our own templates, which escape every value.
  byId("live").innerHTML = html;
  const now = byId("count").dataset.count;
  if (now !== before) byId("spoken").textContent = `${byId("umbrellas").textContent}: ${now}`;
  const passages = byId("passages");
  if (passages) passages.scrollTop = scrollTop;
  if (passages && isRead) passages.focus({ preventScroll: true });
  noteCount();
}

/** Ends the stream of the point's page; null where there is none. */
let end = null;

function leave() {
  if (end) end();
  end = null;
  stop();
}

function followDesk() {
  const { events, page } = desk().dataset;
  end = follow(events, {
    live: (event) => showLive(event.data),
    gone: () => {
      leave();
      // The answer to what ended the session is on its way, and says more.
      if (!isSending()) location.replace(page);
    },
  });
}

// The camera

let frames = null;
/** The code that is held before the camera, once it was sent: it is sent once. */
let held = null;
/** For so long a code that is read no more may still be there, as a hand trembles; in milliseconds. */
const trembling = 2000;

function show(isOn) {
  byId("view").hidden = byId("stop").hidden = !isOn;
  byId("start").hidden = isOn;
  byId("camera-says").textContent = isOn ? byId("camera").dataset.looks : "";
}

function stop() {
  if (frames) frames.getTracks().forEach((track) => track.stop());
  frames = null;
  sessionStorage.removeItem("camera");
  if (byId("camera")) show(false);
}

/** The browser's own where it reads these codes; elsewhere ours, which the page is without until it is wanted. */
async function makeReader() {
  const formats = "BarcodeDetector" in window ? await BarcodeDetector.getSupportedFormats() : [];
  if (formats.includes("qr_code")) return new BarcodeDetector({ formats: ["qr_code"] });
  const { CodeReader } = await import("/assets/codes.js");
  return new CodeReader();
}

async function look(reader) {
  let seen = 0;
  for (const mine = frames; mine && frames === mine;) {
    const [found] = await reader.detect(byId("view")).catch(() => []);
    const code = found ? found.rawValue : null;
    if (code) seen = performance.now();
    else if (performance.now() - seen > trembling) held = null;
    if (code && code !== held && !isSending()) {
      held = byId("code").value = code;
      // As a finger does: older browsers send no form at a script's request.
      byId("scan").click();
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function start() {
  try {
    const reader = await makeReader();
    frames = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    byId("view").srcObject = frames;
    await byId("view").play();
    // After a reload, too, the next rider's code is scanned without another tap.
    sessionStorage.setItem("camera", "on");
    show(true);
    look(reader);
  } catch {
    stop();
    byId("camera-says").textContent = byId("camera").dataset.failed;
  }
}

function offerCamera() {
  if (!navigator.mediaDevices || !navigator.mediaDevices.getUserMedia) return;
  byId("camera").hidden = false;
  byId("start").addEventListener("click", start);
  byId("stop").addEventListener("click", stop);
  if (sessionStorage.getItem("camera") === "on") start();
}

// A scanner on a cable

/** What was scanned while the answer to another code was awaited, the oldest first. */
const waiting = [];
/** The code that is under way. */
let sent = null;
/** Whether a code has begun to be typed, and was not sent. */
let isTyped = false;

/** A scanner types what it reads, and presses Enter: wherever the focus is, that goes into the field for codes. */
function takeKeys(event) {
  const code = byId("code");
  // A space presses the button that has the focus, and stands in no code.
  const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!code || !isText || document.activeElement.matches("input:not([type=checkbox]), textarea")) return;
  code.focus();
  code.select();
}

function takeCode(event) {
  if (event.target.id !== "scan-form") return;
  const code = byId("code");
  if (!isSending()) sent = code.value;
  // A scanner may end a code with two line ends, and a finger press twice: that is one scan.
  else if (code.value !== sent && !waiting.includes(code.value)) waiting.push(code.value);
  isTyped = false;
  // It stays to be seen until it is answered, and the next one takes its place.
  code.select();
}

/** What is being typed goes on in the page that was drawn meanwhile. */
function typeOn(typed) {
  const code = byId("code");
  if (!code) return;
  code.value = typed;
  code.focus();
  code.setSelectionRange(typed.length, typed.length);
  isTyped = true;
}

function sendNext() {
  const code = byId("code");
  const next = code ? waiting.shift() : undefined;
  if (next === undefined) return;
  const typed = isTyped ? code.value : null;
  code.value = next;
  byId("scan").click();
  if (typed !== null) typeOn(typed);
}

// What is heard

let audio = null;

/** Browsers make no sound before the page was touched. */
function wakeAudio() {
  const Context = window.AudioContext || window.webkitAudioContext;
  if (!audio && Context) audio = new Context();
  if (audio && audio.state === "suspended") audio.resume();
}

/** The tones of an answer, in hertz: rising for what was done, falling for what was refused. */
const tones = { done: [660, 990], refused: [220, 165] };
/** Of one tone, in seconds. */
const length = 0.15;

function sound(tone) {
  if (navigator.vibrate) navigator.vibrate(tone === "done" ? 80 : [80, 80, 80, 80, 80]);
  if (!audio) return;
  const volume = audio.createGain();
  volume.gain.value = 0.2;
  volume.connect(audio.destination);
  tones[tone].forEach((hertz, place) => {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(volume);
    oscillator.start(audio.currentTime + place * length);
    oscillator.stop(audio.currentTime + (place + 1) * length);
  });
}

/** Where there is a notice, and the clerk has not switched the sound off on this device. */
function soundNotice() {
  const notice = byId("notice");
  if (notice && localStorage.getItem("quiet") === null) sound(notice.classList.contains("done") ? "done" : "refused");
}

function offerSound() {
  const box = byId("sound");
  if (!box) return;
  box.parentElement.hidden = false;
  box.checked = localStorage.getItem("quiet") === null;
  box.addEventListener("change", () => {
    if (box.checked) localStorage.removeItem("quiet");
    else localStorage.setItem("quiet", "yes");
  });
}

// Signing in

/** The code that `zontik clerk add` draws has the token behind its #, which browsers send to no one. */
function takeToken() {
  if (!location.hash.startsWith("#zc_")) return;
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const field = byId("token");
  if (!field) return;
  field.value = token;
  field.form.querySelector("button").focus();
}

// What is pressed

/** What is typed and opened beside the form that was answered goes on in the next page. */
function keep(next, form) {
  const isBeside = (element) => element.form && element.form !== form && element.id !== "code";
  for (const counted of document.querySelectorAll(".counted")) {
    const place = isBeside(counted) && counted.value !== "" ? next.querySelector(`#${counted.id}`) : null;
    if (place) place.form.elements.seen.value = counted.form.elements.seen.value;
  }
  const open = [...byId("main").querySelectorAll("details")].map((old) => old.open && !old.contains(form));
  next.querySelectorAll("details").forEach((details, place) => { details.open = details.open || open[place]; });
  for (const old of byId("main").querySelectorAll("input[id]:not([type=hidden])")) {
    const place = isBeside(old) ? next.querySelector(`#${old.id}`) : null;
    if (place) place.replaceWith(old);
  }
}

/** Shows a page that the service has drawn. The camera goes on looking: it is taken over as it is. */
function draw(html, form) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const typed = isTyped ? byId("code").value : null;
  const focused = document.activeElement;
  sent = null;
  const [old, next, camera] = [byId("main"), page.getElementById("main"), byId("camera")];
  const place = next.querySelector("#camera");
  if (place) keep(next, form);
  else leave();
  // A video that leaves the page, if only for a moment, stops.
  old.after(next);
  if (place && camera) place.replaceWith(camera);
  old.remove();
  document.title = page.title;
  showConnection();
  const title = next.querySelector("h1");
  title.tabIndex = -1;
  const isKept = focused.matches("input") && next.contains(focused);
  (isKept ? focused : title).focus({ preventScroll: true });
  if (typed !== null) typeOn(typed);
  if (!isKept) scrollTo(0, 0);
  offerSound();
  soundNotice();
  sendNext();
}

const answered = (form) => (answer, html) => {
  // Who has signed in or out is on another page.
  if (answer.redirected) location.replace(answer.url);
  else draw(html, form);
};

if (isAble) {
  // Before the form is sent.
  document.addEventListener("submit", takeCode, true);
  takeForms(answered);
  takeToken();
  addEventListener("hashchange", takeToken);
  if (desk()) {
    followDesk();
    offerCamera();
    offerSound();
    document.addEventListener("keydown", takeKeys);
    document.addEventListener("input", ({ target }) => { if (target.id === "code") isTyped = true; });
    for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, wakeAudio);
  }
}
