// From three finder patterns in a picture to the modules of a QR code. What is cited by its number alone is of
// ISO/IEC 18004:2015.

import { alignments, isAligned, readSymbol } from "/assets/symbol.js";

// Lines across a finder pattern (6.3.3)

/** By how much a pixel differs from its surroundings to be more than noise. */
export const noise = 5;

/** The level at any place, between pixels by those around it. */
function levelAt({ levels, width, height }, x, y) {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) return 0;
  const right = x - 0.5 - left;
  const at = top * width + left;
  const upper = levels[at] + (levels[at + 1] - levels[at]) * right;
  const lower = levels[at + width] + (levels[at + width + 1] - levels[at + width]) * right;
  return upper + (lower - upper) * (y - 0.5 - top);
}

/** Whether runs are 1 : 1 : 3 : 1 : 1, as on each line through the middle of a finder pattern. */
export function isFinder(a, b, c, d, e) {
  const module = (a + b + c + d + e) / 7;
  const most = module * 0.75 + 0.3;
  return Math.abs(a - module) < most && Math.abs(b - module) < most && Math.abs(d - module) < most
    && Math.abs(e - module) < most && Math.abs(c - 3 * module) < module * 0.9 + 0.6;
}

/**
 * How far it is from a place in the middle of a finder pattern to where dark and light change for the first, second
 * and third time; null where that is farther than `most`.
 * @param sign 1 where dark is dark, -1 where the code is inverted.
 */
function edges(view, sign, x, y, stepX, stepY, most) {
  const found = [];
  let wanted = 1;
  let last = -1;
  let turn = 0;
  for (let step = 0; step <= most; step++) {
    const level = sign * levelAt(view, x + step * stepX, y + step * stepY);
    if (level < 0 !== last < 0) turn = Math.max(0, step - level / (level - last));
    last = level;
    if (level * wanted < noise) continue;
    found.push(turn);
    if (found.length === 3) return found;
    wanted = -wanted;
  }
  return null;
}

/** The line through a finder pattern: how long it is, and how far its middle is from the place; null for none. */
export function across(view, sign, x, y, stepX, stepY, most) {
  const back = edges(view, sign, x, y, -stepX, -stepY, most);
  const on = back && edges(view, sign, x, y, stepX, stepY, most);
  const isOne = on && isFinder(back[2] - back[1], back[1] - back[0], back[0] + on[0], on[1] - on[0], on[2] - on[1]);
  return isOne ? { length: back[2] + on[2], off: (on[2] - back[2]) / 2 } : null;
}

// What has to be there. `points` are threes: a place in modules from the upper left, and -1 where it is dark.

/** Rings around a place: each module by four places near its corners. */
function addRings(points, middleX, middleY, reach, isDark) {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const color = isDark(Math.max(Math.abs(x), Math.abs(y))) ? -1 : 1;
      for (const corner of [0, 1, 2, 3]) {
        points.push(middleX + x + (corner % 2 ? 0.3 : -0.3), middleY + y + (corner < 2 ? 0.3 : -0.3), color);
      }
    }
  }
}

/** The timing patterns (6.3.5). */
function timing(side) {
  const points = [];
  for (let at = 8; at < side - 8; at++) points.push(at + 0.5, 6.5, at % 2 ? 1 : -1, 6.5, at + 0.5, at % 2 ? 1 : -1);
  return points;
}

const isAlignment = (distance) => distance !== 1;

/** All patterns that are in each code of a size (6.3.3 to 6.3.6). */
function patterns(side) {
  const points = [];
  for (const [x, y] of [[3.5, 3.5], [side - 3.5, 3.5], [3.5, side - 3.5]]) {
    addRings(points, x, y, 3, (distance) => distance !== 2);
  }
  const centres = alignments((side - 17) / 4);
  centres.forEach((y, row) => centres.forEach((x, column) => {
    if (isAligned(row, column, centres.length)) addRings(points, x + 0.5, y + 0.5, 2, isAlignment);
  }));
  for (let at = 8; at < side - 8; at++) {
    addRings(points, at + 0.5, 6.5, 0, () => at % 2 === 0);
    addRings(points, 6.5, at + 0.5, 0, () => at % 2 === 0);
  }
  return points;
}

// A grid tells where a place in the code is in the picture, by a projection of eight numbers: the middles of the three
// finder patterns, and the depths of the two outer ones, that of the one between them being 1.

/** The level at a place in the code, in modules from its upper left. */
function levelOn(view, grid, side, u, v) {
  const right = (u - 3.5) / (side - 7);
  const down = (v - 3.5) / (side - 7);
  const a = 1 - right - down;
  const b = right * grid[6];
  const c = down * grid[7];
  const x = a * grid[0] + b * grid[2] + c * grid[4];
  const y = a * grid[1] + b * grid[3] + c * grid[5];
  return levelAt(view, x / (a + b + c), y / (a + b + c));
}

/** How well what is seen agrees with what has to be there, from -1 to 1. */
function agreement(view, { grid, side, sign }, points, u = 0, v = 0) {
  let sum = 0;
  let all = 1;
  for (let at = 0; at < points.length; at += 3) {
    const level = levelOn(view, grid, side, points[at] + u, points[at + 1] + v);
    sum += level * points[at + 2];
    all += Math.abs(level);
  }
  return sign * sum / all;
}

/** How long a module is at a finder pattern, in a direction. */
function moduleAlong(view, finder, x, y) {
  const length = Math.hypot(x, y);
  const line = across(view, finder.sign, finder.x, finder.y, x / length, y / length, 12 * finder.size);
  return line ? line.length / 7 : finder.size * Math.max(Math.abs(x), Math.abs(y)) / length;
}

/** Codes of all sizes that three finder patterns may belong to, by how well their timing patterns agree. */
function guesses(view, { corner, right, below }) {
  const depths = [];
  let sides = 0;
  for (const outer of [right, below]) {
    const [x, y] = [outer.x - corner.x, outer.y - corner.y];
    const [near, far] = [moduleAlong(view, corner, x, y), moduleAlong(view, outer, x, y)];
    depths.push(Math.min(2, Math.max(0.5, Math.sqrt(near / far))));
    sides += (7 + Math.hypot(x, y) / Math.sqrt(near * far)) / 2;
  }
  const grid = [corner.x, corner.y, right.x, right.y, below.x, below.y, ...depths];
  const found = [];
  for (let side = 21; side <= 177; side += 4) {
    if (Math.abs(side - sides) > 3 + sides * 0.12) continue;
    const guess = { grid, side, sign: corner.sign, score: 0 };
    guess.score = agreement(view, guess, timing(side));
    found.push(guess);
  }
  return found;
}

/** Where the alignment pattern nearest to the fourth corner is seen, beside where it was expected; null for nowhere. */
function findAlignment(view, guess) {
  const { side } = guess;
  const points = [];
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      points.push(side - 6.5 + x, side - 6.5 + y, isAlignment(Math.max(Math.abs(x), Math.abs(y))) ? -1 : 1);
    }
  }
  const reach = 2 + side / 20;
  let [best, found] = [0.5, null];
  for (let v = -reach; v <= reach; v += 0.5) {
    for (let u = -reach; u <= reach; u += 0.5) {
      const score = agreement(view, guess, points, u, v);
      if (score > best) [best, found] = [score, [u, v]];
    }
  }
  return found;
}

/** Changes the depths so that the alignment pattern is where one is seen. Version 1 has none. */
function align(view, guess) {
  const { grid, side } = guess;
  const found = side > 21 ? findAlignment(view, guess) : null;
  if (!found) return guess;
  const [right, down] = found.map((off) => (side - 10 + off) / (side - 7));
  const [a, b, c] = [1 - right - down, right * grid[6], down * grid[7]];
  const x = (a * grid[0] + b * grid[2] + c * grid[4]) / (a + b + c);
  const y = (a * grid[1] + b * grid[3] + c * grid[5]) / (a + b + c);
  // It is at the same part of both sides: an equation for x and one for y.
  const part = (side - 10) / (side - 7);
  const [xRight, xDown, xRest] = [part * (grid[2] - x), part * (grid[4] - x), (1 - 2 * part) * (x - grid[0])];
  const [yRight, yDown, yRest] = [part * (grid[3] - y), part * (grid[5] - y), (1 - 2 * part) * (y - grid[1])];
  const scale = xRight * yDown - xDown * yRight;
  const depths = [(xRest * yDown - xDown * yRest) / scale, (xRight * yRest - xRest * yRight) / scale];
  return { ...guess, grid: [...grid.slice(0, 6), ...depths] };
}

/** By how much the patterns have to agree before a grid is moved to where they agree best, and then. */
const wanted = { atFirst: 0.3, settled: 0.6 };

/** Moves a grid, in ever smaller steps, to where all patterns agree best; null where they do not. */
function settle(view, guess) {
  const { side } = guess;
  const points = patterns(side);
  const grid = [...guess.grid];
  const now = { ...guess, grid };
  const module = Math.hypot(grid[2] - grid[0], grid[3] - grid[1]) / (side - 7);
  let best = agreement(view, now, points);
  if (best < wanted.atFirst) return null;
  for (let step = 0.5; step > 0.03; step /= 2) {
    for (let place = 0; place < 8; place++) {
      const before = grid[place];
      // What moves the fourth corner by as much as the others.
      const size = place < 6 ? step * module : step / (side - 7);
      for (const moved of [before + size, before - size]) {
        grid[place] = moved;
        const score = agreement(view, now, points);
        if (score > best) {
          best = score;
          break;
        }
        grid[place] = before;
      }
    }
  }
  return best < wanted.settled ? null : now;
}

/** @returns the modules row by row, 1 for dark. */
function sample(view, { grid, side, sign }) {
  const modules = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      modules[y * side + x] = sign * levelOn(view, grid, side, x + 0.5, y + 0.5) < 0 ? 1 : 0;
    }
  }
  return modules;
}

// Threes of finder patterns

/** Threes that may be the corners of a code, the likeliest first. The rest of the code lies between two sides. */
function threesOf(finders) {
  const threes = [];
  for (const corner of finders) {
    const others = finders.filter((one) => one !== corner && one.sign === corner.sign);
    others.forEach((one, place) => others.slice(place + 1).forEach((other) => {
      const [ax, ay, bx, by] = [one.x - corner.x, one.y - corner.y, other.x - corner.x, other.y - corner.y];
      const [short, long] = [Math.hypot(ax, ay), Math.hypot(bx, by)].sort((a, b) => a - b);
      const [small, , large] = [corner.size, one.size, other.size].sort((a, b) => a - b);
      const cosine = Math.abs(ax * bx + ay * by) / (short * long);
      if (large > 3 * small || cosine > 0.8 || long > 2.5 * short || short < 9 * small) return;
      // Clockwise on a screen, whose y goes down: to the right comes before down.
      const [right, below] = ax * by > ay * bx ? [one, other] : [other, one];
      threes.push({ corner, right, below, unlikely: cosine + Math.log(long / short) + Math.log(large / small) });
    }));
  }
  return threes.sort((a, b) => a.unlikely - b.unlikely);
}

/** How many threes and guesses are followed up: a page full of patterns takes no longer than others. */
const followed = { threes: 30, guesses: 5 };

/**
 * @param view what `levelsOf` makes of a picture.
 * @param finders what look like finder patterns there.
 * @returns the text of a code that has three of them; null for none.
 */
export function readAt(view, finders) {
  const found = threesOf(finders).slice(0, followed.threes).flatMap((three) => guesses(view, three));
  const likely = found.filter(({ score }) => score > 0.3).sort((a, b) => b.score - a.score).slice(0, followed.guesses);
  for (const guess of likely) {
    const settled = settle(view, align(view, guess));
    const text = settled ? readSymbol(sample(view, settled), settled.side) : null;
    if (text !== null) return text;
  }
  return null;
}
