// Finds a QR code in a picture, for browsers without a BarcodeDetector. What is cited by its number alone is of
// ISO/IEC 18004:2015.

import { across, isFinder, noise, readAt } from "/assets/grid.js";

// The picture

function greyOf({ data, width, height }) {
  const grey = new Uint8Array(width * height);
  for (let place = 0, from = 0; place < grey.length; place++, from += 4) {
    grey[place] = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
  }
  return { grey, width, height };
}

/** Half as wide and high: noise and the gaps between a screen's pixels are evened out. */
function halve({ grey, width, height }) {
  const half = { width: width >> 1, height: height >> 1, grey: new Uint8Array((width >> 1) * (height >> 1)) };
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let from = 2 * y * width, end = from + 2 * half.width; from < end; from += 2) {
      half.grey[to++] = (grey[from] + grey[from + 1] + grey[from + width] + grey[from + width + 1] + 2) >> 2;
    }
  }
  return half;
}

/** Brings back what a lens out of focus has evened out: each pixel against the mean of the 25 around it. */
function sharpen({ grey, width, height }) {
  const rows = new Uint16Array(width * height);
  for (let at = 2; at < rows.length - 2; at++) {
    rows[at] = grey[at - 2] + grey[at - 1] + grey[at] + grey[at + 1] + grey[at + 2];
  }
  const sharp = new Uint8ClampedArray(grey);
  for (let at = 2 * width; at < rows.length - 2 * width; at++) {
    const sum = rows[at - 2 * width] + rows[at - width] + rows[at] + rows[at + width] + rows[at + 2 * width];
    sharp[at] = grey[at] + 3 * (grey[at] - sum / 25);
  }
  return { grey: new Uint8Array(sharp.buffer), width, height };
}

// Dark and light

/** Pixels along a side of the blocks whose light is compared with that around them, and how many blocks that goes. */
const block = 8;
const reachOfLight = 4;

/** Sums over the blocks around each block. */
function around(values, columns, rows) {
  // Of all blocks above and to the left.
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0, at = columns + 2; row < rows; row++, at++) {
    for (let column = 0; column < columns; column++, at++) {
      sums[at] = values[row * columns + column] + sums[at - 1] + sums[at - columns - 1] - sums[at - columns - 2];
    }
  }
  const all = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const top = Math.max(0, row - reachOfLight) * (columns + 1);
    const low = Math.min(rows, row + reachOfLight + 1) * (columns + 1);
    for (let column = 0; column < columns; column++) {
      const left = Math.max(0, column - reachOfLight);
      const right = Math.min(columns, column + reachOfLight + 1);
      all[row * columns + column] = sums[low + right] - sums[low + left] - sums[top + right] + sums[top + left];
    }
  }
  return all;
}

/**
 * How much lighter each pixel is than what is between dark and light around it: below 0 it is dark. Between the mean of
 * what is darker than the mean, and that of the rest: how much there is of either makes no difference.
 */
function levelsOf({ grey, width, height }) {
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  /** Sums and counts, around each block, of what is darker than a limit there; every fourth pixel is enough. */
  const measure = (limits) => {
    const sums = new Float64Array(columns * rows);
    const counts = new Float64Array(columns * rows);
    for (let y = 0; y < height; y += 2) {
      const row = (y >> 3) * columns;
      for (let x = 0; x < width; x += 2) {
        const value = grey[y * width + x];
        if (value >= limits[row + (x >> 3)]) continue;
        sums[row + (x >> 3)] += value;
        counts[row + (x >> 3)]++;
      }
    }
    return [sums, counts].map((values) => around(values, columns, rows));
  };
  const [sums, counts] = measure(new Uint16Array(columns * rows).fill(256));
  const means = sums.map((sum, place) => sum / counts[place]);
  const [darkSums, darkCounts] = measure(means);
  const middles = means.map((mean, place) => {
    const [dark, light] = [darkCounts[place], counts[place] - darkCounts[place]];
    return dark && light ? Math.round((darkSums[place] / dark + (sums[place] - darkSums[place]) / light) / 2) : mean;
  });
  const levels = new Int16Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 3) * columns;
    for (let x = 0; x < width; x++, at++) levels[at] = grey[at] - middles[row + (x >> 3)];
  }
  return { levels, width, height };
}

// Finder patterns (6.3.3)

/** How many places are looked at more closely, at most: pictures of codes have far fewer, and noise has more. */
const mostTries = 8000;

/** Notes a finder pattern, where lines in all directions agree that there is one. */
function takeFinder(view, finders, sign, x, y, length) {
  const known = finders.find((finder) => finder.sign === sign
    && Math.abs(finder.x - x) < finder.size && Math.abs(finder.y - y) < 1.5 * finder.size);
  if (known) {
    known.count++;
    return;
  }
  const finder = { x, y, size: 0, sign, count: 1 };
  for (const [stepX, stepY] of [[0, 1], [1, 0], [0, 1], [1, 0], [0.7, 0.7], [0.7, -0.7]]) {
    const line = across(view, sign, finder.x, finder.y, stepX, stepY, length);
    if (!line) return;
    // Slanting lines are for judging alone.
    if (stepX && stepY) continue;
    finder.x += stepX * line.off;
    finder.y += stepY * line.off;
    finder.size = finder.size ? (finder.size + line.length / 7) / 2 : line.length / 7;
  }
  const isKnown = finders.some((other) => other.sign === sign
    && Math.abs(other.x - finder.x) + Math.abs(other.y - finder.y) < 2 * finder.size);
  if (!isKnown) finders.push(finder);
}

/** All that look like finder patterns, dark on light or light on dark: first those that most lines have met. */
function findersOf(view) {
  const { levels, width, height } = view;
  const finders = [];
  let tries = 0;
  for (let y = 0; y < height && tries < mostTries; y += 2) {
    // Where the last five runs begin.
    let [a, b, c, d, e] = [0, 0, 0, 0, 0];
    let isDark = false;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (isDark ? levels[at] < noise : levels[at] > -noise) continue;
      if (x - a > 8 && isFinder(b - a, c - b, d - c, e - d, x - e) && finders.length < 100) {
        tries++;
        takeFinder(view, finders, isDark ? 1 : -1, (c + d) / 2, y + 0.5, x - a);
      }
      [a, b, c, d, e] = [b, c, d, e, x];
      isDark = !isDark;
    }
  }
  return finders.sort((a, b) => b.count / b.size - a.count / a.size);
}

// Codes

/**
 * @param picture an ImageData.
 * @returns the text of the code in it; null where there is none that can be read for certain.
 */
export function readCode(picture) {
  const whole = greyOf(picture);
  const half = halve(whole);
  // The likeliest first: what one of them does not show, another may.
  for (const make of [() => whole, () => half, () => sharpen(whole), () => halve(half)]) {
    const view = levelsOf(make());
    const text = readAt(view, findersOf(view).slice(0, 12));
    if (text !== null) return text;
  }
  return null;
}

/** In pixels: a module of a rider's code has two where the code is an eighth as wide as the picture. */
const longest = 640;

/** Stands in for a BarcodeDetector, for one code in a video. */
export class CodeReader {
  constructor() {
    this.canvas = document.createElement("canvas");
    this.context = this.canvas.getContext("2d", { willReadFrequently: true });
  }

  async detect(video) {
    const { canvas, context } = this;
    const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [video.videoWidth, video.videoHeight].map((length) => Math.round(length * scale));
    // Nothing was seen yet.
    if (!width || !height) return [];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const text = readCode(context.getImageData(0, 0, width, height));
    return text === null ? [] : [{ rawValue: text }];
  }
}
