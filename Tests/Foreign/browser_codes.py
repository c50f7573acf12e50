#!/usr/bin/env python3
"""Reads QR codes as the clerk's page does where the browser cannot: by /assets/codes.js, from pictures.

    ZONTIK_CODES=FILE browser_codes.py read     FILE: a list in JSON, each code with its `text` and its `rows` of 0 and 1
"""

import json
import os
from pathlib import Path

from browser_house import Watched, run

# Each code upright, turned, inverted, and with ever more of its modules exchanged.
READ = """async (codes) => {
  const { CodeReader } = await import("/assets/codes.js");
  const reader = new CodeReader();
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 640 });
  Object.assign(canvas, { videoWidth: 640, videoHeight: 640 });
  const draw = canvas.getContext("2d");
  let seed = 1;
  const chance = () => (seed = seed * 48271 % 2147483647) / 2147483647;
  async function look({ rows }, { angle, inverted, wrong }) {
    const [dark, light] = inverted ? ["#eee", "#222"] : ["#222", "#eee"];
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.fillStyle = "#999";
    draw.fillRect(0, 0, 640, 640);
    const side = rows.length + 8;
    draw.translate(320, 320);
    draw.rotate(angle);
    draw.scale(500 / side, 500 / side);
    draw.translate(-side / 2, -side / 2);
    draw.fillStyle = light;
    draw.fillRect(0, 0, side, side);
    draw.fillStyle = dark;
    rows.forEach((row, y) => [...row].forEach((module, x) => {
      // A little more than a module: no light comes between two.
      if ((module === "1") !== (chance() < wrong)) draw.fillRect(x + 4, y + 4, 1.05, 1.05);
    }));
    const [found] = await reader.detect(canvas);
    return found ? found.rawValue : null;
  }
  const ways = [[0, false, 0], [0.6, false, 0], [3, true, 0], [0.2, false, 0.003], [0.2, false, 0.01], [0, false, 0.2]];
  const answers = [];
  for (const code of codes) {
    const found = [];
    for (const [angle, inverted, wrong] of ways) found.push(await look(code, { angle, inverted, wrong }));
    answers.push(found);
  }
  return answers;
}"""


def read(browser, service):
    codes = json.loads(Path(os.environ["ZONTIK_CODES"]).read_text())
    assert len(codes) > 50, f"{len(codes)} codes"
    page = Watched(browser.new_context(), service).page
    whole = damaged = 0
    for code, found in zip(codes, page.evaluate(READ, codes), strict=True):
        text = code["text"]
        assert set(found) <= {text, None}, f"{text!r} is read as {found}"
        # A rider's code has at most 57 modules; one of more is read as well as its few pixels a module allow.
        if (side := len(code["rows"])) <= 69:
            assert None not in found[:3], f"{side} modules: {text!r} is read as {found[:3]}"
        whole += found[:3].count(text)
        damaged += found[3:].count(text)
    assert whole > 2.9 * len(codes), f"{whole} of {3 * len(codes)} whole ones"
    # Error correction is good for something, and not for everything.
    assert len(codes) / 2 < damaged < 2.5 * len(codes), f"{damaged} of {3 * len(codes)} damaged ones"


run({"read": read})
