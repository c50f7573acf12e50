#!/usr/bin/env python3
"""Draws a screen of the live terminal as SVG: a real rental, captured from tmux with its colours.

    ZONTIK=PROGRAM terminal.py FILE
"""

import html
import os
import subprocess
import sys
import tempfile
import time
from itertools import groupby

from cells import BLANK, cells

COLUMNS, ROWS = 80, 24
# Of a cell, and of its letters, in pixels.
WIDTH, HEIGHT, SIZE = 9, 19, 15
MARGIN = 14
INK, GROUND = "#d8dee9", "#16181d"
# The eight colours of a terminal, and the same brighter.
COLOURS = [
    "#16181d", "#e57474", "#8fd18a", "#e6c76a", "#7aa6e0", "#c79bd9", "#6cc7d9", "#d8dee9",
    "#6b7280", "#f08d8d", "#a5e09f", "#f0d587", "#98bcf0", "#d8b3e8", "#8bd9e8", "#ffffff",
]
# A Wednesday, in daylight.
DAY = "2026-07-01"


def zontik(clock, *words):
    """The program at that time of the day, in a fixed time zone."""
    return ["faketime", f"{DAY} {clock}", os.environ["ZONTIK"], *words]


def capture(folder):
    """The code that a rider shows who has just paid, four seconds after the screen was opened."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": folder, "LANG": "en_GB.UTF-8", "TERM": "tmux-256color", "TZ": "Europe/Berlin",
        "ZONTIK_RIDER": "anna",
    }
    for clock, *words in [
        ("11:00:00", "settings", "onboarding=seen", "theme=dark"), ("11:00:05", "step", "rent"), ("11:00:10", "step", "pay"),
    ]:
        subprocess.run(zontik(clock, *words), env=environment, check=True, stdout=subprocess.DEVNULL)
    tmux = ["tmux", "-f", "/dev/null", "-L", f"zontik-picture-{os.getpid()}"]
    size = ["-x", str(COLUMNS), "-y", str(ROWS)]
    subprocess.run([*tmux, "new-session", "-d", *size, *zontik("11:00:11", "ride")], env=environment, check=True)
    try:
        subprocess.run([*tmux, "set", "-g", "status", "off"], check=True)
        # The time that is left runs: the picture is of one second of it.
        for _ in range(1200):
            screen = subprocess.run(
                [*tmux, "capture-pane", "-p", "-e", "-N"], check=True, capture_output=True, text=True).stdout
            if "4:55" in screen:
                return screen
            time.sleep(0.05)
        sys.exit("the screen never came to the moment of the picture:\n" + screen)
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)


def paint(colour, fallback):
    """A terminal's colour as one of SVG; `colour` is None, a number of the 256, or three of red, green and blue."""
    if colour is None:
        return fallback
    if isinstance(colour, tuple):
        return "#%02x%02x%02x" % colour
    if colour < 16:
        return COLOURS[colour]
    if colour > 231:
        return "#" + "%02x" % (8 + 10 * (colour - 232)) * 3
    steps = [0, 95, 135, 175, 215, 255]
    number = colour - 16
    return "#%02x%02x%02x" % (steps[number // 36], steps[number // 6 % 6], steps[number % 6])


def colours(cell):
    """Ink and ground of a cell."""
    ink, ground = paint(cell.ink, INK), paint(cell.ground, GROUND)
    return (ground, ink) if cell.reversed else (ink, ground)


# The upper and the lower half of a cell: whether a block element fills them.
HALVES = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}


def grounds(row, top):
    """Rectangles of one colour: grounds, and the block elements on them, half a row high where they differ."""
    for half in (0, 1):
        x = 0
        for fill, run in groupby(colours(cell)[0 if HALVES.get(cell.text, HALVES[" "])[half] else 1] for cell in row):
            length = len(list(run))
            if fill != GROUND:
                yield fill, (x * WIDTH, top + half * HEIGHT / 2, length * WIDTH, HEIGHT / 2)
            x += length


def letters(row, baseline):
    x = 0
    for look, run in groupby(row, lambda cell: (colours(cell)[0], cell.bold, cell.dim, cell.text in HALVES)):
        run = list(run)
        text = "".join(cell.text for cell in run)
        ink, bold, dim, is_block = look
        if not is_block:
            style = f' fill="{ink}"' if ink != INK else ""
            style += ' font-weight="bold"' if bold else ""
            style += ' opacity=".6"' if dim else ""
            yield (
                f'<text x="{x * WIDTH}" y="{baseline}" textLength="{len(text) * WIDTH}"{style}>'
                f"{html.escape(text, False)}</text>")
        x += len(run)


def words(row):
    """A row in which a single blank between letters of one look belongs to them, so that a sentence is one text."""
    for before, cell, after in zip(row, row[1:], row[2:]):
        looks = [(colours(letter), letter.bold, letter.dim) for letter in (before, after)]
        is_between = cell.text == " " and not {before.text, after.text} & set(HALVES)
        if is_between and looks[0] == looks[1] and colours(cell)[1] == colours(before)[1]:
            cell.text, cell.bold, cell.dim, cell.ink = BLANK, before.bold, before.dim, before.ink
    return row


def draw(screen):
    boxes, texts = {}, []
    for y, row in enumerate(cells(screen, ROWS, COLUMNS)):
        for fill, box in grounds(row, y * HEIGHT):
            boxes.setdefault(fill, []).append(box)
        texts += letters(words(row), y * HEIGHT + 14)
    for fill, parts in boxes.items():
        path = "".join(f"M{x:g} {y:g}h{width:g}v{height:g}h-{width:g}z" for x, y, width, height in parts)
        yield f'<path d="{path}" fill="{fill}"/>'
    yield from texts


def main():
    with tempfile.TemporaryDirectory() as folder:
        screen = capture(folder)
    width, height = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" width="{width}" '
        f'height="{height}" font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="{SIZE}" '
        f'fill="{INK}" xml:space="preserve"><title>The code that a rider shows, in the terminal</title>'
        # Its edge is seen on a dark page, too.
        f'<rect x="{1 - MARGIN}" y="{1 - MARGIN}" width="{width - 2}" height="{height - 2}" rx="10" fill="{GROUND}" '
        'stroke="#5b6270"/>'
        '<g shape-rendering="crispEdges">')
    body = list(draw(screen))
    paths = [line for line in body if line.startswith("<path")]
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("\n".join([head, *paths, "</g>", *[line for line in body if line not in paths], "</svg>"]) + "\n")


if __name__ == "__main__":
    main()
