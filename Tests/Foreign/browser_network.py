#!/usr/bin/env python3
"""What the pages show while the network is slow, silent or away: never for long something else than what is.

    browser_network.py slow        two changes within the latency, again and again; the last one is shown
    browser_network.py maximum     the rental reaches its maximum: pages at several latencies leave it every time
    browser_network.py silent      no byte arrives and nothing is reset; all arrive later, as with TCP
    browser_network.py forgotten   the same, and what was under way then is lost for good, as when a router forgets it
    browser_network.py failures    single answers fail; the browser says that it is offline
    browser_network.py expired     a code whose time is up while nothing arrives
"""

import json
import time
import urllib.error
import urllib.request

from browser_house import Watched, run
from slow_network import Network

# In seconds: within which the page says that it is not live, and within which it is again.
TOLD, HEALED = 10, 8
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
    shown = rider.page.inner_text("[data-from]")
    rider.press("finish")
    time.sleep(15)
    assert rider.page.inner_text("[data-from]") == shown, "a clock runs that nobody can know"
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
    rider = Watched(browser.new_context(locale="en"), service)
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


run({"slow": slow, "maximum": maximum, "failures": failures, "expired": expired,
     "silent": lambda browser, service: falls_silent(browser, service, False),
     "forgotten": lambda browser, service: falls_silent(browser, service, True)})
