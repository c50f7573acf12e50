#!/usr/bin/env python3
"""Messages to a rider's phone, by a push service of the test, decrypted by http_ece and verified by py_vapid.

    push_rider.py delivered   whole rentals in three languages, two messages each
    push_rider.py ended       no messages after 404, 410 and DELETE
    push_rider.py retried     503, no answer, and no connection at first
    push_rider.py refused     subscriptions that are not accepted, and a redirect that is not followed
    push_rider.py killed      [--rounds N] [--seed N]: the service is killed at a random moment of each rental
    push_rider.py all         these, each on a new store
"""

import argparse
import http.client
import json
import random
import re
import signal
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import http_ece
from browser_house import Service
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode, b64urlencode

# In seconds. A message arrives within PATIENCE on a busy machine, and within LONG after several kills. The next attempt
# comes between SOONEST and LATEST, before AGAIN on a quiet one. No answer comes for HANG; one is recorded in RECORDED.
PATIENCE, LONG, SOONEST, LATEST, AGAIN, HANG, RECORDED = 20, 240, 20, 50, 36, 25, 3


def wait(condition, what, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(0.1)
    return found


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        delivery = SimpleNamespace(headers=self.headers, at=time.time(), is_taken=False)
        delivery.body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.deliveries.setdefault(self.path, []).append(delivery)
        answer = next(self.server.plans.get(self.path, iter(())), 201)
        time.sleep(HANG if answer == "hang" else self.server.latency)
        self.close_connection = answer in ("hang", "drop")
        if not self.close_connection:
            self.send_response_only(answer)
            self.send_header("Location", f"{self.server.origin}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
        delivery.is_taken = answer == 201


class PushService(ThreadingHTTPServer):
    """Accepts messages for phones (RFC 8030). Connections are refused until it listens."""
    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler, bind_and_activate=False)
        self.server_bind()
        # By path: what has arrived, and the next answers; 201 after these. In seconds: the pause before an answer.
        self.origin, self.deliveries, self.plans, self.latency = f"http://127.0.0.1:{self.server_port}", {}, {}, 0

    def listen(self):
        self.server_activate()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        """A service that was killed no longer reads."""


class Rider:
    """A session of the API, that of the token or one that waits for an umbrella, and a phone with a browser's keys."""
    def __init__(self, service, language="en", push=None, plan=(), token=None, subscribes=True):
        self.service, self.push, self.language, self.token = service, push or service.push, language, token
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), random.randbytes(16)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.path, self.server_key = f"/push/{random.randbytes(16).hex()}", None
        self.push.deliveries[self.path], self.push.plans[self.path] = [], iter(plan)
        self.token = token or self.ask("POST", "sessions", 201, {"name": "Anna"})["token"]
        if subscribes:
            self.act(*([] if token else ["rent", "pay"]))
            self.put(204)
            assert self.is_subscribed()

    def ask(self, method, path, status=200, body=None, token=None):
        headers = {"Content-Type": "application/json", "Accept-Language": self.language, "If-Match": "*"}
        if token := token or self.token:
            headers["Authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=60)
        connection.request(method, f"/v1/{path}", body and json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status == status, f"{method} {path} {body}: {answer.status} {text}"
        return text and json.loads(text)

    def act(self, *actions):
        for action in actions:
            body = {"action": action, "card": "visa"} if action == "pay" else {"action": action}
            self.ask("POST", "session/events", body=body)

    def scan(self, *actions, by_api=False):
        self.act(*actions)
        code = wait(lambda: self.ask("GET", "session")["code"], "a code")
        if not by_api:
            return self.service.scan(code, "alter-markt")
        return self.ask("POST", "scans", body={"code": code}, token=self.service.clerk)

    def put(self, status, reason=None, endpoint=None, **keys):
        """Subscribes as PushSubscription.toJSON() has it."""
        keys = {"p256dh": self.point, "auth": self.secret, **keys}
        body = {"endpoint": self.push.origin + self.path if endpoint is None else endpoint, "expirationTime": None,
                "keys": {name: b64urlencode(key) for name, key in keys.items()}}
        answer = self.ask("PUT", "session/push", status, body)
        assert reason is None or answer["reason"] == reason, f"{body}: {answer}"

    def is_subscribed(self):
        answer = self.ask("GET", "session/push")
        self.server_key = self.server_key or answer["applicationServerKey"]
        return answer["subscribed"]

    def read(self, delivery):
        """What a push service verifies (RFC 8292), and what the phone shows."""
        headers, body = delivery.headers, delivery.body
        forms = {"Content-Encoding": "aes128gcm", "TTL": "[1-9][0-9]*", "Urgency": "very-low|low|normal|high",
                 "Topic": "[A-Za-z0-9_-]{1,32}", "Authorization": r"vapid t=[\w.-]+, ?k=[\w-]{87}"}
        assert all(re.fullmatch(form, headers[name] or "") for name, form in forms.items()), headers
        # py_vapid accepts no space behind the comma.
        token, key = re.findall("[tk]=([^ ,]+)", headers["Authorization"])
        assert Vapid02.verify(f"vapid t={token},k={key}") and key == self.server_key, headers
        header, claims = (json.loads(b64urldecode(part.encode())) for part in token.split(".")[:2])
        assert header["alg"] == "ES256" and claims["aud"] == self.push.origin, f"{header} {claims}"
        assert 0 < claims["exp"] - delivery.at <= 86_400 and len(body) <= 4096, f"{claims} {len(body)}"
        shown = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))
        assert shown.keys() == {"tag", "title", "body", "path"} and shown["path"] == "/" and all(shown.values()), shown
        return shown

    def sent(self):
        """The attempts to send each message, by its tag and topic."""
        sent = {}
        for delivery in list(self.push.deliveries[self.path]):
            sent.setdefault((self.read(delivery)["tag"], delivery.headers["Topic"]), []).append(delivery)
        return sent

    def shown(self):
        """The first words of each message that was acknowledged: a phone shows each tag once."""
        taken = [attempts[0] for attempts in self.sent().values() if any(delivery.is_taken for delivery in attempts)]
        return sorted(re.split("[0-9]", self.read(delivery)["body"])[0] for delivery in taken)

    def receive(self, count, seconds=PATIENCE):
        wait(lambda: len(self.shown()) >= count, f"message {count}", seconds)
        assert len(self.shown()) == count, self.shown()
        wait(lambda: count == 1 or not self.is_subscribed(), "the end of the subscription with the second message")

    def check(self):
        """Two messages, acknowledged, and then repeated after a kill alone. Returns how often each was sent."""
        sent = self.sent()
        assert [len(set(names)) for names in zip(*sent)] == [2, 2] and len(self.shown()) == len(sent) == 2, [*sent]
        for former in (former for attempts in sent.values() for former in attempts[:-1] if former.is_taken):
            assert any(-0.5 < kill - former.at < RECORDED for kill in self.service.kills), self.read(former)
        return [len(attempts) for attempts in sent.values()]


def delivered(service, _):
    riders = [Rider(service, language) for language in ("en", "de", "ru")]
    for rider in riders:
        rider.scan()
        rider.receive(1)
        rider.act("continue", "buy", "pay") if rider.language == "de" else rider.scan("continue", "finish")
        rider.receive(2)
        assert all(bool(re.search("[А-я]", words)) == (rider.language == "ru") for words in rider.shown())
    assert len({words for rider in riders for words in rider.shown()}) == 6
    time.sleep(AGAIN)
    assert all(rider.check() == [1, 1] for rider in riders)


def ended(service, _):
    riders = [Rider(service, plan=[answer] * 9) for answer in (404, 410, 201)]
    riders[2].ask("DELETE", "session/push", 204)
    riders[2].ask("DELETE", "session/push", 204)
    for rider in riders:
        rider.scan()
        wait(lambda: not rider.is_subscribed(), "the end of the subscription")
    # A browser gets another address, and subscribes with it.
    again = Rider(service, token=riders[1].token)
    for rider in riders:
        rider.scan("continue", "finish")
    wait(again.shown, "a message at the new address")
    time.sleep(AGAIN)
    assert [len(rider.push.deliveries[rider.path]) for rider in riders] == [1, 1, 0]
    assert not any(rider.is_subscribed() for rider in riders)


def retried(service, _):
    riders = {how: Rider(service, plan=[how]) for how in (503, "drop", "hang")}
    riders["refuse"] = Rider(service, push=service.closed)
    for rider in riders.values():
        rider.scan()
    began = time.time()
    for how, rider in riders.items():
        if how != "refuse":
            wait(rider.sent, f"the first attempt, {how}")
            rider.scan("continue", "finish")
            rider.receive(1)
        assert rider.is_subscribed(), "over while a message waits"
    # The service may try to connect for some seconds before it gives up an attempt.
    time.sleep(max(0, began + 15 - time.time()))
    service.closed.listen()
    riders["refuse"].scan("continue", "finish")
    for rider in riders.values():
        rider.receive(2, LATEST)
    time.sleep(AGAIN)
    for how, rider in riders.items():
        assert sorted(rider.check()) == [1, 1 if how == "refuse" else 2], how
        assert SOONEST < (pause := rider.push.deliveries[rider.path][-1].at - began) < LATEST, f"{how}: after {pause} s"


def refused(service, _):
    rider = Rider(service, plan=[307], subscribes=False)
    rider.put(409, "sessionNotBegun")
    rider.act("rent")
    rider.put(409, "noRentalRuns")
    rider.act("pay")
    host, port, point, secret = service.push.origin[7:], service.push.server_port, rider.point, rider.secret
    for endpoint in ("https://example.com/x", "http://127.0.0.1:1/", "http://169.254.169.254/", "file:///etc/passwd",
                     "", f"https://{host}/x", f"http://localhost:{port}/x", f"http://{host}@example.com/x",
                     f"http://{host}0/x", f"http://{host}.example.com/x", "https://fcm.googleapis.com.example.com/x"):
        rider.put(422, "subscriptionInvalid", endpoint)
    for bad in (point[:-1] + bytes([point[-1] ^ 1]), b"\4" + bytes(64), point[:-1], point + b"\0", b"\2" + point[1:33]):
        rider.put(422, "subscriptionInvalid", p256dh=bad)
    for bad in (secret[:-1], secret + b"\0", b""):
        rider.put(422, "subscriptionInvalid", auth=bad)
    assert not rider.is_subscribed()
    rider.put(204)
    rider.put(422, "subscriptionInvalid", "https://example.com/x")
    assert rider.is_subscribed()
    rider.scan()
    wait(rider.sent, "the first message")
    rider.scan("continue", "finish")
    wait(rider.shown, "the second message")
    assert service.push.deliveries.keys() == {rider.path}, "a redirect was followed"
    rider.put(409, "noRentalRuns")


def killed(service, options):
    dice, riders, service.push.latency = random.Random(options.seed), [], 0.03
    for _ in range(options.rounds):
        at_return, at_request, by_api, is_lost = (dice.random() < 0.5 for _ in range(4))
        rider = Rider(service, plan=[201] * at_return + ["drop"] * is_lost)
        rider.scan(by_api=by_api)
        if at_return:
            rider.receive(1)
            rider.scan("continue", "finish", by_api=by_api)
        if at_request:
            wait(lambda: len(rider.sent()) == 1 + at_return, "a request, whose answer and record follow in a moment")
        time.sleep(dice.random() * (2 * service.push.latency if at_request else 2.5))
        service.kills.append(time.time())
        service.end(signal.SIGKILL)
        service.begin()
        riders.append((rider, at_return))
    # What waits is sent without a request of the rider.
    for rider, is_over in riders:
        rider.receive(1 + is_over, LONG)
        if not is_over:
            rider.scan("continue", "finish")
            rider.receive(2)
    time.sleep(AGAIN)
    for rider, _ in riders:
        assert rider.check() and rider.shown() == riders[0][0].shown(), rider.shown()


STEPS = {step.__name__: step for step in (delivered, ended, retried, refused, killed)}
parser = argparse.ArgumentParser()
parser.add_argument("step", choices=[*STEPS, "all"])
parser.add_argument("--rounds", type=int, default=10)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
for name in STEPS if options.step == "all" else [options.step]:
    with tempfile.TemporaryDirectory(prefix="zontik-push-") as folder:
        service = Service(f"{folder}/store")
        try:
            service.end()
            service.push, service.closed, service.kills = PushService(), PushService(), []
            service.options = ["--push-service", service.push.origin, "--push-service", service.closed.origin]
            service.begin()
            service.push.listen()
            service.clerk = service.command("clerk", "add", "--point", "alter-markt").stdout.strip()
            STEPS[name](service, options)
            service.command("verify")
        finally:
            if service.process.poll() is None:
                service.end(signal.SIGKILL)
    print(f"{name}: well", flush=True)
