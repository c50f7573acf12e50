#!/usr/bin/env python3
"""What lies below the points on the rider's map.

    browser_map.py city     the streets, river and parks of the built-in city
    browser_map.py tiles    the pictures of an operator's MBTiles file, made here

With ZONTIK_LOOKS=FOLDER each leaves pictures in FOLDER: on a phone and on a desk, light and dark, from far and near.
"""

import json
import math
import os
import re
import sqlite3
import struct
import zlib
from pathlib import Path

from browser_house import Watched, run

LOOKS = [
    ({"width": width, "height": height}, scheme)
    for width, height in ((390, 844), (1280, 800)) for scheme in ("light", "dark")]
PICTURES = os.environ.get("ZONTIK_LOOKS")
# The tiles that are made, and where: around the middle of the built-in city.
ZOOMS, MIDDLE, REACH = range(9, 15), (52.52, 13.39), 0.4
CREDIT = '&copy; <a href="https://osm.example/copyright" onclick="alert(1)">Surveyors</a> <b>2026</b><img src=x onerror=alert(1)>'


def png(zoom, column, row):
    """A street grid on paper, with a shade for each tile: 256 pixels in three colours of a palette (PNG, section 11)."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    shade = 230 + 12 * ((column + row) % 2)
    palette = bytes([shade, shade - 4, shade - 14, 255, 255, 255, 190, 184, 170])
    lines = []
    for y in range(256):
        line = bytearray(256)
        for x in range(256):
            nearest = min(abs((x - 32 - zoom) % 64 - 32), abs((y - 32 - zoom) % 64 - 32))
            line[x] = 1 if nearest < 3 else 2 if nearest == 3 else 0
        lines.append(b"\0" + bytes(line))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 256, 256, 8, 3, 0, 0, 0))
            + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(b"".join(lines), 9)) + chunk(b"IEND", b""))


def mbtiles(path):
    """Returns the places of its tiles as the web counts them."""
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE metadata (name text, value text)")
    database.execute("CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)")
    north, south, west, east = MIDDLE[0] + REACH, MIDDLE[0] - REACH, MIDDLE[1] - REACH, MIDDLE[1] + REACH
    database.executemany("INSERT INTO metadata VALUES (?, ?)", [
        ("name", "Grid"), ("format", "png"), ("minzoom", str(ZOOMS[0])), ("maxzoom", str(ZOOMS[-1])),
        ("bounds", f"{west},{south},{east},{north}"), ("attribution", CREDIT)])
    places, drawn = set(), {}

    def place(latitude, longitude, zoom):
        turn = math.asinh(math.tan(math.radians(latitude)))
        return int((longitude + 180) / 360 * 2 ** zoom), int((1 - turn / math.pi) / 2 * 2 ** zoom)

    for zoom in ZOOMS:
        (left, top), (right, bottom) = place(north, west, zoom), place(south, east, zoom)
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                key = (zoom, (column + row) % 2)
                drawn[key] = drawn.get(key) or png(zoom, column, row)
                places.add((zoom, column, row))
                database.execute(
                    "INSERT INTO tiles VALUES (?, ?, ?, ?)", (zoom, column, 2 ** zoom - 1 - row, drawn[key]))
    database.commit()
    database.close()
    return places


def picture(page, name):
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{PICTURES}/{name}.png")
        page.locator("#map").screenshot(path=f"{PICTURES}/{name}-map.png")


def from_far_and_near(rider, name):
    """Looks at the whole city, and at its middle."""
    page = rider.page
    page.wait_for_selector("#map .pin")
    page.locator("#map").scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    rider.check()
    picture(page, f"{name}-far")
    for _ in range(2):
        many = page.locator("#map .pin.many")
        if numbers := [int(number) for number in many.all_inner_texts()]:
            many.nth(numbers.index(max(numbers))).click()
            page.wait_for_timeout(800)
    rider.check()
    picture(page, f"{name}-near")
    assert not rider.faults, rider.faults


def visited(browser, service, size, scheme):
    rider = Watched(browser.new_context(locale="de", viewport=size, color_scheme=scheme), service)
    rider.press("open-map")
    rider.await_screen("map")
    return rider


def city(browser, service):
    for size, scheme in LOOKS:
        rider = visited(browser, service, size, scheme)
        page = rider.page
        page.wait_for_selector("#map path.way.main")
        kinds = page.locator("#map path").evaluate_all("paths => paths.map(path => path.getAttribute('class'))")
        for kind in ("area water", "area park", "edge main", "way street", "way lane", "way rail"):
            assert any(kind in drawn for drawn in kinds), f"no {kind} in {kinds}"
        assert page.locator("#map .caption.water:has-text('Werde')").count() > 0
        # The ground lies below the points, and is of another colour than they.
        ground, water = (page.locator(selector).first.evaluate(f"it => getComputedStyle(it).{colour}") for selector, colour in (
            ("#map", "backgroundColor"), ("#map path.area.water", "fill")))
        assert ground != water, (ground, water)
        layers = [page.locator(pane).evaluate("pane => Number(getComputedStyle(pane).zIndex)") for pane in (
            ".leaflet-overlay-pane", ".leaflet-captions-pane", ".leaflet-marker-pane")]
        assert layers == sorted(layers), layers
        from_far_and_near(rider, f"city-{size['width']}-{scheme}")
        # A search draws another page around the same map.
        page.fill("#search", "Arena")
        page.click("#do-search")
        page.wait_for_selector("#map path.way.main")
        assert page.locator("#map .leaflet-tile").count() == 0
        rider.page.context.close()


def tiles(browser, service):
    path = f"{service.store}-grid.mbtiles"
    places = mbtiles(path)
    service.end()
    service.options = ["--basemap", path]
    service.begin()
    for size, scheme in LOOKS:
        rider = visited(browser, service, size, scheme)
        page = rider.page
        answers = []
        page.on("response", lambda answer: answers.append((answer.url, answer.status)))
        page.reload()
        page.wait_for_selector("#map .leaflet-tile-loaded")
        page.wait_for_timeout(500)
        # At whole steps they are sharp.
        scales = set(page.locator("#map .leaflet-tile-container").evaluate_all(
            "boxes => boxes.filter(box => box.children.length).map(box => new DOMMatrix(getComputedStyle(box).transform).a)"))
        assert scales == {1}, scales
        from_far_and_near(rider, f"tiles-{size['width']}-{scheme}")
        loaded = page.locator("#map .leaflet-tile-loaded")
        assert loaded.evaluate_all("tiles => tiles.every(tile => tile.naturalWidth === 256)")
        asked = [(match[1], status) for url, status in answers if (match := re.search(r"/basemap/([\d/]+)\?v=", url))]
        assert len(asked) > 5 and {status for _, status in asked} <= {200, 304}, asked
        assert {tuple(map(int, place.split("/"))) for place, _ in asked} <= places
        assert page.locator("#map path").count() == 0, "the built-in city on the operator's map"
        # Text and the one link, nothing that the file would run.
        credit = page.locator("#map .credit")
        assert credit.inner_text() == "© Surveyors 2026", credit.inner_text()
        assert credit.evaluate("it => [...it.querySelectorAll('*')].map(part => part.outerHTML)") == [
            '<a href="https://osm.example/copyright" rel="noreferrer">Surveyors</a>']
        box, frame = credit.bounding_box(), page.locator("#map").bounding_box()
        assert box["y"] + box["height"] <= frame["y"] + frame["height"] and box["x"] > frame["x"] + 100
        filtered = page.locator(".leaflet-tile-pane").evaluate("pane => getComputedStyle(pane).filter")
        assert (filtered != "none") == (scheme == "dark"), filtered
        page.context.close()
    # Points elsewhere: no tile is asked for that the file does not have.
    far = [{"name": "W", "address": "", "status": "", "stock": "1", "latitude": -17.0, "longitude": 179.9, "count": 1,
            "isReady": True, "path": "/"}]
    far.append({**far[0], "name": "E", "longitude": -179.9})
    context = browser.new_context(locale="en", viewport=LOOKS[0][0], service_workers="block")
    context.route("**/points.json*", lambda route: route.fulfill(body=json.dumps(far), content_type="application/json"))
    rider = Watched(context, service)
    rider.page.on("request", lambda request: rider.faults.append(request.url) if "/basemap/" in request.url else None)
    rider.press("open-map")
    rider.page.wait_for_selector("#map .pin")
    rider.page.wait_for_timeout(500)
    rider.check()
    assert not rider.faults, rider.faults


run({"city": city, "tiles": tiles})
