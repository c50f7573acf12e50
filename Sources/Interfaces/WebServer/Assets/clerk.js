// The page works without this: here are only the live figures and the camera.

import { follow } from "/assets/connection.js";

const desk = document.querySelector(".clerk.desk");
if (desk) {
  const byId = (id) => document.getElementById(id);

  // What was counted belongs to what the book said when counting began: while a count is being typed, it stays.
  const noteCount = () => {
    if (byId("counted").value === "") byId("seen").value = byId("count").dataset.count;
  };

  const end = follow(desk.dataset.events, {
    live: (event) => {
      // Made by our own templates, which escape every value.
      const before = byId("count").dataset.count;
      byId("live").innerHTML = event.data;
      const now = byId("count").dataset.count;
      if (now !== before) byId("spoken").textContent = `${byId("umbrellas").textContent}: ${now}`;
      noteCount();
    },
    gone: () => {
      end();
      location.replace(desk.dataset.page);
    },
  });

  const camera = byId("camera");
  const view = byId("view");
  const says = byId("camera-says");
  let frames = null;

  const show = (isOn) => {
    view.hidden = byId("stop").hidden = !isOn;
    byId("start").hidden = isOn;
    says.textContent = isOn ? camera.dataset.looks : "";
  };
  const stop = () => {
    frames?.getTracks().forEach((track) => track.stop());
    frames = null;
    sessionStorage.removeItem("camera");
    show(false);
  };
  const look = async (detector) => {
    while (frames) {
      const [found] = await detector.detect(view).catch(() => []);
      if (found) {
        frames.getTracks().forEach((track) => track.stop());
        byId("code").value = found.rawValue;
        byId("scan-form").requestSubmit();
        return;
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const start = async () => {
    try {
      frames = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      view.srcObject = frames;
      await view.play();
      // The next rider's code is scanned without another tap.
      sessionStorage.setItem("camera", "on");
      show(true);
      look(new BarcodeDetector({ formats: ["qr_code"] }));
    } catch {
      stop();
      says.textContent = camera.dataset.failed;
    }
  };
  const offerCamera = async () => {
    if (!("BarcodeDetector" in window) || !navigator.mediaDevices?.getUserMedia) return;
    const formats = await BarcodeDetector.getSupportedFormats();
    if (!formats.includes("qr_code")) return;
    camera.hidden = false;
    byId("start").addEventListener("click", start);
    byId("stop").addEventListener("click", stop);
    if (sessionStorage.getItem("camera") === "on") start();
  };
  offerCamera();
}
