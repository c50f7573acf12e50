#!/usr/bin/env python3
"""What the pages show while the network is slow, silent or away: never for long something else than what is.

    browser_network.py slow        two changes within the latency, again and again; the last one is shown
    browser_network.py maximum     the rental reaches its maximum: pages at several latencies leave it every time
    browser_network.py silent      no byte arrives and nothing is reset; all arrive later, as with TCP
    browser_network.py forgotten   the same, and what was under way then is lost for good, as when a router forgets it
    browser_network.py failures    single answers fail; the browser says that it is offline
    browser_network.py expired     a code whose time is up while nothing arrives
    browser_network.py tunnel      a clerk scans and counts while nothing arrives, and answers are lost
    browser_network.py forms      whatever is pressed on a long page, who has pressed sees that nothing arrives
    browser_network.py banner      what says that the connection is lost covers nothing that can be pressed
    browser_network.py too-much    more than a session may do within a minute; the screen stays, with scripts and without
    browser_network.py offline     a page that is loaded again while nothing is there, at every step of a rental
    browser_network.py fresh-code  a code that was just drawn stays when the network is gone at once
    browser_network.py old-code    a code that is known to be old is not shown, not by the phone's memory either
    browser_network.py next-rider  whoever has the browser next sees nothing of who had it before
    browser_network.py figures     what of a rental moves by itself moves with the clock
    browser_network.py old-phone   a telephone of 2020, and one that lacks what the scripts need
"""

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from browser_house import Watched, run
from browser_offline import another_rider, fresh_code, offline, old_code
from old_phone import OldPhone
from slow_network import Network

# In seconds: within which the page says that it is not live, and within which it is again.
TOLD, HEALED = 10, 8
# The same of a page without a stream: each try has ten seconds and a pause of one, and the browser may first try each of the
# six connections that it keeps to a host, all of them dead.
RETRIED = 70
# In seconds: after so long a rental of the standard tariff reaches its maximum.
MAXIMUM = 47 * 1800


def token(rider):
    """The right to the rider's session, as the browser keeps it."""
    return next(cookie["value"] for cookie in rider.page.context.cookies() if cookie["name"] == "zontik")


def ask(service, path, secret=None, body=None):
    """What the service tells a program, beside the network of the browser."""
    request = urllib.request.Request(service.address + path, None if body is None else json.dumps(body).encode())
    for name, value in {"Content-Type": "application/json", "If-Match": "*"}.items() if body else ():
        request.add_header(name, value)
    if secret:
        request.add_header("Authorization", f"Bearer {secret}")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{path} {body}: {error.code} {error.read().decode()}") from None


def state_of(service, secret):
    return ask(service, "/v1/session", secret)


def act(service, secret, action, **more):
    return ask(service, "/v1/session/events", secret, {"action": action, **more})


def shows(rider, state, within):
    """The page shows a state of the session within so many seconds."""
    rider.page.wait_for_selector(f"main[data-seen^='{state['revision']}.']", timeout=within * 1000)


def rents(rider, service):
    """To a rental that runs."""
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.page.wait_for_selector("main[data-screen=rentAwaiting]")
    service.scan(state_of(service, token(rider))["code"], "alter-markt")
    rider.page.wait_for_selector("main[data-screen=rentScanned]")
    rider.press("continue")
    rider.page.wait_for_selector("main[data-screen=activeRent]")


def slow(browser, service):
    network = Network(service)
    rider = Watched(browser.new_context(locale="en"), network)
    rider.press("open-map")
    rider.await_screen("map")
    rider.press("back")
    rider.await_screen("main")
    network.latency = 0.4
    secret = token(rider)
    for gap in (0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6):
        for action in ("open-map", "rent", "back", "back", "open-map", "back"):
            state = act(service, secret, action)
            time.sleep(gap)
        shows(rider, state, 6)
        assert rider.page.get_attribute("main", "data-screen") == "main"
        assert "Umbrellas for rent" in rider.page.title(), rider.page.title()
    assert not rider.faults, rider.faults


def maximum(browser, service):
    """A rental that began almost a day ago, by a clock that was that far behind."""
    service.end()
    service.before = ["env", "FAKETIME_DONT_FAKE_MONOTONIC=1", "faketime", "-f", f"-{MAXIMUM - 45}"]
    service.begin()
    secret = ask(service, "/v1/sessions", body={"name": "Anna"})["token"]
    act(service, secret, "rent")
    act(service, secret, "pay", card="visa")
    service.scan(state_of(service, secret)["code"], "alter-markt")
    act(service, secret, "continue")
    service.end()
    service.before = []
    service.begin()
    riders = []
    for latency in (0, 0.1, 0.2, 0.4, 0.6, 0.8):
        network = Network(service)
        context = browser.new_context(locale="en")
        context.add_cookies([{"name": "zontik", "value": secret, "url": network.address}])
        rider = Watched(context, network)
        rider.page.wait_for_selector("main[data-screen=activeRent]")
        network.latency = latency
        riders.append(rider)
    for rider in riders:
        rider.page.wait_for_selector("main[data-screen=main]", timeout=60_000)
        rider.page.wait_for_selector("#notice:has-text('maximum')")
        shows(rider, state_of(service, secret), 6)
        assert "Umbrellas for rent" in rider.page.title()
        assert not rider.faults, rider.faults


def clerk_at(browser, service, network):
    secret = service.command("clerk", "add", "--point", "alter-markt").stdout.strip()
    clerk = Watched(browser.new_context(locale="de"), network, "/point/alter-markt")
    clerk.page.fill("#token", secret)
    clerk.page.keyboard.press("Enter")
    clerk.page.wait_for_selector("#count")
    return clerk


def falls_silent(browser, service, loses):
    network = Network(service)
    rider = Watched(browser.new_context(locale="en"), network)
    clerk = clerk_at(browser, service, network)
    other = Watched(browser.new_context(locale="en"), service)
    other.press("rent")
    other.await_screen("rentChoosing")
    other.press("pay")
    other.await_screen("rentAwaiting")
    code = other.read_code()
    rents(rider, service)
    assert not rider.page.is_visible(".as-of"), "a page that is live says from when it is"
    before = state_of(service, token(rider))["revision"]
    # Nothing happens, and the page takes that for no fault.
    time.sleep(10)
    assert rider.page.is_hidden("#lost") and clerk.page.is_hidden("#lost"), "told without a reason"

    rider.is_away = clerk.is_away = True
    network.fall_silent(loses)
    began = time.monotonic()
    service.scan(code, "alter-markt")
    for page in (rider.page, clerk.page):
        page.wait_for_selector("#lost:not([hidden])", timeout=(TOLD - (time.monotonic() - began)) * 1000)
    assert rider.page.is_visible(".as-of"), "figures that cannot be refreshed do not say from when they are"
    rider.check()
    clerk.check()
    assert rider.page.is_visible(".by-phone"), "a clock runs and does not say that it is the phone's"
    rider.press("finish")
    time.sleep(15)
    assert state_of(service, token(rider))["revision"] == before, "something came through"

    network.flow()
    for page in (rider.page, clerk.page):
        page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
    rider.page.wait_for_selector("main[data-screen=returnAwaiting]", timeout=HEALED * 1000)
    # Two umbrellas are out: the rider's own, and the one that was handed out meanwhile.
    clerk.page.wait_for_selector("#count[data-count='22']", timeout=HEALED * 1000)
    time.sleep(3)
    state = state_of(service, token(rider))
    assert state["revision"] == before + 1, f"done {state['revision'] - before} times"
    assert rider.page.is_hidden("#lost") and not rider.page.is_visible(".as-of")

    # Pressed before anybody knows.
    network.fall_silent(loses)
    rider.press("back")
    rider.page.wait_for_selector("#lost:not([hidden])", timeout=TOLD * 1000)
    network.flow()
    rider.page.wait_for_selector("main[data-screen=activeRent]", timeout=HEALED * 1000)
    rider.page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
    time.sleep(2)
    assert state_of(service, token(rider))["revision"] == before + 2
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


def failures(browser, service):
    # What a service worker asks for, no test can hold back.
    rider = Watched(browser.new_context(locale="en", service_workers="block"), service)
    rider.press("open-map")
    rider.await_screen("map")
    secret, page = token(rider), rider.page
    rider.is_away = True
    for how in ("abort", "503"):
        left = [1]

        def handle(route):
            if not left:
                return route.continue_()
            left.pop()
            return route.abort() if how == "abort" else route.fulfill(status=503, body="busy")

        page.route("**/", handle)
        shows(rider, act(service, secret, "back"), 5)
        time.sleep(2.5)
        assert page.is_hidden("#lost") and not left, f"one failure ({how}) is told for good"
        page.unroute("**/")
        shows(rider, act(service, secret, "open-map"), 5)
    # It goes on failing for a while: told, and healed without a touch.
    page.route("**/", lambda route: route.abort())
    state = act(service, secret, "back")
    page.wait_for_selector("#lost:not([hidden])")
    page.unroute("**/")
    shows(rider, state, HEALED)
    page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
    # The answer to what was pressed is lost: sent again, and done once.
    dropped = []

    def lose(route):
        if dropped:
            return route.continue_()
        dropped.append(page.context.request.fetch(route.request, max_redirects=0).status)
        return route.abort()

    page.route("**/act", lose)
    rider.press("open-map")
    rider.await_screen("map")
    assert dropped == [303], dropped
    assert state_of(service, secret)["revision"] == state["revision"] + 1
    page.unroute("**/act")
    # The answer takes its time, as while another server takes over: told, and then done once.
    held = []
    page.route("**/act", lambda route: held.append(route))
    rider.press("back")
    page.wait_for_selector("#lost:not([hidden])", timeout=5_000)
    held.pop().continue_()
    page.unroute("**/act")
    rider.await_screen("main")
    page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
    assert not held and state_of(service, secret)["revision"] == state["revision"] + 2
    act(service, secret, "open-map")
    rider.await_screen("map")
    # The browser knows before anybody that it is cut off.
    page.context.set_offline(True)
    page.wait_for_selector("#lost:not([hidden])", timeout=2_000)
    state = act(service, secret, "back")
    page.context.set_offline(False)
    page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
    shows(rider, state, HEALED)
    assert not rider.faults, rider.faults


def expired(browser, service):
    network = Network(service)
    rider = Watched(browser.new_context(locale="en"), network)
    page = rider.page
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    page.click("#as-link summary")
    rider.is_away = True
    network.fall_silent(False)
    assert page.is_visible("#code svg") and page.is_visible("#link")
    # All that time nothing arrives.
    page.evaluate("""() => {
      const now = Date.now;
      Date.now = () => now() + 300 * 1000;
    }""")
    page.wait_for_selector("#code svg", state="hidden", timeout=1_000)
    assert "has expired" in page.inner_text("#code-over")
    rider.check()
    assert not page.is_visible("#link") and not page.is_visible("#act [role=timer]")
    assert not rider.faults, rider.faults


def lose_first(page, pattern):
    """The answer to the first form that is sent there is lost on its way; returns what was answered."""
    lost = []

    def handle(route):
        if lost or route.request.method != "POST":
            return route.continue_()
        # One connection for each: a later one would go where the network has lost what it was.
        headers = {**route.request.all_headers(), "connection": "close"}
        lost.append(page.context.request.fetch(route.request, headers=headers, max_redirects=0).status)
        return route.abort()

    page.route(pattern, handle)
    return lost


def await_loss(page, lost, status):
    """Waits for the lost answer: the stream may have shown what the form did before it came."""
    deadline = time.monotonic() + HEALED
    while not lost and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    assert lost == [status], lost


def tunnel(browser, service):
    network = Network(service)
    rider = Watched(browser.new_context(locale="en"), service)
    clerk = Watched(browser.new_context(locale="en", viewport={"width": 390, "height": 844}), network, "/point/alter-markt")
    page = clerk.page
    clerk.is_away = True
    # Signing in, too.
    page.fill("#token", service.command("clerk", "add", "--point", "alter-markt").stdout.strip())
    network.fall_silent(True)
    page.keyboard.press("Enter")
    page.wait_for_selector("#lost:not([hidden])", timeout=TOLD * 1000)
    assert page.input_value("#token"), "the token is gone"
    clerk.check()
    network.flow()
    page.wait_for_selector("#count[data-count='24']", timeout=RETRIED * 1000)
    rents_to_code(rider)
    code = rider.read_code()
    page.fill("#code", code)
    network.fall_silent(False)
    page.keyboard.press("Enter")
    page.wait_for_selector("#lost:not([hidden])", timeout=TOLD * 1000)
    page.wait_for_function(IN_SIGHT)
    assert page.input_value("#code") == code, "the code is gone"
    clerk.check()
    network.flow()
    page.wait_for_selector("#notice.done", timeout=2 * HEALED * 1000)
    page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
    page.wait_for_selector("#count[data-count='23']")
    rider.page.wait_for_selector("main[data-screen=rentScanned]")
    # The page goes on where it is, and so does its stream.
    page.evaluate("window.stayed = true")
    # Answers that are lost: asked for again, and given as they were.
    lost = lose_first(page, "**/stock")
    page.click("details:has(#counted) summary")
    page.fill("#counted", "20")
    page.fill("#reason", "broken")
    page.keyboard.press("Enter")
    page.wait_for_selector("#notice.done:has-text('corrected from 23 to 20')")
    page.wait_for_selector("#count[data-count='20']")
    await_loss(page, lost, 200)
    number = return_number(service, token(rider))
    lost = lose_first(page, "**/return")
    page.click("details:has(#number) summary")
    page.fill("#number", number)
    page.fill("#return-reason", "no phone")
    page.keyboard.press("Enter")
    page.wait_for_selector("#notice.done")
    page.wait_for_selector("#count[data-count='21']")
    await_loss(page, lost, 200)
    lost = lose_first(page, "**/return-undo")
    page.click("form[action$='/return-undo'] button")
    page.wait_for_selector("form[action$='/return-undo']", state="detached")
    page.wait_for_selector("#count[data-count='20']")
    await_loss(page, lost, 200)
    assert page.evaluate("window.stayed"), "the page was loaded anew"
    # The link of a code, as a telephone's own scanner opens it.
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    page.goto(network.address + urllib.parse.urlsplit(rider.read_code()).path)
    network.fall_silent(True)
    page.click("article button.main")
    page.wait_for_selector("#lost:not([hidden])", timeout=TOLD * 1000)
    clerk.check()
    network.flow()
    page.wait_for_selector("article.done", timeout=RETRIED * 1000)
    page.click("a.next")
    page.wait_for_selector("#count[data-count='21']")
    lost = lose_first(page, "**/sign-out")
    page.click("header form button")
    page.wait_for_selector("#token")
    await_loss(page, lost, 303)
    service.command("verify")
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


def return_number(service, secret):
    return state_of(service, secret)["returnNumber"]


def rents_to_code(rider):
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")


def forms(browser, service):
    network = Network(service)
    secret = ask(service, "/v1/sessions", body={"name": "Anna"})["token"]
    act(service, secret, "rent")
    act(service, secret, "pay", card="visa")
    service.scan(state_of(service, secret)["code"], "alter-markt")
    act(service, secret, "continue")
    phone = {"locale": "en", "viewport": {"width": 360, "height": 640}}
    clerk = Watched(browser.new_context(**phone), network, "/point/alter-markt")
    clerk.page.fill("#token", service.command("clerk", "add", "--point", "alter-markt").stdout.strip())
    loses(clerk, network, "button.main")
    clerk.page.wait_for_selector("#count")
    for fields, button in (
            ({"#number": return_number(service, secret), "#return-reason": "no phone"}, "form[action$='/return'] button"),
            ({}, "form[action$='/return-undo'] button"),
            ({}, "button[name=mark] >> nth=0"),
            ({"#counted": "20", "#reason": "broken"}, "form[action$='/stock'] button"),
            ({"#shift-count": "20", "#shift-note": "quiet"}, "form[action$='/shift'] button")):
        details = clerk.page.locator("details", has=clerk.page.locator(button))
        if details.count():
            details.locator("summary").click()
        for field, text in fields.items():
            clerk.page.fill(field, text)
        loses(clerk, network, button)
    clerk.page.wait_for_selector("#shift-ended")
    rider = Watched(browser.new_context(**phone), network)
    # The form of the screen, one far below it, and one around the screen.
    rider.page.fill("#called", "Ada")
    loses(rider, network, "#save-name")
    assert rider.page.input_value("#called") == "Ada"
    loses(rider, network, "button[name=action][value=open-map]")
    rider.await_screen("map")
    loses(rider, network, ".languages button >> nth=1")
    loses(rider, network, "button[name=action][value=back]")
    rider.await_screen("main")
    service.command("verify")
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


def loses(watched, network, button):
    """A button is pressed while nothing arrives; the page says so where it is seen, and goes on when it does."""
    page = watched.page
    watched.is_away = True
    network.fall_silent(False)
    page.click(button)
    page.wait_for_selector("#lost:not([hidden])", timeout=TOLD * 1000)
    try:
        page.wait_for_function(IN_SIGHT)
    except Exception:
        raise AssertionError(f"{button}: {page.locator('#lost').bounding_box()}") from None
    watched.check()
    network.flow()
    page.wait_for_selector("main:not([aria-busy])", timeout=RETRIED * 1000)
    page.wait_for_selector("#lost", state="hidden", timeout=RETRIED * 1000)
    assert page.locator("#lost").count() == 1
    watched.is_away = False


def banner(browser, service):
    """On every screen, at the sizes of telephones and of a desk."""
    for width, height in ((390, 844), (320, 640), (1280, 800)):
        rider = Watched(browser.new_context(locale="de", viewport={"width": width, "height": height}), service)
        page = rider.page

        def loses(press, screen):
            """Pressed while the connection is lost; what comes of it once it is back."""
            rider.is_away = True
            page.context.set_offline(True)
            rider.press(press)
            page.wait_for_selector("#lost:not([hidden])")
            page.wait_for_function(IN_SIGHT)
            picture(page, f"lost-{screen}-{width}")
            rider.check()
            page.context.set_offline(False)
            page.wait_for_selector(f"main[data-screen={screen}]:not([aria-busy])")
            page.wait_for_selector("#lost", state="hidden", timeout=HEALED * 1000)
            rider.is_away = False

        loses("open-map", "map")
        loses("rent", "rentChoosing")
        loses("pay", "rentAwaiting")
        loses("open-information", "information")
        loses("close-information", "rentAwaiting")
        service.scan(state_of(service, token(rider))["code"], "alter-markt")
        page.wait_for_selector("main[data-screen=rentScanned]")
        loses("continue", "activeRent")
        loses("finish", "returnAwaiting")
        service.scan(state_of(service, token(rider))["code"], "alter-markt")
        page.wait_for_selector("main[data-screen=returnScanned]")
        loses("continue", "feedback")
        loses("skip-feedback", "main")
        assert not rider.faults, rider.faults
        page.close()


# Those who have pressed see what becomes of it.
IN_SIGHT = """() => {
  const { top, bottom } = document.getElementById('lost').getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight + 1;
}"""


def picture(page, name):
    folder = os.environ.get("ZONTIK_LOOKS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{folder}/{name}.png")


def too_much(browser, service):
    service.end()
    service.options = ["--actions-per-session", "4"]
    service.begin()
    advice = {"en": "Try again in", "de": "Versuchen Sie es in", "ru": "Попробуйте ещё раз через"}
    for language, words in advice.items():
        for has_scripts in (True, False):
            options = {"locale": language, "java_script_enabled": has_scripts, "viewport": {"width": 390, "height": 844}}
            rider = Watched(browser.new_context(**options), service)
            page = rider.page
            rents_to_code(rider)
            if has_scripts:
                page.evaluate("window.stayed = true")
            code = page.inner_html("#code")
            # Refused answers say why, and that there are too many of them says when.
            for _ in range(8):
                rider.is_away = True
                rider.press("continue")
                page.wait_for_selector("#told")
                page.wait_for_selector("main:not([aria-busy])")
                said = page.inner_text("#told")
                if words in said:
                    break
            assert words in said, said
            assert page.get_attribute("main", "data-screen") == "rentAwaiting"
            assert page.inner_html("#code") == code and page.is_visible("#code svg"), "the code is gone"
            assert not has_scripts or page.evaluate("window.stayed"), "the page was loaded anew"
            assert page.is_hidden("#lost")
            rider.is_away = False
            picture(page, f"too-much-{language}-{has_scripts}")
            # Without scripts the page asks for itself again meanwhile.
            if has_scripts:
                rider.check()
            # What was too much goes on when it was said to.
            seconds = int(next(word for word in said.split() if word.isdigit()))
            assert 1 <= seconds <= 15, seconds
            service.scan(state_of(service, token(rider))["code"], "alter-markt")
            if has_scripts:
                page.wait_for_selector("main[data-screen=rentScanned]")
            time.sleep(seconds)
            if not has_scripts:
                page.goto(service.address)
            rider.press("continue")
            rider.await_screen("activeRent")
            assert not rider.faults, rider.faults
            page.close()


def figures(browser, service):
    rider = Watched(browser.new_context(locale="en"), service)
    rents(rider, service)
    page = rider.page
    until = "main [data-units]"
    before = page.evaluate("document.querySelector('progress').value")
    assert page.inner_text(until) in ("23\u00a0h\u00a029\u00a0min", "23\u00a0h\u00a030\u00a0min"), page.inner_text(until)
    # The service knows nothing of the hour that passes here, and says nothing.
    page.evaluate("""() => {
      const now = Date.now;
      Date.now = () => now() + 3600 * 1000;
    }""")
    page.wait_for_function("before => document.querySelector('progress').value >= before + 42", arg=before)
    assert page.inner_text(until).startswith("22\u00a0h\u00a0"), page.inner_text(until)
    assert page.inner_text(".clock").startswith("1:00:"), page.inner_text(".clock")
    # Without the service it goes on by the phone's clock, which the page says; of the money it says from when it is.
    rider.is_away = True
    assert page.is_hidden(".by-phone"), "a page that is live says that its clock is the phone's"
    page.context.set_offline(True)
    page.wait_for_selector("#lost:not([hidden])")
    page.wait_for_selector(".by-phone")
    due = page.inner_text(".rent dd >> nth=0")
    # Its time of day: a day later the weekday stands before it.
    as_of = page.inner_text(".as-of").split()[-1]
    page.evaluate("""() => {
      const now = Date.now;
      Date.now = () => now() + 3600 * 1000;
    }""")
    page.wait_for_function("() => document.querySelector('.clock').textContent.startsWith('2:00:')")
    assert page.inner_text(until).startswith("21\u00a0h\u00a0"), page.inner_text(until)
    shown = [page.inner_text(".rent dd >> nth=0"), page.inner_text(".as-of").split()[-1]]
    assert [due, as_of] == shown, f"an amount nobody can know: {shown}"
    assert not rider.faults, rider.faults


def old_phone(browser, service):
    """One rental with what there was in 2020, and one with less: then the forms are left alone."""
    old = OldPhone(browser)
    context = old.new_context(
        locale="en", geolocation={"latitude": 52.52, "longitude": 13.40}, permissions=["geolocation"])
    rider = Watched(context, service)
    page = rider.page
    page.set_default_timeout(8_000)
    page.evaluate("window.stayed = true")
    assert page.evaluate("[AbortSignal.any, [].toSorted, document.forms[0].requestSubmit].every((it) => !it)")
    rents(rider, service)
    assert not page.is_visible(".as-of"), "a page that is live says from when it is"
    page.click("#near")
    page.wait_for_selector(".far:has-text('km')")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    service.scan(rider.read_code(), "hauptbahnhof")
    page.wait_for_selector(".done")
    rider.press("continue")
    rider.await_screen("feedback")
    page.check("#rating-4", force=True)
    star = "getComputedStyle(document.querySelector('#rating-4 + span'), '::before').content"
    assert page.evaluate(star) == '"★"', "the star that is chosen looks like the others"
    rider.check()
    rider.press("submit-feedback")
    rider.await_screen("main")
    assert page.evaluate("window.stayed"), "the page was loaded anew"
    assert not rider.faults, rider.faults
    for name in ("AbortController", "EventSource", "fetch"):
        context = browser.new_context(locale="en")
        context.add_init_script(f"delete window.{name}")
        rider = Watched(context, service)
        assert rider.page.evaluate(f"!('{name}' in window)")
        rents_to_code(rider)
        rider.press("continue")
        rider.page.wait_for_selector("#told")
        service.scan(state_of(service, token(rider))["code"], "alter-markt")
        # The page asks for itself again.
        rider.page.wait_for_selector(".done")
        assert not rider.faults, rider.faults


run({"slow": slow, "maximum": maximum, "failures": failures, "expired": expired, "tunnel": tunnel, "banner": banner,
     "forms": forms, "too-much": too_much, "figures": figures, "old-phone": old_phone, "offline": offline, "old-code": old_code,
     "fresh-code": fresh_code, "next-rider": another_rider,
     "silent": lambda browser, service: falls_silent(browser, service, False),
     "forgotten": lambda browser, service: falls_silent(browser, service, True)})
