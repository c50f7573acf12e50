#!/usr/bin/env python3
"""The rider's pages in a hand: what is seen without scrolling, what is felt, and how much comes over the network.

    browser_phone.py first-sight   at the size of a phone, in three languages: what comes next is seen without scrolling
    browser_phone.py felt          the screen stays on while a code shows, and the phone vibrates at its scan
    browser_phone.py map           markers show the number of umbrellas, merge, and fit across the 180th meridian
    browser_phone.py passkey       a passkey moves a rental to another phone, and one that was removed does not
    browser_phone.py another   a rental goes on with the phone that scans the code of its link, and ends on the first
    browser_phone.py light         how many bytes and requests the first page takes, and how soon a code is on the screen
"""

import json
import math
import os
from pathlib import Path

from browser_house import Watched, run

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
PICTURES = os.environ.get("ZONTIK_LOOKS")
# Of the first page: in bytes, and requests.
MOST_BYTES, MOST_REQUESTS = 60 * 1024, 3
# In milliseconds, between the answer and the code on the screen.
MOST_TIME = 100


def bottom(page, selector):
    """Where something ends, in pixels below the top of the page."""
    box = page.locator(selector).last.bounding_box()
    return box["y"] + box["height"]


def picture(page, name):
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{PICTURES}/{name}.png")


def through(rider, service, look):
    """A rental; what is looked at on each screen is below `look`."""
    page = rider.page

    def at(screen, *selectors):
        rider.await_screen(screen)
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(300)
        look(screen, selectors)

    at("main", "[value=rent]", "[value=buy]", "[value=open-map]", "#points", ".prices")
    rider.press("rent")
    at("rentChoosing", "[value=pay]", "#rules summary", ".total", "#card-visa")
    rider.press("pay")
    at("rentAwaiting", "#code", "[role=timer]", "[value=continue]", "[value=back]")
    service.scan(rider.read_code(), "alter-markt")
    at("rentScanned", ".done", "[value=continue]")
    rider.press("continue")
    at("activeRent", ".clock", "progress", "[value=finish]", "[value=buy]")
    rider.press("finish")
    at("returnAwaiting", "#code", "[role=timer]", "[value=continue]", "[value=back]")
    service.scan(rider.read_code(), "hauptbahnhof")
    at("returnScanned", ".done", "[value=continue]")
    rider.press("continue")
    at("feedback", "#comment", "[value=submit-feedback]", "[value=skip-feedback]")
    rider.press("skip-feedback")
    rider.await_screen("main")


def first_sight(browser, service):
    for language in ("en", "de", "ru"):
        for size in (PHONE, DESK):
            for scheme in ("light", "dark") if PICTURES else ("light",):
                context = browser.new_context(locale=language, viewport=size, color_scheme=scheme)
                rider = Watched(context, service)
                page = rider.page
                missed = []

                def look(screen, selectors):
                    picture(page, f"{screen}-{language}-{size['width']}-{scheme}")
                    missed.extend(
                        f"{screen}: {name} ends at {end:.0f}" for name in selectors
                        if (end := bottom(page, name)) > size["height"])

                through(rider, service, look)
                assert not missed, f"{language}, {size}: out of sight: {missed}"
                assert not rider.faults, rider.faults
                # The rules are one tap away; where there is room they are open.
                rider.press("buy")
                rider.await_screen("buyChoosing")
                assert page.is_visible(".rules") == (size is DESK)
                if size is PHONE:
                    page.click("#rules summary")
                    assert page.is_visible(".rules")
                rider.press("back")
                rider.await_screen("main")
                near_points(rider, size is DESK)
                context.close()


def near_points(rider, is_desk):
    """Before anything is held: where an umbrella is to be had. On a desk beside the prices, not below them."""
    page = rider.page
    points = json.loads(page.evaluate("async () => (await fetch('/points.json')).text()"))
    ready = {point["name"] for point in points if point["isReady"]}
    names = page.locator("#points b").all_inner_texts()
    assert len(names) == min(3, len(ready)) and set(names) <= ready, f"{names} of {ready}"
    near, prices = page.locator(".near").bounding_box(), page.locator(".prices").bounding_box()
    assert (near["x"] > prices["x"] + prices["width"] / 2) == is_desk, "a desk does not use its width"


WATCH = """() => {
  window.felt = [];
  Navigator.prototype.vibrate = (length) => felt.push(length) > 0;
  const lock = () => Object.assign(new EventTarget(), { release() { window.lit -= 1; this.dispatchEvent(new Event('release')); } });
  window.lit = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => {
    if (kind !== 'screen') throw new TypeError(kind);
    window.lit += 1;
    return lock();
  } } });
}"""
# What moves on the page at this moment, for longer than a blink.
MOVES = "document.getAnimations().filter(it => it.effect.getTiming().duration > 1).map(it => it.animationName)"


def felt(browser, service):
    for motion in ("no-preference", "reduce"):
        context = browser.new_context(locale="en", viewport=PHONE, reduced_motion=motion)
        context.add_init_script(f"({WATCH})()")
        rider = Watched(context, service)
        page = rider.page

        def is_lit(count):
            page.wait_for_function("count => window.lit === count", arg=count)

        def moves(name):
            assert (name in page.evaluate(MOVES)) == (motion != "reduce"), f"{name}: {page.evaluate(MOVES)}, {motion}"

        rider.press("rent")
        rider.await_screen("rentChoosing")
        assert page.evaluate("lit") == 0
        # The bank takes its time: something turns, and the page says what it waits for.
        service.command("service", "slow")
        rider.press("pay")
        rider.await_screen("rentAuthorizing")
        moves("turn")
        assert page.is_visible(".waits")
        service.command("service", "up")
        rider.await_screen("rentAwaiting")
        is_lit(1)
        assert page.evaluate("felt") == []
        service.scan(rider.read_code(), "alter-markt")
        rider.await_screen("rentScanned")
        moves("opens")
        is_lit(0)
        assert page.evaluate("felt") == [200]
        rider.press("continue")
        rider.await_screen("activeRent")
        rider.press("finish")
        rider.await_screen("returnAwaiting")
        is_lit(1)
        # Given up by the rider: nothing to be felt.
        rider.press("back")
        rider.await_screen("activeRent")
        is_lit(0)
        # What was pressed and is not answered.
        rider.is_away = True
        page.context.set_offline(True)
        rider.press("finish")
        page.wait_for_selector("[aria-busy]")
        page.wait_for_timeout(200)
        moves("turn")
        page.wait_for_selector("#lost:not([hidden])")
        page.context.set_offline(False)
        rider.await_screen("returnAwaiting")
        page.wait_for_selector("#lost", state="hidden")
        rider.is_away = False
        service.scan(rider.read_code(), "alter-markt")
        rider.await_screen("returnScanned")
        is_lit(0)
        assert page.evaluate("felt") == [200, 200]
        rider.press("continue")
        rider.await_screen("feedback")
        assert not rider.faults, rider.faults


def point(name, latitude, longitude, count, is_ready=True):
    return {"name": name, "address": "", "status": "", "stock": f"{count} umbrellas", "latitude": latitude,
            "longitude": longitude, "count": count, "isReady": is_ready}


def on_map(browser, service, points):
    """The map of these points, and where its markers are, by their texts."""
    context = browser.new_context(
        locale="en", viewport=PHONE, service_workers="block", permissions=["geolocation"],
        geolocation={"latitude": points[0]["latitude"], "longitude": points[0]["longitude"]})
    context.route("**/points.json*", lambda route: route.fulfill(json=points))
    rider = Watched(context, service)
    rider.press("open-map")
    rider.page.wait_for_selector("#map .pin")
    rider.page.wait_for_selector("#map .pin.here")
    rider.page.wait_for_timeout(500)
    picture(rider.page, f"map-{len(points)}")
    rider.check()
    assert not rider.faults, rider.faults
    return rider.page, rider.page.locator("#map").bounding_box(), rider.page.locator("#map .pin:not(.here)")


def apart(page):
    """By how much two markers overlap at most, in pixels."""
    boxes = [pin.bounding_box() for pin in page.locator("#map .pin:not(.here)").all()]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 2) for box in boxes]
    assert len(middles) > 5, "a city with few points"
    return max(a[2] + b[2] - math.dist(a[:2], b[:2]) for number, a in enumerate(middles) for b in middles[:number])


def points_on_map(browser, service):
    for size in (PHONE, DESK):
        rider = Watched(browser.new_context(locale="en", viewport=size), service)
        rider.press("open-map")
        rider.page.wait_for_selector("#map .pin")
        assert (overlap := apart(rider.page)) <= 2, f"markers overlap by {overlap:.0f} px"
        rider.page.context.close()
    page, frame, pins = on_map(browser, service, [
        point("A", 52.52, 13.40, 3), point("B", 52.5201, 13.4001, 4), point("C", 52.5202, 13.4002, 9, False),
        point("D", 52.54, 13.45, 12), point("E", 52.50, 13.35, 0, False)])
    assert sorted(pins.all_inner_texts()) == ["0", "12", "7"], pins.all_inner_texts()
    assert page.locator("#map .pin.many.ready").inner_text() == "7"
    # Open or closed is another shape, not another colour alone.
    shape = "element => [getComputedStyle(element).borderRadius, getComputedStyle(element).borderStyle]"
    ready, shut = (page.locator(f"#map .pin.{kind}:not(.many)").evaluate(shape) for kind in ("ready", "shut"))
    assert ready[0] != shut[0] and ready[1] != shut[1], (ready, shut)
    page.locator("#map .pin.many").click()
    page.wait_for_function("() => document.querySelectorAll('#map .pin:not(.here)').length !== 3")
    page.context.close()
    # Two islands on the two sides of the meridian are beside each other, and not a world apart.
    page, frame, pins = on_map(browser, service, [point("W", -17.0, 179.9, 1), point("E", -17.1, -179.9, 2)])
    boxes = {pin.inner_text(): pin.bounding_box() for pin in pins.all()}
    assert set(boxes) == {"1", "2"}, boxes
    gap = boxes["2"]["x"] - boxes["1"]["x"]
    assert gap > frame["width"] / 2, f"{gap} px apart on a map of {frame['width']}: the world and not the points"
    for box in boxes.values():
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"], (box, frame)
    page.context.close()


def another(browser, service):
    for language, scheme in (("en", "light"), ("de", "dark"), ("ru", "light")):
        first, second, third = (
            Watched(browser.new_context(locale=language, viewport=PHONE, color_scheme=scheme), service)
            for _ in range(3))
        first.press("rent")
        first.await_screen("rentChoosing")
        assert first.page.is_visible("#other-phone")
        first.press("pay")
        first.await_screen("rentAwaiting")
        first.page.click("#other-phone")
        first.page.wait_for_selector("#link")
        first.check()
        picture(first.page, f"link-{language}")
        # As the other phone's camera reads it.
        link = first.picture_code(".code")
        assert link == first.page.inner_text("#link"), link
        first.page.go_back()
        first.await_screen("rentAwaiting")
        for phone in (second, third):
            phone.page.goto(link)
            phone.check()
        picture(second.page, f"recovery-{language}")
        second.page.click("#recover")
        second.await_screen("rentAwaiting")
        second.check()
        assert second.page.is_visible("#notice")
        # The first phone learns of it by itself, and keeps no code. Its stream is refused once, as a stranger's.
        first.await_screen("main")
        first.page.wait_for_selector("#told")
        first.page.wait_for_function("() => document.body.classList.contains('live')")
        first.check()
        # A third phone that had the link open.
        third.page.click("#recover")
        third.page.wait_for_selector("#told")
        third.check()
        service.scan(second.read_code(), "alter-markt")
        second.await_screen("rentScanned")
        for phone in (first, second, third):
            assert not phone.faults, phone.faults
            phone.page.context.close()


def device(page):
    """Gives a page a device that unlocks by itself, and keeps passkeys (WebAuthn, section 11)."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True}})
    return session, made["authenticatorId"]


def share(one, other):
    """The other device has the passkeys of the first, as those of one account do."""
    (from_session, from_device), (to_session, to_device) = one, other
    found = from_session.send("WebAuthn.getCredentials", {"authenticatorId": from_device})["credentials"]
    for credential in found:
        to_session.send("WebAuthn.addCredential", {"authenticatorId": to_device, "credential": credential})
    return len(found)


def passkey(browser, service):
    # No browser has passkeys at a numeric address.
    service.end()
    service.options = ["--public-address", f"http://localhost:{service.port}"]
    service.begin()
    for language, scheme in (("en", "light"), ("de", "dark"), ("ru", "light")):
        first, second, third = (
            Watched(browser.new_context(locale=language, viewport=PHONE, color_scheme=scheme), service)
            for _ in range(3))
        devices = [device(phone.page) for phone in (first, second, third)]
        first.press("rent")
        first.await_screen("rentChoosing")
        first.press("pay")
        first.await_screen("rentAwaiting")
        first.page.click("#other-phone")
        first.page.click("#passkeys")
        first.page.wait_for_selector("#add-passkey")
        first.check()
        first.page.click("#add-passkey")
        first.await_screen("rentAwaiting")
        assert first.page.is_visible("#notice")
        first.page.goto(service.address + "/account")
        first.check()
        picture(first.page, f"passkeys-{language}")
        # The same device is not asked for a second one.
        first.page.click("#add-passkey")
        first.page.wait_for_selector(".present", state="visible")
        first.check()
        # The page of another window is older than the passkey, and knows of it as soon as it is pressed.
        first.page.reload()
        first.page.evaluate("document.querySelector('form.passkey').dataset.known = ''")
        first.page.click("#add-passkey")
        first.page.wait_for_selector(".present", state="visible")
        # A device without a passkey cannot sign in.
        second.page.click("#sign-in")
        second.page.wait_for_selector("form.passkey")
        second.check()
        picture(second.page, f"sign-in-{language}")
        second.page.click("#sign-in")
        second.page.wait_for_selector(".failed", state="visible")
        second.check()
        assert share(devices[0], devices[1]) == 1
        second.page.click("#sign-in")
        second.await_screen("rentAwaiting")
        assert second.page.is_visible("#notice")
        second.check()
        first.page.goto(service.address)
        first.await_screen("main")
        first.check()
        # A passkey that was removed opens nothing on a third.
        share(devices[0], devices[2])
        second.page.goto(service.address + "/account")
        second.page.click("#passkeys form.line button")
        second.await_screen("rentAwaiting")
        third.page.click("#sign-in")
        third.page.wait_for_selector("form.passkey")
        third.page.click("#sign-in")
        third.await_screen("main")
        assert third.page.is_visible("#told")
        service.scan(second.read_code(), "alter-markt")
        second.await_screen("rentScanned")
        for phone in (first, second, third):
            assert not phone.faults, phone.faults
            phone.page.context.close()


CODE = """() => {
  const asked = fetch;
  window.fetch = async (...words) => {
    const answer = await asked(...words);
    const text = await answer.text();
    window.answered = performance.now();
    return { status: answer.status, ok: answer.ok, redirected: answer.redirected, url: answer.url, headers: answer.headers,
      text: async () => text };
  };
  new MutationObserver(() => {
    if (window.shown || !document.querySelector('#code svg')) return;
    // Behind the next frame it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => { window.shown = window.shown || performance.now(); }));
  }).observe(document, { childList: true, subtree: true });
}"""


def light(browser, service):
    context = browser.new_context(locale="en", viewport=PHONE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    came = {}
    session.on("Network.requestWillBeSent", lambda event: came.setdefault(event["requestId"], [event["request"]["url"], 0]))
    session.on(
        "Network.loadingFinished",
        lambda event: came.get(event["requestId"], ["", 0]).__setitem__(1, event["encodedDataLength"]))
    page.goto(service.address)
    page.wait_for_function("() => document.body.classList.contains('live')")
    page.wait_for_timeout(500)
    # What follows what happens is open for as long as the page is; what the phone keeps is asked for behind the page.
    drawn = {url: size for url, size in came.values() if not url.endswith(("/events", "/worker.js"))}
    size = sum(drawn.values())
    print(f"{len(drawn)} requests, {size} bytes: {drawn}", file=__import__("sys").stderr)
    assert len(drawn) <= MOST_REQUESTS, drawn
    assert all(drawn.values()) and size <= MOST_BYTES, drawn
    page.evaluate(f"({CODE})()")
    times = []
    for _ in range(5):
        page.click("[value=rent]")
        page.wait_for_selector("main[data-screen=rentChoosing]")
        page.evaluate("window.shown = 0")
        page.click("[value=pay]")
        page.wait_for_function("() => window.shown")
        times.append(page.evaluate("shown - answered"))
        page.click("[value=back]")
        page.wait_for_selector("main[data-screen=rentChoosing]")
        page.click("[value=back]")
        page.wait_for_selector("main[data-screen=main]")
    print(f"the code is on the screen after {[round(time) for time in times]} ms", file=__import__("sys").stderr)
    # The machine may be busy with something else: not each time, but mostly.
    assert sorted(times)[len(times) // 2] <= MOST_TIME, times


run({"first-sight": first_sight, "felt": felt, "map": points_on_map, "another": another, "passkey": passkey, "light": light})
