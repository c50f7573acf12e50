#!/usr/bin/env python3
"""Goes through every screen of the rider's pages at three widths, light and dark, and looks at what each must have.

    ZONTIK_LOOKS=FOLDER browser_looks.py all      leaves a picture of each in FOLDER, too
"""

import os
from pathlib import Path

from browser_house import Watched, run

PICTURES = os.environ.get("ZONTIK_LOOKS")
# Light and dark at the widths of phones and of a desk.
LOOKS = [(360, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]

# Of all points of the search, the nearest to the rider that is of use now; on a plain, which a city is.
NEAREST = """async () => {
  const points = (await (await fetch('/points.json' + location.search)).json()).filter((point) => point.isReady);
  const far = (point) => Math.hypot(point.latitude - 52.52, (point.longitude - 13.40) * Math.cos(52.52 * Math.PI / 180));
  return points.reduce((near, point) => far(point) < far(near) ? point : near).name;
}"""


def look(rider, name):
    for width, scheme in LOOKS:
        rider.page.set_viewport_size({"width": width, "height": 800})
        rider.page.emulate_media(color_scheme=scheme)
        if PICTURES:
            Path(PICTURES).mkdir(parents=True, exist_ok=True)
            rider.page.screenshot(path=f"{PICTURES}/{name}-{width}-{scheme}.png", full_page=True)
        rider.check()


def everything(browser, service):
    context = browser.new_context(
        locale="en-GB", geolocation={"latitude": 52.52, "longitude": 13.40},
        permissions=["geolocation", "clipboard-read", "clipboard-write"])
    rider = Watched(context, service)
    page = rider.page
    rider.await_screen("main")
    page.fill("#called", "Anna")
    page.click("#save-name")
    page.wait_for_selector("text=Hello, Anna!")
    look(rider, "main")
    rider.press("open-information")
    rider.await_screen("information")
    page.locator("details summary").first.click()
    look(rider, "information")
    rider.press("close-information")
    rider.press("open-map")
    rider.await_screen("map")
    page.wait_for_selector("#map .pin")
    look(rider, "map")
    page.click("#near")
    page.wait_for_selector(".far:has-text('km')")
    assert page.locator("#points b").first.inner_text() == page.evaluate(NEAREST), "the nearest point is not the first"
    look(rider, "map-near")
    page.fill("#search", "a")
    page.click("#do-search")
    page.wait_for_selector(".far:has-text('m')")
    assert page.locator("#points b").first.inner_text() == page.evaluate(NEAREST), "a search forgets where the rider is"
    page.fill("#search", "no such place")
    page.click("#do-search")
    page.wait_for_selector("text=No point matches")
    look(rider, "map-nothing")
    page.fill("#search", "")
    page.click("label:has-text('open now')")
    page.wait_for_selector("input[name=open]:checked")
    # One that closes soon is open, at whatever hour this runs.
    assert page.locator("#points li").count() > 1
    for word in ("opens", "closed"):
        assert page.locator(f"#points li:has-text('{word}')").count() == 0, f"a point that {word} is no open one"
    look(rider, "map-open")
    page.goto(service.address + "/points/arena")
    page.click("#favourite")
    page.wait_for_selector(".star")
    look(rider, "point")
    page.goto(service.address)
    rider.press("rent")
    rider.await_screen("rentChoosing")
    look(rider, "rent")
    page.click("#to-account")
    page.fill("#account-name", "Anna Fern")
    page.fill("#account-email", "anna@fern")
    # What was refused is no success, and browsers say so.
    rider.is_away = True
    page.click("#save-account")
    page.wait_for_selector("#flaw-email")
    look(rider, "account")
    rider.is_away = False
    page.fill("#account-email", "anna@fern.example")
    page.click("#save-account")
    page.wait_for_selector("#card-by-name")
    look(rider, "rent-with-account")
    page.check("#card-declined")
    rider.press("pay")
    page.wait_for_selector("#declined")
    look(rider, "rent-declined")
    page.check("#card-visa")
    service.command("service", "slow")
    rider.press("pay")
    rider.await_screen("rentAuthorizing")
    look(rider, "rent-authorizing")
    service.command("service", "up")
    # It moves on by itself once the bank has answered.
    rider.await_screen("rentAwaiting")
    service.command("service", "down")
    page.wait_for_selector("#offline")
    look(rider, "code-offline")
    service.command("service", "up")
    page.wait_for_selector("#offline", state="detached")
    rider.press("continue")
    page.wait_for_selector("#told")
    look(rider, "code-refused")
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.locator("#code svg").bounding_box()["width"] >= 240, "the code is too small for a scanner"
    page.click("#as-link summary")
    page.click("#copy")
    page.wait_for_selector("#copy:has-text('Copied')")
    look(rider, "code-link")
    assert page.evaluate("navigator.clipboard.readText()") == rider.read_code(), "another link than the picture"
    told = service.scan(rider.read_code(), "alter-markt")
    assert "Anna" in told, f"the clerk does not know whom to greet: {told}"
    page.wait_for_selector(".done")
    look(rider, "code-scanned")
    rider.press("continue")
    rider.await_screen("activeRent")
    page.wait_for_selector("#map .pin")
    look(rider, "active-rent")
    rider.press("buy")
    rider.await_screen("buyOutChoosing")
    look(rider, "buy-out")
    rider.press("back")
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    look(rider, "return-code")
    service.scan(rider.read_code(), "hauptbahnhof")
    page.wait_for_selector(".done")
    rider.press("continue")
    rider.await_screen("feedback")
    page.check("#rating-4", force=True)
    page.fill("#comment", "Dry <b>all</b> the way")
    look(rider, "feedback")
    rider.press("submit-feedback")
    rider.await_screen("main")
    page.click("#errors")
    page.wait_for_selector("#kept-errors")
    look(rider, "errors")
    page.goto(service.address)
    page.click("nav a")
    look(rider, "rentals")
    page.click("ul.list a")
    look(rider, "receipt")
    page.goto(service.address)
    page.click("button[value=ru]")
    page.wait_for_selector("html[lang=ru]")
    look(rider, "main-ru")
    page.click("button[value=de]")
    page.wait_for_selector("html[lang=de]")
    rider.press("buy")
    rider.await_screen("buyChoosing")
    look(rider, "buy-de")
    assert not rider.faults, rider.faults


run({"all": everything})
