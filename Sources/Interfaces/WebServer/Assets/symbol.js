// Reads the modules of a QR code, once codes.js has found and sampled them: format, mask, Reed-Solomon, segments. What
// is cited by its number alone is of ISO/IEC 18004:2015.

/** Of each block, by level (L, M, Q, H) and version: its codewords for error correction (table 9). */
const checks = [
  [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
    28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
    30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
];
/** Into how many blocks the codewords are divided (table 9). */
const blocks = [
  [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
    23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
    25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
];
/** Codewords of small symbols that find wrong corrections instead of making right ones (table 9, p), by level. */
const guards = [[3, 2, 1], [2], [1], [1]];

/** By number: 0 where dark and light are exchanged (7.8.2, table 10). */
const masks = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + (y >> 1)) % 2, (x, y) => (x * y) % 2 + (x * y) % 3,
  (x, y) => ((x * y) % 2 + (x * y) % 3) % 2, (x, y) => ((x + y) % 2 + (x * y) % 3) % 2,
];

/** The centres of the alignment patterns along one side (annex E). */
export function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4));
  return [6, ...Array.from({ length: count - 1 }, (_, place) => version * 4 + 10 - (count - 2 - place) * step)];
}

/** Whether an alignment pattern is at these places of `alignments`: none is where a finder pattern is. */
export const isAligned = (row, column, count) =>
  !(row === 0 && (column === 0 || column === count - 1) || column === 0 && row === count - 1);

/** 1 for each module that holds no codeword (7.3). */
function reserve(side) {
  const version = (side - 17) / 4;
  const taken = new Uint8Array(side * side);
  const take = (left, top, width, height) => {
    for (let y = top; y < top + height; y++) taken.fill(1, y * side + left, y * side + left + width);
  };
  take(0, 0, 9, 9);
  take(side - 8, 0, 8, 9);
  take(0, side - 8, 9, 8);
  take(6, 0, 1, side);
  take(0, 6, side, 1);
  const centres = alignments(version);
  centres.forEach((y, row) => centres.forEach((x, column) => {
    if (isAligned(row, column, centres.length)) take(x - 2, y - 2, 5, 5);
  }));
  if (version < 7) return taken;
  take(side - 11, 0, 3, 6);
  take(0, side - 11, 6, 3);
  return taken;
}

// Format

/** The 15 bits of each level and mask: BCH (15, 5), and a mask of its own (annex C). */
const formats = Array.from({ length: 32 }, (_, data) => {
  let rest = data;
  for (let bit = 0; bit < 10; bit++) rest = rest << 1 ^ (rest >> 9) * 0x537;
  return (data << 10 | rest) ^ 0x5412;
});

function countBits(number) {
  let count = 0;
  for (let rest = number; rest; rest &= rest - 1) count++;
  return count;
}

/** What the two copies of the format say (7.9), the surer one first: levels and masks within 3 wrong bits. */
function readFormats(modules, side) {
  const copies = [[], []];
  for (let bit = 0; bit < 15; bit++) {
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
    copies[0].push(bit < 8 ? along * side + 8 : 8 * side + along);
    copies[1].push(bit < 8 ? 8 * side + side - 1 - bit : (side - 15 + bit) * side + 8);
  }
  const found = copies.map((places) => {
    const read = places.reduce((bits, place, bit) => bits | modules[place] << bit, 0);
    const wrong = formats.map((format) => countBits(format ^ read));
    const least = Math.min(...wrong);
    return { least, data: wrong.indexOf(least) };
  }).filter(({ least }) => least <= 3).sort((a, b) => a.least - b.least);
  return [...new Set(found.map(({ data }) => data))];
}

// Reed-Solomon (7.5): GF(2⁸) by x⁸ + x⁴ + x³ + x² + 1

const power = new Uint8Array(512);
const log = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  power[exponent] = power[exponent + 255] = value;
  log[value] = exponent;
  value = value << 1 ^ (value >> 7) * 0x11d;
}
const times = (a, b) => (a && b ? power[log[a] + log[b]] : 0);
const over = (a, b) => (a ? power[log[a] + 255 - log[b]] : 0);

/** @returns the value of a polynomial, its lowest coefficient first. */
function valueOf(polynomial, x) {
  let sum = 0;
  for (let place = polynomial.length - 1; place >= 0; place--) sum = times(sum, x) ^ polynomial[place];
  return sum;
}

function syndromes(block, count) {
  const sums = new Uint8Array(count);
  for (let root = 0; root < count; root++) {
    let sum = 0;
    for (let place = 0; place < block.length; place++) sum = times(sum, power[root]) ^ block[place];
    sums[root] = sum;
  }
  return sums;
}

/** Berlekamp-Massey: the shortest polynomial whose roots tell where the errors are. */
function locator(sums) {
  let [now, before, length, gap, divisor] = [[1], [1], 0, 1, 1];
  for (let step = 0; step < sums.length; step++, gap++) {
    let difference = sums[step];
    for (let place = 1; place <= length; place++) difference ^= times(now[place] || 0, sums[step - place]);
    if (!difference) continue;
    const factor = over(difference, divisor);
    const next = [...now];
    before.forEach((value, place) => { next[place + gap] = (next[place + gap] || 0) ^ times(factor, value); });
    for (let place = 0; place < next.length; place++) next[place] = next[place] || 0;
    if (2 * length <= step) [before, length, gap, divisor] = [now, step + 1 - length, 0, difference];
    now = next;
  }
  return { polynomial: now.slice(0, length + 1), length };
}

/** Corrects a block where it stands. @returns whether it can be trusted: no more than `most` codewords were wrong. */
function correct(block, count, most) {
  const sums = syndromes(block, count);
  if (sums.every((sum) => sum === 0)) return true;
  const { polynomial, length } = locator(sums);
  if (length > most || polynomial.length !== length + 1) return false;
  // Forney's formula, for a first root of α⁰.
  const evaluator = new Uint8Array(length);
  for (let place = 0; place < length; place++) {
    for (let other = 0; other <= place; other++) evaluator[place] ^= times(sums[place - other], polynomial[other]);
  }
  const derivative = polynomial.slice(1).map((value, place) => (place % 2 ? 0 : value));
  let found = 0;
  for (let place = 0; place < block.length; place++) {
    const exponent = block.length - 1 - place;
    const inverse = power[(255 - exponent) % 255];
    if (valueOf(polynomial, inverse)) continue;
    const slope = valueOf(derivative, inverse);
    if (!slope) return false;
    block[place] ^= times(power[exponent], over(valueOf(evaluator, inverse), slope));
    found++;
  }
  return found === length && syndromes(block, count).every((sum) => sum === 0);
}

// Codewords

/** All codewords as they stand in the symbol (7.7.3). */
function readCodewords(modules, side, mask) {
  const taken = reserve(side);
  const bytes = [];
  let [byte, bits] = [0, 0];
  for (let right = side - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--;
    for (let step = 0; step < side; step++) {
      const y = isUp ? side - 1 - step : step;
      for (let x = right; x > right - 2; x--) {
        if (taken[y * side + x]) continue;
        byte = byte << 1 | modules[y * side + x] ^ !mask(x, y);
        if (++bits % 8) continue;
        bytes.push(byte);
        byte = 0;
      }
    }
  }
  return bytes;
}

/** The data of all blocks, corrected, in their order (7.6); null where a block cannot be trusted. */
function readData(bytes, version, level) {
  const [count, check] = [blocks[level][version - 1], checks[level][version - 1]];
  const most = (check - (guards[level][version - 1] || 0)) >> 1;
  const short = Math.floor(bytes.length / count) - check;
  // The last blocks have a codeword of data more than the first ones.
  const firstLong = count - bytes.length % count;
  const data = [];
  for (let number = 0; number < count; number++) {
    const block = [];
    for (let place = 0; place < short; place++) block.push(bytes[place * count + number]);
    if (number >= firstLong) block.push(bytes[short * count + number - firstLong]);
    const length = block.length;
    for (let place = 0; place < check; place++) block.push(bytes[bytes.length - (check - place) * count + number]);
    if (!correct(block, check, most)) return null;
    for (let place = 0; place < length; place++) data.push(block[place]);
  }
  return data;
}

// Segments (7.4)

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
/** By mode: the bits of a count of characters in versions to 9, to 26 and to 40 (table 3). */
const countSizes = { 1: [10, 12, 14], 2: [9, 11, 13], 4: [8, 16, 16] };
/** How many bits so many characters of a group take, by mode. */
const groups = { 1: [0, 4, 7, 10], 2: [0, 6, 11], 4: [0, 8] };

/** The characters of one group; null where there are none of this number. */
function characters(mode, value, size) {
  if (mode === 4) return [value];
  if (value >= (mode === 1 ? 10 : 45) ** size) return null;
  const text = mode === 1 ? String(value).padStart(size, "0")
    : (size === 2 ? letters[Math.floor(value / 45)] : "") + letters[value % 45];
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** The bytes of all segments; null where they are none of the modes known here, or do not end where they should. */
function readSegments(data, version) {
  const bytes = [];
  let at = 0;
  const take = (size) => {
    let value = 0;
    for (const end = at + size; at < end; at++) value = value << 1 | data[at >> 3] >> 7 - at % 8 & 1;
    return value;
  };
  while (8 * data.length - at >= 4) {
    const mode = take(4);
    if (mode === 0) break;
    // Which character set follows (7.4.2): only UTF-8 is in use, and is known when it is seen.
    if (mode === 7) {
      const first = take(8);
      take(first < 128 ? 0 : first < 192 ? 8 : 16);
      continue;
    }
    if (!countSizes[mode]) return null;
    let count = take(countSizes[mode][version < 10 ? 0 : version < 27 ? 1 : 2]);
    while (count > 0) {
      const size = Math.min(count, groups[mode].length - 1);
      if (at + groups[mode][size] > 8 * data.length) return null;
      const group = characters(mode, take(groups[mode][size]), size);
      if (!group) return null;
      bytes.push(...group);
      count -= size;
    }
  }
  return bytes;
}

function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    // The standard's own character set, ISO/IEC 8859-1.
    return bytes.map((byte) => String.fromCharCode(byte)).join("");
  }
}

/**
 * @param modules row by row, 1 for dark and 0 for light.
 * @returns the text; null where there is none, or one that error correction cannot vouch for.
 */
export function readSymbol(modules, side) {
  const version = (side - 17) / 4;
  for (const format of readFormats(modules, side)) {
    const level = [1, 0, 3, 2][format >> 3];
    const data = readData(readCodewords(modules, side, masks[format & 7]), version, level);
    const bytes = data ? readSegments(data, version) : null;
    // Of nothing but zeros, as a chequered ground is behind a mask, all blocks are right, and the text is empty.
    if (bytes && bytes.length) return textOf(bytes);
  }
  return null;
}
