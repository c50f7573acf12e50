// The clerk's pages work without this: here are the live figures, the camera, and forms that wait for the connection.

import { follow, isAble, showConnection } from "/assets/connection.js";
import { isSending, takeForms } from "/assets/forms.js";

const byId = (id) => document.getElementById(id);
const desk = () => document.querySelector(".clerk.desk");

// The figures

/** What was counted belongs to what the book said when counting began: while a count is being typed, it stays. */
function noteCount() {
  if (byId("counted").value === "") byId("seen").value = byId("count").dataset.count;
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
      location.replace(page);
    },
  });
}

// The camera

let frames = null;
/** The code that is held before the camera, once it was sent: it is sent once. */
let held = null;

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

async function look(detector) {
  for (const mine = frames; mine && frames === mine;) {
    const [found] = await detector.detect(byId("view")).catch(() => []);
    const code = found ? found.rawValue : null;
    if (!code) held = null;
    else if (code !== held && !isSending()) {
      held = byId("code").value = code;
      // As a finger does: older browsers send no form at a script's request.
      byId("scan").click();
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function start() {
  try {
    frames = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    byId("view").srcObject = frames;
    await byId("view").play();
    // After a reload, too, the next rider's code is scanned without another tap.
    sessionStorage.setItem("camera", "on");
    show(true);
    look(new BarcodeDetector({ formats: ["qr_code"] }));
  } catch {
    stop();
    byId("camera-says").textContent = byId("camera").dataset.failed;
  }
}

async function offerCamera() {
  if (!("BarcodeDetector" in window) || !navigator.mediaDevices || !navigator.mediaDevices.getUserMedia) return;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes("qr_code")) return;
  byId("camera").hidden = false;
  byId("start").addEventListener("click", start);
  byId("stop").addEventListener("click", stop);
  if (sessionStorage.getItem("camera") === "on") start();
}

// What is pressed

/** Shows a page that the service has drawn. The camera goes on looking: it is taken over as it is. */
function draw(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [old, next, camera] = [byId("main"), page.getElementById("main"), byId("camera")];
  const place = next.querySelector("#camera");
  if (!place) leave();
  // A video that leaves the page, if only for a moment, stops.
  old.after(next);
  if (place && camera) place.replaceWith(camera);
  old.remove();
  document.title = page.title;
  showConnection();
  const title = next.querySelector("h1");
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function answered(answer, html) {
  // Who has signed in or out is on another page.
  if (answer.redirected) location.replace(answer.url);
  else draw(html);
}

if (isAble) {
  takeForms(() => answered);
  if (desk()) {
    followDesk();
    offerCamera();
  }
}
