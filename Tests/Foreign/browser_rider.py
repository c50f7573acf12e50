#!/usr/bin/env python3
"""Whole rentals on the rider's pages in a real browser, most with a clerk at another program on the same store.

    browser_rider.py carries-on        two rentals; the service is killed in the middle of each
    browser_rider.py without-scripts   one, with plain forms alone
    browser_rider.py by-keyboard       one, with Tab, Enter and the arrow keys alone
    browser_rider.py beside-a-clerk    two, the clerk with a browser, too; the service is killed twice in each
"""

import re
import signal

from browser_house import Watched, run


def receipts(service, rider, count):
    """How many rentals are over, as the rider's own page tells."""
    rider.page.goto(f"{service.address}/rentals")
    assert rider.page.locator("ul.list li").count() == count


def crash(service, *watched):
    """Ends the service as a power cut does, and begins it again while the pages look on."""
    for page in watched:
        page.is_away = True
    service.end(signal.SIGKILL)
    service.begin()
    for page in watched:
        page.page.wait_for_selector("#lost", state="hidden")
        page.is_away = False


def carries_on(browser, service):
    rider = Watched(browser.new_context(locale="de-DE"), service)
    page = rider.page
    assert page.get_attribute("html", "lang") == "de"
    # What stays on the page is never loaded anew: whatever follows, it moves on by itself.
    page.evaluate("window.stayed = true")

    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    code = rider.read_code()
    rider.is_away = True
    service.end(signal.SIGKILL)
    # Pressed while nobody is there: sent again until somebody is, and refused then, because nobody has scanned.
    rider.press("continue")
    page.wait_for_selector("#lost", state="visible")
    service.begin()
    page.wait_for_selector("#told")
    page.wait_for_selector("#lost", state="hidden")
    rider.is_away = False
    assert rider.read_code() == code, "another code after the restart"
    service.scan(code, "alter-markt")
    page.wait_for_selector(".done")
    assert page.text_content("#live"), "nothing is said of the scan"
    rider.press("continue")
    rider.await_screen("activeRent")
    before = page.text_content("[data-from]")
    page.wait_for_function("before => document.querySelector('[data-from]').textContent !== before", arg=before)

    rider.press("finish")
    rider.await_screen("returnAwaiting")
    code = rider.read_code()
    rider.is_away = True
    service.end(signal.SIGKILL)
    # The clerk's program needs no service; the page learns of it once that is back.
    service.scan(code, "hauptbahnhof")
    service.begin()
    page.wait_for_selector(".done")
    rider.is_away = False
    rider.press("continue")
    rider.await_screen("feedback")
    page.check("#rating-3", force=True)
    page.focus("#comment")
    page.keyboard.type("Trocken <b>geblieben</b>")
    service.command("service", "down")
    page.wait_for_selector("#offline")
    assert page.is_disabled("[value=submit-feedback]")
    crash(service, rider)
    service.command("service", "up")
    page.wait_for_selector("#offline", state="detached")
    page.keyboard.type("!")
    typed = page.input_value("#comment")
    assert typed == "Trocken <b>geblieben</b>!" and page.is_checked("#rating-3"), f"what was typed is gone: {typed}"
    rider.press("submit-feedback")
    rider.await_screen("main")

    second_rental(service, rider)
    assert page.evaluate("window.stayed"), "the page was loaded anew"
    receipts(service, rider, 2)
    service.command("verify")
    assert not rider.faults, rider.faults


def second_rental(service, rider):
    """Rented and bought out, in two windows: the other one moves, too, and can do nothing that is over."""
    other = Watched(rider.page.context, service)
    rider.press("open-map")
    rider.await_screen("map")
    other.await_screen("map")
    rider.press("rent")
    rider.await_screen("rentChoosing")
    # Twice, as quickly as a hand can: it is done once.
    rider.page.evaluate("for (const n of [1, 2]) document.querySelector('[value=pay]').click()")
    rider.await_screen("rentAwaiting")
    other.await_screen("rentAwaiting")
    service.scan(other.read_code(), "alter-markt")
    rider.page.wait_for_selector(".done")
    rider.press("continue")
    other.await_screen("activeRent")
    crash(service, rider, other)
    # Given up and asked for again: a new code, in both windows, and the old one counts no more.
    rider.press("finish")
    other.await_screen("returnAwaiting")
    old = other.read_code()
    # Over a slow network the other window is told of the next change while it still asks for the one before.
    other.page.evaluate("""() => {
      const quick = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await quick(...asked);
        await new Promise((done) => setTimeout(done, 1000));
        return answer;
      };
    }""")
    rider.press("back")
    rider.await_screen("activeRent")
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    other.await_screen("returnAwaiting")
    assert rider.read_code() == other.read_code() != old, "the old code is still shown"
    other.press("back")
    rider.await_screen("activeRent")
    other.await_screen("activeRent")
    other.press("buy")
    rider.await_screen("buyOutChoosing")
    rider.press("pay")
    other.await_screen("feedback")
    other.press("skip-feedback")
    rider.await_screen("main")
    assert not other.faults, other.faults
    other.page.close()


def without_scripts(browser, service):
    rider = Watched(browser.new_context(locale="ru-RU", java_script_enabled=False), service)
    page = rider.page
    assert page.get_attribute("html", "lang") == "ru"
    page.fill("#called", "Анна")
    page.click("#save-name")
    rider.press("open-information")
    rider.await_screen("information")
    page.click("details summary >> nth=1")
    rider.press("close-information")
    rider.press("open-map")
    rider.await_screen("map")
    assert page.locator("#points li").count() > 10
    assert page.locator("#map").is_hidden()
    page.fill("#search", "Hauptbahnhof")
    page.click("#do-search")
    assert 1 <= page.locator("#points li").count() < 5
    page.click("#show-all")
    rider.press("rent")
    rider.await_screen("rentChoosing")
    page.check("#card-mastercard")
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    rider.press("continue")
    page.wait_for_selector("#told")
    service.scan(rider.read_code(), "alter-markt")
    # The page asks for itself again.
    page.wait_for_selector(".done")
    old = {name: page.input_value(f"#act [name={name}]") for name in ("form", "revision")}
    rider.press("continue")
    rider.await_screen("activeRent")
    # The same form once more has been done, and what else an old page offers is not.
    for action, told in (("continue", "/"), ("back", r"/\?message=movedOn\.[\w-]+")):
        answer = page.context.request.post(f"{service.address}/act", form={**old, "action": action})
        assert re.fullmatch(re.escape(service.address) + told, answer.url), answer.url
        assert 'data-screen="activeRent"' in answer.text()
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    service.scan(rider.read_code(), "hauptbahnhof")
    page.wait_for_selector(".done")
    rider.press("continue")
    page.check("#rating-5", force=True)
    page.fill("#comment", "Сухо")
    rider.press("submit-feedback")
    rider.await_screen("main")
    rider.check()
    receipts(service, rider, 1)
    page.click("ul.list a")
    assert "★★★★★" in page.text_content("pre")
    service.command("verify")
    assert not rider.faults, rider.faults


def by_keyboard(browser, service):
    rider = Watched(browser.new_context(locale="en-GB"), service)
    page = rider.page

    def reach(selector):
        """Goes on with Tab until it is there, as somebody without a pointer does."""
        for _ in range(120):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def press(action, screen):
        reach(f"[value={action}]")
        ring = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert ring == "solid", f"the focus on {action} is not to be seen: {ring}"
        page.keyboard.press("Enter")
        rider.await_screen(screen)

    press("rent", "rentChoosing")
    assert page.evaluate("document.activeElement.id") == "title", "a new screen is not where reading goes on"
    reach("#card-visa")
    page.keyboard.press("ArrowDown")
    assert page.is_checked("#card-mastercard")
    press("pay", "rentAwaiting")
    service.scan(rider.read_code(), "alter-markt")
    page.wait_for_selector(".done")
    press("continue", "activeRent")
    press("finish", "returnAwaiting")
    service.scan(rider.read_code(), "hauptbahnhof")
    page.wait_for_selector(".done")
    press("continue", "feedback")
    reach("[name=rating]")
    page.keyboard.press("Space")
    reach("#comment")
    page.keyboard.type("By keys alone")
    press("submit-feedback", "main")
    receipts(service, rider, 1)
    assert not rider.faults, rider.faults


def beside_a_clerk(browser, service):
    """Rider and clerk, each with a browser: two rentals, the service killed twice in each, and both pages carry on."""
    token = service.command("clerk", "add", "--point", "alter-markt", "--name", "Otto").stdout.strip()
    rider = Watched(browser.new_context(locale="en-GB"), service)
    phone = browser.new_context(locale="de-DE", viewport={"width": 360, "height": 740})
    clerk = Watched(phone, service, "/point/alter-markt")
    clerk.page.fill("#token", token)
    clerk.page.click("form button.main")
    clerk.page.wait_for_selector("#scan-form")
    stock = int(clerk.page.text_content("#count"))

    def paste(code):
        clerk.page.fill("#code", code)
        clerk.page.click("#scan-form button.main")
        clerk.page.wait_for_selector("#notice")

    def follow_link(code):
        clerk.page.goto(code)
        clerk.page.click("article form button.main")
        clerk.page.wait_for_selector("article .next, article:not(:has(form))")
        clerk.page.goto(f"{service.address}/point/alter-markt")

    for scan in (paste, follow_link):
        rider.press("rent")
        rider.await_screen("rentChoosing")
        rider.press("pay")
        rider.await_screen("rentAwaiting")
        code = rider.read_code()
        crash(service, rider, clerk)
        assert rider.read_code() == code, "another code after the restart"
        scan(code)
        # Neither page is touched: both learn of it.
        rider.await_screen("rentScanned")
        clerk.page.wait_for_selector(f"#count[data-count='{stock - 1}']")
        crash(service, rider, clerk)
        rider.press("continue")
        rider.await_screen("activeRent")
        rider.press("finish")
        rider.await_screen("returnAwaiting")
        scan(rider.read_code())
        rider.await_screen("returnScanned")
        clerk.page.wait_for_selector(f"#count[data-count='{stock}']")
        clerk.check()
        rider.press("continue")
        rider.await_screen("feedback")
        rider.press("skip-feedback")
        rider.await_screen("main")
    service.command("verify")
    assert not rider.faults and not clerk.faults, rider.faults + clerk.faults


run({"carries-on": carries_on, "without-scripts": without_scripts, "by-keyboard": by_keyboard,
     "beside-a-clerk": beside_a_clerk})
