#!/usr/bin/env python3
"""Draws the icons of the installed app from Assets/zontik.svg, in Chromium.

    .build/venv/bin/python3 scripts/drawing/icons.py
"""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

ASSETS = Path(__file__).resolve().parents[2] / "Sources/Interfaces/WebServer/Assets"
# By name: its size in pixels, and how much of it the umbrella takes. Of a maskable one no more than a circle of 80 % of the
# width is safe (W3C, Web Application Manifest, "Icon masks and safe zone").
ICONS = {"icon-192": (192, 0.8), "icon-512": (512, 0.8), "icon-maskable": (512, 0.55)}

with sync_playwright() as tools:
    browser = tools.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox"] if os.geteuid() == 0 else [])
    for name, (size, share) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        picture = (ASSETS / "zontik.svg").read_text().replace("<svg", f'<svg width="{size * share}"')
        page.set_content(f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:#fff">{picture}')
        page.screenshot(path=ASSETS / f"{name}.png")
    browser.close()
