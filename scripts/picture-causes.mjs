// @ts-check
// What changed in pictures, and which of them changed for one cause: a region has got the same other colour, or is the same
// to the pixel.
import { createHash } from 'node:crypto';
import { decode } from 'fast-png';

/** Differing pixels at most so far apart are one region: the letters of a word, the edges of a button. */
const near = 8;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {Box & { key: string }} Region */
/** @typedef {{ width: number, height: number, pixels: Uint32Array }} Bitmap */

/** @param {Uint8Array} png @returns {Bitmap} */
function bitmapOf(png) {
  const { width, height, channels, depth, data } = decode(png);
  if (depth !== 8 || channels < 3)
    throw new Error(`A picture of ${channels} channels of ${depth} bits cannot be read.`);
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel += 1, at += channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const alpha = channels === 4 ? (data[at + 3] ?? 0) : 255;
    pixels[pixel] = (alpha << 24) | (blue << 16) | (green << 8) | red;
  }
  return { width, height, pixels };
}

/** The stretches of a row that differ. @param {Bitmap} before @param {Bitmap} after @param {number} row */
function runsOf(before, after, row) {
  /** @type {{ row: number, left: number, right: number, box: number }[]} */
  const runs = [];
  const start = row * before.width;
  for (let x = 0; x < before.width; x += 1) {
    if (before.pixels[start + x] === after.pixels[start + x]) continue;
    const last = runs.at(-1);
    if (last && x - last.right <= near) last.right = x;
    else runs.push({ row, left: x, right: x, box: 0 });
  }
  return runs;
}

/** Where two pictures of one size differ. @param {Bitmap} before @param {Bitmap} after @returns {Box[]} */
function boxesOf(before, after) {
  /** @type {{ left: number, top: number, right: number, bottom: number, into: number }[]} */
  const boxes = [];
  /** @param {number} index @returns {number} */
  const rootOf = (index) => {
    const into = boxes[index]?.into ?? index;
    return into === index ? index : rootOf(into);
  };
  /** @param {number} first @param {number} second */
  const join = (first, second) => {
    const [kept, gone] = [boxes[rootOf(first)], boxes[rootOf(second)]];
    if (!kept || !gone || kept === gone) return;
    kept.left = Math.min(kept.left, gone.left);
    kept.top = Math.min(kept.top, gone.top);
    kept.right = Math.max(kept.right, gone.right);
    kept.bottom = Math.max(kept.bottom, gone.bottom);
    gone.into = kept.into;
  };
  /** @type {ReturnType<typeof runsOf>} */
  let above = [];
  for (let row = 0; row < before.height; row += 1) {
    const runs = runsOf(before, after, row);
    above = above.filter((run) => row - run.row <= near);
    for (const run of runs) {
      run.box = boxes.push({ left: run.left, top: row, right: run.right, bottom: row, into: boxes.length }) - 1;
      for (const other of above) {
        if (other.left <= run.right + near && run.left <= other.right + near) join(other.box, run.box);
      }
    }
    above.push(...runs);
  }
  return boxes
    .filter(({ into }, index) => into === index)
    .map(({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 }));
}

/** @param {number} pixel */
const colourOf = (pixel) =>
  `#${[pixel, pixel >>> 8, pixel >>> 16].map((channel) => (channel & 255).toString(16).padStart(2, '0')).join('')}`;

/** The colours just outside of a region: what it stands on. @param {Bitmap} picture @param {Box} box */
function groundOf({ width: stride, height: rows, pixels }, { x, y, width, height }) {
  /** @type {Set<number>} */
  const ground = new Set();
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + height); row += 1) {
    const isInside = row >= y && row < y + height;
    for (let at = Math.max(0, x - 1); at <= Math.min(stride - 1, x + width); at += 1) {
      if (!isInside || at < x || at >= x + width) ground.add(pixels[row * stride + at] ?? 0);
    }
  }
  return ground;
}

/**
 * The change of colour that a region is, `#before → #after`; undefined where its shape has changed. Over 80 % of its
 * changed pixels belong to the commonest partner of their colour, both ways: edges are rounded. Neither colour of the
 * commonest pair is one of the ground around it, as that of what comes or goes is.
 *
 * @param {Bitmap} before @param {Bitmap} after @param {Box} box
 */
function recolouringOf(before, after, { x, y, width, height }) {
  /** How many pixels had a colour and have another. @type {Map<string, number>} */
  const pairs = new Map();
  for (let row = y; row < y + height; row += 1) {
    for (let at = row * before.width + x; at < row * before.width + x + width; at += 1) {
      const [was = 0, is = 0] = [before.pixels[at], after.pixels[at]];
      const pair = `${was} ${is}`;
      if (was !== is) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  const sorted = [...pairs].sort(([, a], [, b]) => b - a).map(([pair, often]) => ({ colours: pair.split(' '), often }));
  const all = sorted.reduce((sum, { often }) => sum + often, 0);
  const first = sorted[0]?.colours ?? [];
  /** What part goes with the most frequent partner of its colour, on one side or the other. @param {0 | 1} side */
  const faithful = (side) => {
    const seen = new Set();
    const isFirst = (/** @type {string | undefined} */ colour) => !seen.has(colour) && seen.add(colour);
    return sorted.reduce((sum, { colours, often }) => sum + (isFirst(colours[side]) ? often : 0), 0) / all;
  };
  // Where little colour is left between two, several edges are rounded to one.
  const isFaithful = faithful(0) > 0.8 && faithful(1) > 0.8 && sorted.every(({ colours }) => colours[1] !== first[0]);
  const ground = groundOf(before, { x, y, width, height });
  const isThere = first.every((pixel) => !ground.has(Number(pixel)));
  return isFaithful && isThere ? first.map((pixel) => colourOf(Number(pixel))).join(' → ') : undefined;
}

/** A region as it was and as it is, whatever surrounds it. @param {Bitmap} before @param {Bitmap} after @param {Box} box */
function hashOfBoth(before, after, { x, y, width, height }) {
  const hash = createHash('sha256').update(`${width} × ${height}`);
  for (const { pixels, width: stride } of [before, after]) {
    for (let row = y; row < y + height; row += 1)
      hash.update(pixels.subarray(row * stride + x, row * stride + x + width));
  }
  return hash.digest('base64url').slice(0, 12);
}

/**
 * The changed regions of a picture; undefined where it is new or has another size, so that nothing can be laid upon it.
 *
 * @param {Uint8Array | undefined} beforePng @param {Uint8Array} afterPng @returns {Region[] | undefined}
 */
export function regionsOf(beforePng, afterPng) {
  if (!beforePng) return undefined;
  const [before, after] = [bitmapOf(beforePng), bitmapOf(afterPng)];
  if (before.width !== after.width || before.height !== after.height) return undefined;
  return boxesOf(before, after).map((box) => ({
    ...box,
    key: recolouringOf(before, after, box) ?? hashOfBoth(before, after, box),
  }));
}

/** @typedef {{ file: string, story: string, regions: Region[] | undefined }} Changed */
/** @typedef {{ id: string, isShared: boolean, pictures: { file: string, boxes: Box[] }[] }} Cause */

/**
 * The causes of what changed. A region that changed equally in the pictures of several stories is one; what else changed
 * in a story is another, of that story alone. A picture that changed in several places can have several.
 *
 * @param {Changed[]} changed @returns {Cause[]} those with the most pictures first
 */
export function causesOf(changed) {
  /** @type {Map<string, Set<string>>} */
  const storiesWith = new Map();
  for (const { story, regions = [] } of changed) {
    for (const { key } of regions) storiesWith.set(key, (storiesWith.get(key) ?? new Set()).add(story));
  }
  const isShared = (/** @type {Region} */ { key }) => (storiesWith.get(key)?.size ?? 0) > 1;

  /** @type {Map<string, Cause>} */
  const causes = new Map();
  /** @param {string} id @param {boolean} isOfSeveral @param {string} file @param {Region[]} regions */
  const note = (id, isOfSeveral, file, regions) => {
    const cause = causes.get(id) ?? { id, isShared: isOfSeveral, pictures: [] };
    causes.set(id, cause);
    const boxes = regions.map(({ key: _, ...box }) => box);
    const known = cause.pictures.find((picture) => picture.file === file);
    if (known) known.boxes.push(...boxes);
    else cause.pictures.push({ file, boxes });
  };
  for (const { file, story, regions } of changed) {
    const own = regions?.filter((region) => !isShared(region)) ?? [];
    for (const region of regions?.filter(isShared) ?? []) note(region.key, true, file, [region]);
    if (own.length > 0 || !regions) note(story, false, file, own);
  }

  // Regions that always come together, such as the buttons of one row, are one card.
  /** @type {Map<string, Cause>} */
  const together = new Map();
  for (const cause of causes.values()) {
    const files = `${cause.isShared} ${cause.pictures.map(({ file }) => file).join(' ')}`;
    const other = together.get(files);
    if (!other) together.set(files, cause);
    else for (const [index, { boxes }] of cause.pictures.entries()) other.pictures[index]?.boxes.push(...boxes);
  }
  // A component's own story, then the shortest name, stands for a cause.
  const rank = (/** @type {{ file: string }} */ { file }) =>
    (file.includes('/components-') ? 0 : 1_000) + file.split('/').slice(1).join('/').length;
  for (const { pictures } of together.values()) pictures.sort((a, b) => rank(a) - rank(b));
  return [...together.values()].sort((a, b) => b.pictures.length - a.pictures.length || (a.id < b.id ? -1 : 1));
}
