#!/usr/bin/env python3
"""Messages on a phone, in Chromium: subscribed by a button, shown once by the service worker, ended by another button.

    browser_push.py messages   in three languages; a phone that has subscribed before does so again for the next rental

A push service of this program stands in for Google's, which Chromium would ask: the service sends there, and what it
sends is put into the browser by its DevTools protocol.
"""

import http.server
import json
import os
import threading
from pathlib import Path

from browser_house import Watched, run

PHONE = {"width": 390, "height": 844}
PICTURES = os.environ.get("ZONTIK_LOOKS")
# Keys that a browser could have made: RFC 8291, section 5.
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
# In place of what asks the push service of the browser's maker.
BROWSER = """
(() => {
  const given = { endpoint: ENDPOINT, expirationTime: null, keys: KEYS };
  const subscription = () => ({
    toJSON: () => given,
    unsubscribe: async () => { localStorage.removeItem('given'); return true; },
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error('no key');
    localStorage.setItem('given', 'yes');
    return subscription();
  };
  PushManager.prototype.getSubscription = async () => localStorage.getItem('given') ? subscription() : null;
})();
"""


class PushService(http.server.ThreadingHTTPServer):
    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server_port}"
        self.received = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def wait_for(self, page, count):
        for _ in range(600):
            if len(self.received) >= count:
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"{len(self.received)} of {count} messages")


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.append(self.headers["Topic"])
        self.send_response(201)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def picture(page, name):
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def deliver(page, text):
    """Puts a message into the browser, as its push service would."""
    devtools = page.context.new_cdp_session(page)
    registrations = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    origin = page.evaluate("location.origin")
    number = next(each["registrationId"] for each in registrations if each["scopeURL"].startswith(origin))
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": number, "data": json.dumps(text)})
    devtools.detach()


def shown(page):
    return page.evaluate("""async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ tag, title, body, silent }) => ({ tag, title, body, silent }))""")


def show(page, text, is_silent):
    """Delivered until it is shown: on a busy machine the worker may not be there yet."""
    wanted = {**{name: text[name] for name in ("tag", "title", "body")}, "silent": is_silent}
    for times in range(1, 11):
        deliver(page, text)
        for _ in range(60):
            found = shown(page)
            # What was delivered twice may have come twice, the second time without a sound.
            if found == [wanted] or times > 1 and found == [{**wanted, "silent": True}]:
                return
            page.wait_for_timeout(50)
    raise AssertionError(f"{found}, not {wanted}")


def rental(rider):
    """From the first screen to the code."""
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")


def give_back(rider, service):
    rider.press("finish")
    rider.await_screen("returnAwaiting")
    service.scan(rider.read_code(), "hauptbahnhof")
    rider.await_screen("returnScanned")
    rider.press("continue")
    rider.await_screen("feedback")
    rider.press("skip-feedback")
    rider.await_screen("main")


def messages(browser, service):
    push = PushService()
    service.end()
    service.options = ["--push-service", push.origin]
    service.begin()
    count = 0
    for language, scheme in (("en", "light"), ("de", "dark"), ("ru", "light")):
        context = browser.new_context(
            locale=language, viewport=PHONE, color_scheme=scheme, service_workers="allow", permissions=["notifications"])
        context.add_init_script(
            BROWSER.replace("ENDPOINT", json.dumps(push.origin + "/push/" + language)).replace("KEYS", json.dumps(KEYS)))
        rider = Watched(context, service)
        page = rider.page
        assert not page.is_visible("#reminders")
        rental(rider)
        page.click("#reminders")
        page.wait_for_selector("#subscribe", state="visible")
        assert not page.is_visible(".unsupported")
        rider.check()
        picture(page, f"reminders-offer-{language}")
        page.click("#subscribe")
        page.wait_for_selector("#unsubscribe")
        rider.check()
        page.goto(service.address)
        rider.await_screen("rentAwaiting")
        service.scan(rider.read_code(), "alter-markt")
        rider.await_screen("rentScanned")
        push.wait_for(page, count + 1)
        # Shown once, however often it comes.
        text = {"tag": "1-1", "title": "Zontik", "body": language, "path": "/"}
        for is_silent in (False, True):
            show(page, text, is_silent)
        rider.press("continue")
        rider.await_screen("activeRent")
        # Before a point closes.
        page.goto(service.address + "/points/mensa")
        for is_watched in (True, False, True):
            page.click("#watch")
            page.wait_for_selector("#watched", state="visible" if is_watched else "detached")
        rider.check()
        picture(page, f"watched-{language}")
        page.goto(service.address + "/reminders")
        page.uncheck("[name=step]")
        page.click("#save-kinds")
        page.wait_for_selector("#unsubscribe")
        assert not page.is_checked("[name=step]") and page.is_checked("[name=maximum]")
        rider.check()
        picture(page, f"reminders-{language}")
        page.goto(service.address)
        rider.await_screen("activeRent")
        give_back(rider, service)
        push.wait_for(page, count + 2)
        # The next rental's messages come without another question, until the rider ends them.
        rental(rider)
        service.scan(rider.read_code(), "alter-markt")
        rider.await_screen("rentScanned")
        push.wait_for(page, count + 3)
        page.goto(service.address + "/reminders")
        page.click("#unsubscribe")
        page.wait_for_selector("#subscribe", state="visible")
        page.goto(service.address)
        rider.press("continue")
        rider.await_screen("activeRent")
        give_back(rider, service)
        page.wait_for_timeout(3000)
        count += 3
        assert len(push.received) == count and len(set(push.received)) == count, push.received
        rider.check()
        context.close()
    # Without scripts the page says what there is instead.
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(service.address)
    page.click("[value=rent]")
    page.click("[value=pay]")
    page.click("#reminders")
    assert page.is_visible(".unsupported") and not page.is_visible("#subscribe")
    context.close()
    push.shutdown()


run({"messages": messages})
