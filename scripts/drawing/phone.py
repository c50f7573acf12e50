#!/usr/bin/env python3
"""Draws the rider's page as a phone shows it: a real rental on a new service, in Chromium.

    ZONTIK=PROGRAM ZONTIK_SERVE=PROGRAM phone.py FILE
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/Foreign"))
from browser_house import CHROMIUM, Service, Watched  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

# A Wednesday, in daylight.
TAKEN, LATER = "2026-07-01T11:00:00+02:00", "2026-07-01T12:14:45+02:00"
# Of a phone, in its own pixels; the picture has twice as many.
SIZE = {"width": 390, "height": 844}


class Clock:
    """Programs at another time: `ZONTIK` and `ZONTIK_SERVE` become scripts that set it.

    The command faketime runs beside them and not around them: a signal for the service would end that command alone."""

    def __init__(self, folder):
        self.programs = {name: os.environ[name] for name in ("ZONTIK", "ZONTIK_SERVE")}
        self.folder = folder
        self.faketime = None

    def set(self, instant):
        """From now on programs begin at this instant, and go on from there."""
        self.end()
        offset = round(datetime.fromisoformat(instant).timestamp() - time.time())
        self.faketime = subprocess.Popen(
            ["faketime", "-f", f"{offset:+d}", "sh", "-c", "env; echo; exec sleep 600"], stdout=subprocess.PIPE, text=True,
            start_new_session=True)
        lines = iter(self.faketime.stdout.readline, "\n")
        settings = [line.split("=", 1) for line in lines if line.startswith(("FAKETIME", "LD_PRELOAD"))]
        exports = "".join(f"export {name}={shlex.quote(value.strip())}\n" for name, value in settings)
        for name, program in self.programs.items():
            path = Path(self.folder) / name.lower()
            path.write_text(f'#!/bin/sh\nexport TZ=Europe/Berlin\n{exports}exec {shlex.quote(program)} "$@"\n')
            path.chmod(0o700)
            os.environ[name] = str(path)

    def end(self):
        if self.faketime:
            os.killpg(self.faketime.pid, signal.SIGTERM)
            self.faketime.wait()


def rent(browser, service, clock):
    """An umbrella that was taken at eleven, and the page after an hour and a quarter."""
    context = browser.new_context(
        locale="en-GB", viewport=SIZE, device_scale_factor=2, is_mobile=True, has_touch=True, color_scheme="light")
    rider = Watched(context, service)
    rider.await_screen("main")
    rider.press("rent")
    rider.await_screen("rentChoosing")
    rider.press("pay")
    rider.await_screen("rentAwaiting")
    service.scan(rider.read_code(), "alter-markt")
    # A service under faketime hears of other programs' commits late.
    rider.page.reload()
    rider.page.wait_for_selector(".done")
    rider.press("continue")
    rider.await_screen("activeRent")
    service.end()
    clock.set(LATER)
    service.begin()
    rider.page.goto(service.address)
    rider.await_screen("activeRent")
    rider.page.wait_for_selector("#map .pin")
    rider.check()
    return rider.page


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        clock = Clock(folder)
        clock.set(TAKEN)
        service = Service(f"{folder}/store")
        browser = tools.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        try:
            page = rent(browser, service, clock)
            page.screenshot(path=sys.argv[1])
        finally:
            browser.close()
            service.end(signal.SIGKILL)
            clock.end()


main()
