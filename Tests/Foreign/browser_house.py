"""What the tests in a real browser share: a service on a store of its own, a clerk with a scanner, and pages that are
watched for what a good page does not do.

The programs are named by ZONTIK_SERVE and ZONTIK, the browser is Debian's Chromium; with the word `old-phone` behind a
chore its pages lack what they lack on a telephone of 2020. Each page that is checked is also judged by axe-core.
"""

import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from pathlib import Path

from old_phone import OldPhone
from playwright.sync_api import Error as NotInSight
from playwright.sync_api import TimeoutError as NotStill
from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("ZONTIK_CHROMIUM", "/usr/bin/chromium")
# A rental is a matter of a second. A machine that does other work besides may draw no two frames of a page for longer
# than 20 seconds, and a button is pressed when it is at the same place in two of them.
PATIENCE = 60_000
# Of a page that is opened: a browser that has just begun may wait for the disk.
OPENING = 60_000
# In seconds, of a whole chore: less than whoever started it waits.
LIMIT = 240
# In seconds, within which a page shows what has changed.
LAG = 10


# Every text that is seen, with its contrast to the ground below it (WCAG 2.2, 1.4.3), where that is too little; and what
# is pressed, where that is smaller than a finger.
FLAWS = """() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((value) => value / 255)
    .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0.99) return colour;
    }
    return [255, 255, 255];
  };
  const flaws = [];
  const isInSight = window.isInSight || ((element) => element.checkVisibility());
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || element.closest('svg, :disabled, [hidden], .unseen') || !isInSight(element)) continue;
    const style = getComputedStyle(element);
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) {
      const [a, b] = [light(channels(style.color)), light(ground(element))].sort((x, y) => y - x);
      const isLarge = parseFloat(style.fontSize) >= 24;
      if ((a + 0.05) / (b + 0.05) < (isLarge ? 3 : 4.5)) flaws.push(`too faint: ${element.textContent.trim()}`);
    }
    if (element.matches('button, .button, .card-name')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text; (text = texts.nextNode());) {
        for (const word of text.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map((rect) => rect.top)).size > 1) flaws.push(`torn: ${word[0]}`);
        }
      }
    }
    if (element.matches('button, summary, .button, .choice, .sound label, input:not([type=radio], [type=checkbox])') && box.height < 44) {
      flaws.push(`too small, ${box.height} px: ${element.outerHTML}`);
    }
  }
  return flaws;
}"""


# What can be pressed and has the banner of a lost connection in front of it, at any place the page can be scrolled to.
COVERED = """() => {
  const banner = document.getElementById('lost');
  if (!banner || banner.hidden) return [];
  const [start, covered] = [scrollY, new Set()];
  const isInSight = window.isInSight || ((element) => element.checkVisibility());
  const controls = [...document.querySelectorAll('a, button, input:not([type=hidden]), textarea, summary, label')]
    .filter(isInSight);
  for (let y = 0; ; y += 40) {
    scrollTo(0, y);
    const { top, bottom, left, right } = banner.getBoundingClientRect();
    for (const element of controls) {
      for (const box of element.getClientRects()) {
        if (box.top < bottom && box.bottom > top && box.left < right && box.right > left) covered.add(element.outerHTML);
      }
    }
    if (scrollY < y) break;
  }
  scrollTo(0, start);
  return [...covered];
}"""


class Service:
    """`zontik serve` on a store, ended and begun again at the same address."""

    def __init__(self, store):
        self.store = store
        self.port = 0
        # What programs are started with, such as another clock.
        self.before = []
        # What the service is started with besides.
        self.options = []
        self.begin()

    def begin(self):
        self.process = subprocess.Popen(
            [*self.before, os.environ["ZONTIK_SERVE"], "--store", self.store, "--port", str(self.port), "--log", "warning",
             *self.options],
            stdout=subprocess.PIPE, text=True)
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        assert ready, "the service says nothing for a minute"
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith(("http://127.0.0.1:", "http://localhost:")), f"no address: {self.address!r}"
        self.port = int(self.address.rsplit(":", 1)[1])

    def end(self, number=signal.SIGTERM):
        # What it was started with waits for it, and does not hand signals on.
        started = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        os.kill(int(started[0]) if self.before else self.process.pid, number)
        self.process.wait(timeout=30)

    def command(self, *words):
        """Another program on the same store, beside the service."""
        answer = subprocess.run(
            [*self.before, os.environ["ZONTIK"], "--store", self.store, *words],
            capture_output=True, text=True, timeout=60)
        assert answer.returncode == 0, f"zontik {words[0]}: {answer.stdout}{answer.stderr}"
        return answer

    def scan(self, code, point):
        """The person at a point, and what they are told."""
        answer = self.command("scan", code, "--point", point)
        return answer.stdout + answer.stderr


class Watched:
    """A page of a browser, and all it did that a good page does not."""

    def __init__(self, context, service, path="/"):
        self.service = service
        self.faults = []
        # Set while the service is away on purpose: then requests fail, and the browser says so.
        self.is_away = False
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.set_default_navigation_timeout(OPENING)
        self.page.on("console", self.said)
        self.page.on("pageerror", lambda error: self.faults.append(f"script failed: {error}"))
        self.page.on("request", self.asked)
        self.page.goto(service.address + path)

    def said(self, message):
        # Where a test holds requests back itself, pages are without it.
        if "registration blocked by Playwright" in message.text:
            return
        # Every phone has ES256; RS256 is for old computers.
        if "pubKeyCredParams is missing" in message.text:
            return
        if message.type in ("error", "warning") and not self.is_away:
            self.faults.append(f"console: {message.text}")

    def asked(self, request):
        url = urllib.parse.urlsplit(request.url)
        if url.scheme in ("http", "https", "ws", "wss") and url.netloc != urllib.parse.urlsplit(self.service.address).netloc:
            self.faults.append(f"asked another host: {request.url}")

    def press(self, action):
        button = f"button[name=action][value={action}]"
        try:
            self.page.click(button, timeout=20_000)
        except NotStill:
            # Chromium without a window sometimes draws no more frames after a picture, and then nothing stands still for
            # a click. Another picture makes it draw.
            self.page.bring_to_front()
            self.page.screenshot()
            self.page.click(button)

    def await_screen(self, screen):
        self.page.wait_for_selector(f"main[data-screen={screen}]")
        self.check_code()

    def read_code(self):
        """What a scanner sees, as soon as it sees a code: the one that counts."""
        self.page.wait_for_selector("#code svg")
        return self.check_code() or self.seen_code()

    def check_code(self):
        """Whenever a code is visible, reading its picture gives the code of the session. A page learns of a new one in
        a moment; one that is still wrong after that stays wrong. Returns it; None where none is to be seen."""
        deadline = time.monotonic() + LAG
        while not self.is_away and self.page.locator("#code svg").is_visible():
            try:
                seen, counts = self.seen_code(), self.counting_code()
            except NotInSight:
                # It gave way to another screen, or was drawn anew, meanwhile.
                if time.monotonic() > deadline:
                    raise
                continue
            if seen == counts:
                return seen
            assert time.monotonic() < deadline, f"the page shows {seen}, and {counts} counts"
            time.sleep(0.2)
        return None

    def counting_code(self):
        """The link that is waiting to be scanned, as the service tells a program; None when there is none."""
        token = next(cookie["value"] for cookie in self.page.context.cookies() if cookie["name"] == "zontik")
        request = urllib.request.Request(
            self.service.address + "/v1/session", headers={"Authorization": f"Bearer {token}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["code"]

    def seen_code(self):
        return self.picture_code("#code")

    def picture_code(self, selector):
        """The picture on the screen, read by zbar."""
        with tempfile.TemporaryDirectory() as folder:
            picture = f"{folder}/code.png"
            self.page.locator(selector).screenshot(path=picture, timeout=5_000)
            answer = subprocess.run(
                ["zbarimg", "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", picture],
                capture_output=True, text=True, timeout=60)
        assert answer.returncode == 0, f"zbar reads no code: {answer.stderr}"
        return answer.stdout.strip()

    def check(self):
        """What must hold of every page as it stands."""
        page = self.page
        self.check_code()
        assert page.locator("h1").count() == 1, f"{page.locator('h1').count()} main headings on {page.url}"
        assert page.get_attribute("html", "lang") in ("en", "de", "ru")
        self.check_banner()
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        # A picture on it may still be on its way.
        page.wait_for_function("Array.from(document.images).every(image => image.complete)")
        width = page.evaluate(wide)
        assert width == 0, f"{page.title()}: scrolls sideways by {width} px"
        assert not (flaws := page.evaluate(FLAWS)), f"{page.title()}: {flaws}"
        for line in page.locator("body").aria_snapshot().splitlines():
            # `- button` without a name in quotes behind it.
            nameless = re.match(r"\s*- (button|link|textbox|searchbox|radio|region|img)(:|$| \[)", line)
            assert not nameless, f"{page.title()}: without a name: {line.strip()}"
        # axe-core is a script: of a page without scripts it says nothing, ever.
        if page.evaluate("matchMedia('(scripting: none)').matches"):
            return
        # Who draws the pictures of README.md need not have it.
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        flaws = [(rule["id"], node["html"]) for rule in found for node in rule["nodes"]]
        assert not flaws, f"{page.title()}: axe: {flaws}"

    def check_banner(self):
        """The word that the connection is lost covers nothing that can be pressed, wherever the page is scrolled."""
        assert not (covered := self.page.evaluate(COVERED)), f"{self.page.title()}: covered: {covered}"


def run(chores):
    """Does the chore that the command line names, in a browser and a store of its own."""
    chore = chores[sys.argv[1]]

    def give_up(*_):
        raise TimeoutError(f"not done after {LIMIT} seconds")

    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LIMIT)
    with tempfile.TemporaryDirectory(prefix="zontik-browser-") as folder, sync_playwright() as tools:
        service = Service(f"{folder}/store")
        # As root Chromium refuses to begin with a sandbox of its own.
        browser = tools.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        if sys.argv[2:] == ["old-phone"]:
            browser = OldPhone(browser)
        try:
            chore(browser, service)
        finally:
            browser.close()
            service.end(signal.SIGKILL)
    print("well")
