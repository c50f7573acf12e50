#!/usr/bin/env python3
"""Looks after a point in a browser: scans by link, by camera and by pasting, beside a rider with a phone of their own.

    browser_clerk.py two-windows | by-camera | by-own-reader | by-scanner | looks | without-scripts
    ZONTIK_LOOKS=FOLDER browser_clerk.py looks      leaves a picture of each page in FOLDER, too
"""

import base64
import json
import os
import signal
import subprocess
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

from browser_house import CHROMIUM, Watched, run
from old_phone import OldPhone

POINT = "/point/alter-markt"
PICTURES = os.environ.get("ZONTIK_LOOKS")
LOOKS = [(width, scheme) for width in (360, 1280) for scheme in ("light", "dark")]

# Debian's Chromium reads no codes itself: this stands for a device's that does, and sees what the test holds before it.
CAMERA = """
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect(view) {
    const seen = view.videoWidth > 0 && localStorage.getItem("seen");
    localStorage.removeItem("seen");
    return seen ? [{ rawValue: seen }] : [];
  }
};
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement("canvas");
  setInterval(() => canvas.getContext("2d").fillRect(0, 0, 9, 9), 50);
  return canvas.captureStream();
};
"""


def token(service):
    """Made by whoever runs the service."""
    answer = subprocess.run(
        [os.environ["ZONTIK"], "--store", service.store, "clerk", "add", "--point", "alter-markt", "--name", "Berta"],
        capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def rents(rider):
    rider.await_screen("main")
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    return rider.read_code()


def ask(service, path, secret=None, **body):
    """What a program asks, beside the browser."""
    headers = {"Content-Type": "application/json", "If-Match": "*"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    request = urllib.request.Request(service.address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def busy_day(service, secret):
    """More hand-overs than the list of the day has room for."""
    for number in range(14):
        rider = ask(service, "/v1/sessions", name=f"Anna {number}")["token"]
        ask(service, "/v1/session/events", rider, action="rent")
        code = ask(service, "/v1/session/events", rider, action="pay", card="visa")["code"]
        ask(service, "/v1/scans", secret, code=code)


def enter(clerk, secret):
    clerk.page.goto(clerk.service.address + POINT)
    clerk.page.fill("#token", secret)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#count")


def expect_count(clerk, count):
    clerk.page.wait_for_selector(f"#count[data-count='{count}']")


def dies(service, *watched):
    """The service dies, and comes back at the same address."""
    for one in watched:
        one.is_away = True
    service.end(signal.SIGKILL)
    service.begin()


def two_windows(browser, service):
    """A whole rental: rider's page and clerk's page, the code read from the picture, the service killed in the middle."""
    secret = token(service)
    rider = Watched(browser.new_context(locale="en"), service)
    clerk = Watched(browser.new_context(locale="de"), service)
    link = rents(rider)
    path = urllib.parse.urlsplit(link).path
    assert path.startswith("/SCAN/"), link
    # The link of the picture, opened as it is: what is about to happen, and the token in one go.
    clerk.page.goto(service.address + path)
    assert clerk.page.inner_text("h1") == "Einen Leihschirm herausgeben"
    clerk.page.fill("#token", secret)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector(".done")
    rider.await_screen("rentScanned")
    rider.press("continue")
    rider.await_screen("activeRent")
    clerk.page.click("a.next")
    expect_count(clerk, 23)
    dies(service, rider, clerk)
    rider.page.wait_for_selector("main[data-screen=activeRent]")
    rider.page.reload()
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    code = rider.read_code()
    # The clerk's page was not loaded anew, and its cookie is as good as before.
    clerk.page.fill("#code", code)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#notice.done")
    expect_count(clerk, 24)
    rider.await_screen("returnScanned")
    clerk.is_away = True
    answer = clerk.page.goto(service.address + urllib.parse.urlsplit(code).path)
    assert answer.status == 410 and "Benutzt bei Kiosk am Alten Markt" in clerk.page.inner_text("body")
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


def by_camera(browser, service):
    """Hands free: each code that is held before the camera is scanned; the page moves with what others do."""
    secret = token(service)
    context = browser.new_context(viewport={"width": 360, "height": 780}, locale="en")
    context.add_init_script(CAMERA)
    clerk = Watched(context, service)
    rider = Watched(browser.new_context(locale="en"), service)
    enter(clerk, secret)
    page = clerk.page
    page.click("#start")
    page.wait_for_selector("#view:visible")
    page.evaluate("code => localStorage.setItem('seen', code)", rents(rider))
    page.wait_for_selector("#notice.done")
    # It looks for the next code without another tap.
    page.wait_for_selector("#view:visible")
    rider.await_screen("rentScanned")
    rider.press("continue")
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    page.evaluate("code => localStorage.setItem('seen', code)", rider.read_code())
    page.wait_for_selector("#notice.done:has-text('Returned')")
    page.wait_for_selector("#view:visible")
    page.click("#stop")
    page.wait_for_selector("#view", state="hidden")
    # A count that is being typed belongs to what the book said when it was begun.
    page.click("details:has(#counted) summary")
    page.fill("#counted", "24")
    other = Watched(browser.new_context(locale="en"), service)
    service.scan(rents(other), "alter-markt")
    expect_count(clerk, 23)
    assert page.inner_text("#spoken") == "Umbrellas here: 23"
    assert page.input_value("#seen") == "24"
    clerk.is_away = True
    page.fill("#reason", "counted")
    page.keyboard.press("Enter")
    page.wait_for_selector("#notice.refused:has-text('our records now show 23')")
    service.command("clerk", "revoke", "1")
    other.press("continue")
    page.wait_for_selector("#token")
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


# Counts what is heard, in hertz.
AUDIO = """
window.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.heard.push(this.frequency.value);
  start.call(this, at);
};
"""


# A phone in a hand: its picture is turned and tilted a little more in each frame, and out of focus in the first.
STAGE = """<!doctype html><style>
body { margin: 0; width: 640px; height: 480px; overflow: hidden; perspective: 700px;
  background: linear-gradient(60deg, #554, #bba 40%, #333 70%, #887); }
img { position: absolute; left: 200px; top: 120px; width: 240px; padding: 20px; background: #fff;
  border: 12px solid #111; }
</style><img src="data:image/png;base64,PICTURE">"""
HOLD = """frame => {
  const [far, lit] = [Math.sin(frame / 3), 0.7 + frame / 80];
  document.querySelector("img").style.cssText = `filter: blur(${Math.max(0, 3 - frame / 2)}px) brightness(${lit});
    transform: translate(${20 * far}px, ${15 * Math.cos(frame / 2)}px) rotate(${8 * far - 4}deg) rotateY(${18 * far}deg)
      rotateX(${12 * Math.cos(frame / 4)}deg)`;
}"""


def film(browser, rider, path):
    """What a camera sees of a rider's code: pictures in JPEG, one behind the other, are a film (Motion JPEG)."""
    picture = rider.page.locator("#code svg").screenshot(type="png")
    page = browser.new_context(viewport={"width": 640, "height": 480}).new_page()
    page.set_content(STAGE.replace("PICTURE", base64.b64encode(picture).decode()))
    with open(path, "wb") as frames:
        for frame in range(24):
            page.evaluate(HOLD, frame)
            frames.write(page.screenshot(type="jpeg", quality=80))
    page.close()


def with_film(browser, path):
    """Another browser of the same kind. The film is an option of the browser, not of a page."""
    plain = browser.browser if isinstance(browser, OldPhone) else browser
    playing = plain.browser_type.launch(
        executable_path=CHROMIUM, args=[
            "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
            f"--use-file-for-fake-video-capture={path}", *(["--no-sandbox"] if os.geteuid() == 0 else [])])
    return playing if plain is browser else OldPhone(playing)


def by_own_reader(browser, service):
    """A browser that reads no codes itself: a rider's code, as a camera sees it in a hand, is read by codes.js."""
    secret = token(service)
    rider = Watched(browser.new_context(locale="en"), service)
    code = rents(rider)
    with tempfile.TemporaryDirectory() as folder:
        film(browser, rider, f"{folder}/hand.mjpeg")
        playing = with_film(browser, f"{folder}/hand.mjpeg")
        try:
            clerk = Watched(playing.new_context(locale="en"), service)
            asked = []
            clerk.page.on("request", lambda request: asked.append(urllib.parse.urlsplit(request.url).path))
            enter(clerk, secret)
            assert "qr_code" not in clerk.page.evaluate(
                "'BarcodeDetector' in window ? BarcodeDetector.getSupportedFormats() : []"), "it reads codes itself"
            # The page is small until the camera is wanted.
            assert "/assets/codes.js" not in asked
            clerk.page.click("#start")
            clerk.page.wait_for_selector("#notice.done")
            assert "/assets/codes.js" in asked
            expect_count(clerk, 23)
            # The code is still before the camera, now and then out of focus: it was sent once.
            clerk.page.wait_for_timeout(3_000)
            assert clerk.page.is_visible("#notice.done") and clerk.page.is_visible("#view")
            clerk.page.click("#stop")
            clerk.page.wait_for_selector("#view", state="hidden")
            assert not clerk.faults, clerk.faults
        finally:
            playing.close()
    rider.await_screen("rentScanned")
    answer = rider.page.request.get(service.address + urllib.parse.urlsplit(code).path)
    assert answer.status == 410, f"{code} was not used: {answer.status}"
    assert not rider.faults, rider.faults


def by_scanner(browser, service):
    """A scanner on a cable types what it reads. Nothing is clicked, and what it reads too early is not lost."""
    added = json.loads(service.command("clerk", "add", "alter-markt", "--name", "Berta", "--json").stdout)
    assert added["link"] == f"{service.address}{POINT}#{added['token']}", added
    context = browser.new_context(locale="en")
    context.add_init_script(AUDIO)
    # The code that the program draws, as the camera of a phone opens it: a press, and the clerk is in.
    clerk = Watched(context, service, urllib.parse.urlsplit(added["link"]).path + "#" + added["token"])
    page = clerk.page
    page.wait_for_function("document.activeElement.textContent === 'Sign in'")
    assert page.url == service.address + POINT, "the token stays in the address bar"
    page.keyboard.press("Enter")
    page.wait_for_selector("#count")
    codes = [rents(Watched(browser.new_context(locale="en"), service)) for _ in range(4)]

    def heard():
        return page.evaluate("window.heard.splice(0)")

    def types(code):
        page.keyboard.type(code)
        page.keyboard.press("Enter")

    types(codes[0])
    page.wait_for_selector("#notice.done")
    expect_count(clerk, 23)
    assert heard() == [660, 990]
    # The focus is at the top of the new page, and then on a button.
    clerk.is_away = True
    types(codes[0])
    page.wait_for_selector("#notice.refused")
    assert heard() == [220, 165]
    clerk.is_away = False
    page.focus("summary")
    # Three at once, on a slow network: they wait for their turn. A code is being typed while a page is drawn.
    held = []
    page.route("**/scan", lambda route: held.append(route))
    types(codes[1])
    types(codes[2])
    page.wait_for_function("document.getElementById('main').getAttribute('aria-busy')")
    page.keyboard.type(codes[0][:20])

    def answer():
        while not held:
            page.wait_for_timeout(20)
        held.pop(0).continue_()

    answer()
    expect_count(clerk, 22)
    page.keyboard.type(codes[0][20:])
    answer()
    expect_count(clerk, 21)
    assert page.input_value("#code") == codes[0], page.input_value("#code")
    assert heard() == [660, 990, 660, 990]
    clerk.is_away = True
    page.keyboard.press("Enter")
    answer()
    page.wait_for_selector("#notice.refused")
    assert heard() == [220, 165]
    clerk.is_away = False
    # A line end too many is no second scan; what is typed in another form meanwhile stays there.
    types(codes[3])
    page.keyboard.press("Enter")
    page.click("details:has(#counted) summary")
    page.fill("#counted", "17")
    page.focus("#reason")
    page.keyboard.type("one is broken, ")
    answer()
    expect_count(clerk, 20)
    page.keyboard.type("thrown away")
    typed = [page.input_value(f"#{name}") for name in ("counted", "reason", "seen", "code")]
    assert typed == ["17", "one is broken, thrown away", "21", ""], typed
    page.wait_for_timeout(300)
    assert not held and page.is_visible("#notice.done"), "a code was sent twice"
    assert heard() == [660, 990]
    page.unroute("**/scan")
    # Without a sound, also after a reload.
    page.uncheck("#sound")
    page.reload()
    assert not page.is_checked("#sound")
    clerk.is_away = True
    types(codes[2])
    page.wait_for_selector("#notice.refused")
    assert heard() == []
    assert not clerk.faults, clerk.faults


def without_scripts(browser, service):
    secret = token(service)
    clerk = Watched(browser.new_context(locale="ru", java_script_enabled=False), service)
    rider = Watched(browser.new_context(locale="en"), service)
    enter(clerk, secret)
    assert not clerk.page.is_visible("#camera")
    assert not clerk.page.is_visible("#sound")
    code = rents(rider)
    # The field for codes has the focus.
    clerk.page.bring_to_front()
    clerk.page.keyboard.type(code)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#notice.done")
    clerk.page.click("details:has(#counted) summary")
    clerk.page.fill("#counted", "20")
    clerk.page.fill("#reason", "украдены")
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#notice.done:has-text('было 23, стало 20')")
    clerk.page.click("details:has(#shift-count) summary")
    clerk.page.fill("#shift-count", "20")
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#shift-ended:has-text('С учётом сходится')")
    enter(clerk, secret)
    clerk.page.click("header form button")
    clerk.page.wait_for_selector("#token")
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


def looks(browser, service):
    secret = token(service)
    context = browser.new_context(locale="en")
    context.add_init_script(CAMERA)
    clerk = Watched(context, service)
    rider = Watched(browser.new_context(locale="en"), service)
    code = rents(rider)

    def look(name):
        for width, scheme in LOOKS:
            clerk.page.set_viewport_size({"width": width, "height": 800})
            clerk.page.emulate_media(color_scheme=scheme)
            if PICTURES:
                Path(PICTURES).mkdir(parents=True, exist_ok=True)
                clerk.page.screenshot(path=f"{PICTURES}/clerk-{name}-{width}-{scheme}.png", full_page=True)
            clerk.check()

    # Refusals are no successes, and browsers say so.
    clerk.is_away = True
    clerk.page.goto(service.address + urllib.parse.urlsplit(code).path)
    look("offer")
    clerk.page.goto(service.address + "/scan/NOPE")
    look("refused")
    clerk.page.goto(service.address + POINT)
    look("door")
    clerk.page.fill("#token", "zc_")
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector(".problem")
    look("door-refused")
    enter(clerk, secret)
    clerk.page.wait_for_selector("#start:visible")
    look("desk")
    clerk.page.fill("#code", code)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#notice.done")
    clerk.page.click("details:has(#counted) summary")
    look("desk-done")
    clerk.page.fill("#code", code)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#notice.refused")
    look("desk-refused")
    busy_day(service, secret)
    expect_count(clerk, 9)
    assert clerk.page.evaluate("(list => list.scrollHeight > list.clientHeight)(document.getElementById('passages'))")
    look("desk-busy")
    clerk.page.click("details:has(#number) summary")
    clerk.page.fill("#from", "alter-markt")
    clerk.page.fill("#started", "00:00")
    clerk.page.fill("#return-reason", "no phone")
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#notice.refused")
    look("desk-return-refused")
    clerk.page.click("details:has(#shift-count) summary")
    # What is being counted here does not change what is counted there.
    clerk.page.fill("#counted", "7")
    clerk.page.fill("#shift-count", "8")
    look("desk-shift")
    clerk.page.press("#shift-count", "Enter")
    clerk.page.wait_for_selector("#shift-ended:has-text('Our records said 9')")
    look("door-after-shift")
    assert not clerk.faults, clerk.faults


run({
    "two-windows": two_windows, "by-camera": by_camera, "by-own-reader": by_own_reader, "by-scanner": by_scanner,
    "without-scripts": without_scripts, "looks": looks,
})
