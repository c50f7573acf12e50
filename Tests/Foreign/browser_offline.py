"""The page that a phone keeps: shown on a reload while the service is out of reach, and never once it is known to be old.
Chores of browser_network.py."""

from browser_house import NotInSight, Watched
from slow_network import Network

# In seconds, within which a page is as it should be once it can be.
LIMIT = 12
PRESSED = "form button:not([type=button])"
# What can be pressed though it needs the service.
ENABLED = f"[...document.querySelectorAll('{PRESSED}')].filter(button => !button.disabled).map(button => button.outerHTML)"
# Whether the phone has kept a page of this screen. It keeps the page it is shown a moment later, on a slow machine.
KEPT = """async screen => {
  for (const name of await caches.keys()) {
    if (!name.startsWith('zontik-page-')) continue;
    const page = await caches.match('/', { cacheName: name });
    if (page && (await page.text()).includes(`data-screen="${screen}"`)) return true;
  }
  return false;
}"""
# A phone's clock that is set this much, in seconds.
SET = """seconds => {
  const now = Date.now;
  Date.now = () => now() + seconds * 1000;
}"""


class Phone(Watched):
    """A rider's page whose network can be cut, once its phone can show it without."""

    def __init__(self, browser, service, **options):
        self.network = Network(service)
        super().__init__(browser.new_context(locale="en", viewport={"width": 390, "height": 844}, **options), self.network)
        self.page.wait_for_function("() => navigator.serviceWorker.controller")

    def cut(self):
        self.is_away = True
        self.network.cut()

    def await_kept(self, screen):
        """A page that was not kept yet when the network is cut cannot be shown without it."""
        self.page.wait_for_function(KEPT, arg=screen, timeout=LIMIT * 1000)

    def mend(self):
        self.network.mend()
        self.page.wait_for_selector("main[data-screen]:not([data-kept])", timeout=LIMIT * 1000)
        self.page.wait_for_selector("#lost", state="hidden", timeout=LIMIT * 1000)
        assert self.page.is_hidden("#kept"), "a page of now says that it is one of before"
        assert self.page.evaluate(ENABLED), "nothing can be pressed though the service is back"
        self.is_away = False

    def reload_without(self, screen):
        """What is seen of a screen without the service."""
        self.await_kept(screen)
        self.cut()
        self.page.reload()
        self.page.wait_for_selector(f"main[data-screen={screen}][data-kept]", timeout=LIMIT * 1000)
        self.page.wait_for_selector("#kept:not([hidden])")
        said = self.page.inner_text("#kept")
        assert said.startswith("No connection. This is your page as of ") and ":" in said, said
        assert not (enabled := self.page.evaluate(ENABLED)), f"can be pressed without the service: {enabled}"
        self.check()

    def is_still(self, screen):
        """Without the service, and back."""
        self.await_screen(screen)
        self.reload_without(screen)
        self.mend()
        self.await_screen(screen)

    def shows_code(self, code):
        """The code can be scanned, though no service is there."""
        self.reload_without(self.page.get_attribute("main", "data-screen"))
        assert self.seen_code() == code, "another code than before"


def offline(browser, service):
    """Cut at every step of a rental."""
    rider = Phone(browser, service)
    page = rider.page
    rider.is_still("main")
    for action, screen in (
        ("open-information", "information"), ("close-information", "main"), ("open-map", "map"), ("rent", "rentChoosing"),
    ):
        rider.press(action)
        rider.is_still(screen)
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    code = rider.read_code()
    rider.shows_code(code)
    # It is scanned meanwhile: the phone cannot know, and learns of it.
    service.scan(code, "alter-markt")
    rider.mend()
    rider.is_still("rentScanned")
    rider.press("continue")
    rider.await_screen("activeRent")
    rider.reload_without("activeRent")
    assert page.is_visible(".by-phone"), "the page does not say whose clock runs"
    page.evaluate(SET, 3600)
    page.wait_for_function("() => document.querySelector('.clock').textContent.startsWith('1:00:')")
    # No link leads to an error of the browser.
    page.click("nav a")
    page.wait_for_selector("main[data-screen=activeRent][data-kept]")
    rider.mend()
    assert page.is_hidden(".by-phone")
    rider.press("buy")
    rider.is_still("buyOutChoosing")
    rider.press("back")
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    code = rider.read_code()
    rider.shows_code(code)
    rider.mend()
    service.scan(code, "hauptbahnhof")
    rider.await_screen("returnScanned")
    rider.is_still("returnScanned")
    rider.press("continue")
    rider.is_still("feedback")
    rider.press("skip-feedback")
    rider.is_still("main")
    rider.press("buy")
    rider.is_still("buyChoosing")
    # Nothing is refused, and nothing arrives.
    rider.await_kept("buyChoosing")
    rider.is_away = True
    rider.network.fall_silent(False)
    page.reload()
    page.wait_for_selector("main[data-screen=buyChoosing][data-kept]", timeout=LIMIT * 1000)
    rider.network.flow()
    rider.mend()
    service.command("verify")
    assert not rider.faults, rider.faults


def to_code(rider):
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    return rider.read_code()


def sees_no_code(page):
    """However often it is loaded."""
    for _ in range(2):
        page.reload()
        page.wait_for_selector("h1")
        assert page.locator("#code svg").count() == 0, "an old code is shown"
        assert page.inner_text("h1") == "Just a moment"


def fresh_code(browser, service):
    """A code that was just drawn stays when the network is gone before the phone has heard of anything else."""
    rider = Phone(browser, service)
    code = to_code(rider)
    rider.cut()
    rider.page.wait_for_selector("#lost:not([hidden])", timeout=LIMIT * 1000)
    rider.page.wait_for_timeout(500)
    assert rider.page.is_visible("#code svg") and rider.page.is_hidden("#code-old"), "a code that holds is hidden"
    assert rider.seen_code() == code
    rider.mend()
    assert not rider.faults, rider.faults


def old_code(browser, service):
    """A code that is known to be old is not shown: used, expired, or by a clock that cannot be believed."""
    rider = Phone(browser, service)
    page = rider.page
    # The first press ends the stream of a visitor: a moment later the phone hears of its session.
    with page.expect_response(lambda answer: answer.url.endswith("/events")):
        code = to_code(rider)
    # The phone learns that something has changed, and not what.
    rider.is_away = True
    rider.network.cut(keeps_streams=True)
    service.scan(code, "alter-markt")
    try:
        page.wait_for_selector("#code svg", state="hidden", timeout=LIMIT * 1000)
    except NotInSight:
        raise AssertionError("an old code is shown") from None
    assert page.is_visible("#code-old") and page.is_hidden("#link")
    rider.check()
    rider.network.cut()
    sees_no_code(page)
    # It comes back by itself.
    rider.network.mend()
    page.wait_for_selector("main[data-screen=rentScanned]", timeout=LIMIT * 1000)
    rider.is_away = False
    rider.press("continue")
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    code = rider.read_code()
    # Seen by the phone, and gone with the next page.
    service.scan(code, "hauptbahnhof")
    rider.await_screen("returnScanned")
    rider.await_kept("returnScanned")
    rider.cut()
    page.reload()
    page.wait_for_selector("main[data-screen=returnScanned][data-kept]")
    assert page.locator("#code svg").count() == 0, "an old code is shown"
    rider.mend()
    rider.press("continue")
    rider.await_screen("feedback")
    rider.press("skip-feedback")
    rider.await_screen("main")
    to_code(rider)
    for seconds in (301, -60):
        rider.reload_without("rentAwaiting")
        assert page.is_visible("#code svg")
        page.evaluate(SET, seconds)
        page.wait_for_selector("#code svg", state="hidden", timeout=2_000)
        assert page.is_visible("#code-over") and page.is_hidden("#link")
        rider.mend()
        # With its own clock again.
        page.reload()
        rider.await_screen("rentAwaiting")
    assert not rider.faults, rider.faults


def another_rider(browser, service):
    """Whoever has the phone next sees nothing of who had it before."""
    rider = Phone(browser, service)
    page = rider.page
    rider.press("open-map")
    rider.await_screen("map")
    rider.press("back")
    rider.await_screen("main")
    page.fill("#called", "Anna")
    page.click("#save-name")
    page.wait_for_selector("text=Hello, Anna!")
    rider.reload_without("main")
    assert "Anna" in page.inner_text("main")
    rider.mend()

    def is_anothers():
        rider.reload_without("main")
        assert "Anna" not in page.content(), "the page of another rider"
        rider.mend()

    page.context.clear_cookies()
    page.goto(rider.network.address)
    is_anothers()
    page.fill("#called", "Anna")
    page.click("#save-name")
    page.wait_for_selector("text=Hello, Anna!")
    # The answer to what erases all arrives, and nothing after it.
    page.click("#forget summary")
    rider.is_away = True
    rider.network.cut_after(b"POST /forget", b"GET /?message=")
    page.click("#forget-me")
    page.wait_for_selector("h1:has-text('Just a moment')", timeout=LIMIT * 1000)
    assert "Anna" not in page.content(), "the page of a rider who was forgotten"
    rider.network.mend()
    page.wait_for_selector("main[data-screen=main]", timeout=LIMIT * 1000)
    rider.is_away = False
    is_anothers()
    assert not rider.faults, rider.faults
