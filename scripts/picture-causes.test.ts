import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { causesOf, regionsOf } from './picture-causes.mjs';

type Rectangle = readonly [x: number, y: number, width: number, height: number, grey: number];

/** A white picture with rectangles. */
function draw(width: number, height: number, ...rectangles: readonly Rectangle[]) {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const [left, top, wide, high, grey] of rectangles) {
    for (let y = top; y < top + high; y += 1) data.fill(grey, (y * width + left) * 3, (y * width + left + wide) * 3);
  }
  return encode({ width, height, data, channels: 3 });
}

const changed = (file: string, before: Uint8Array | undefined, after: Uint8Array) => ({
  file,
  story: file.split('/')[1] ?? '',
  regions: regionsOf(before, after),
});

test('what changed is found where it is, and its parts that are near are one', () => {
  const before = draw(60, 40);
  const regions = regionsOf(before, draw(60, 40, [2, 3, 4, 4, 0], [13, 3, 4, 4, 0], [40, 30, 5, 5, 0]));
  expect(regions?.map(({ key: _, ...box }) => box)).toEqual([
    { x: 2, y: 3, width: 15, height: 4 },
    { x: 40, y: 30, width: 5, height: 5 },
  ]);
  // An outline whose sides meet only at the bottom.
  const sides = draw(60, 40, [2, 2, 2, 30, 0], [40, 2, 2, 30, 0], [2, 30, 40, 2, 0]);
  expect(regionsOf(before, sides)).toHaveLength(1);
  expect(regionsOf(before, before)).toEqual([]);
});

/** A box with a dot inside, which has moved by two pixels. */
const box = (x: number, y: number): readonly Rectangle[] => [
  [x, y, 12, 6, 100],
  [x + 4, y + 2, 2, 2, 200],
];
const moved = (x: number, y: number) => box(x + 2, y);

test('an equal change is one cause wherever it stands, and another is not', () => {
  const a = changed('light/a', draw(60, 40, ...box(2, 10)), draw(60, 40, ...moved(2, 10)));
  const b = changed('light/b', draw(90, 50, ...box(70, 10)), draw(90, 50, ...moved(70, 10)));
  const other = changed('light/c', draw(60, 40, ...box(2, 10)), draw(60, 40, ...box(3, 10)));
  expect(causesOf([a, b, other])).toEqual([
    {
      id: a.regions?.[0]?.key,
      isShared: true,
      pictures: [
        { file: 'light/a', boxes: [{ x: 2, y: 10, width: 14, height: 6 }] },
        { file: 'light/b', boxes: [{ x: 70, y: 10, width: 14, height: 6 }] },
      ],
    },
    { id: 'c', isShared: false, pictures: [{ file: 'light/c', boxes: [{ x: 2, y: 10, width: 13, height: 6 }] }] },
  ]);
});

test('an equal change of colour is one cause, whatever has it', () => {
  const wide = (grey: number) => draw(60, 40, [2, 10, 40, 6, grey]);
  const high = (grey: number) => draw(60, 40, [2, 10, 4, 20, grey], [30, 10, 4, 4, grey]);
  const causes = causesOf([
    changed('light/a', wide(100), wide(50)),
    changed('light/b', high(100), high(50)),
    changed('light/c', high(100), high(60)),
  ]);
  expect(causes.map(({ id, pictures }) => [id, pictures.map(({ boxes }) => boxes.length)])).toEqual([
    ['#646464 → #323232', [1, 2]],
    ['c', [2]],
  ]);
});

test('what has gone is no change of colour: it is looked at wherever it was', () => {
  const causes = causesOf([
    changed('light/a', draw(60, 40, [2, 10, 40, 1, 100]), draw(60, 40)),
    changed('light/b', draw(60, 40, [2, 10, 6, 6, 100]), draw(60, 40)),
    changed('light/c', draw(60, 40), draw(60, 40, [2, 10, 6, 6, 100])),
  ]);
  expect(causes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a picture has a cause for each thing that changed in it, and what always comes together is one', () => {
  const before = draw(60, 40, ...box(2, 2), ...box(40, 2), ...box(2, 30));
  const pair = draw(60, 40, ...moved(2, 2), ...box(41, 2), ...box(2, 30));
  const more = draw(60, 40, ...moved(2, 2), ...box(41, 2), [2, 30, 12, 6, 100]);
  const causes = causesOf([changed('light/a', before, pair), changed('light/b', before, more)]);
  expect(causes.map(({ pictures }) => pictures.map(({ file, boxes }) => [file, boxes.length]))).toEqual([
    [
      ['light/a', 2],
      ['light/b', 2],
    ],
    [['light/b', 1]],
  ]);
});

test('what cannot be laid upon another is of its story alone', () => {
  const causes = causesOf([
    changed('light/a', undefined, draw(10, 10)),
    changed('dark/a', draw(10, 10), draw(10, 12)),
    changed('light/b', draw(10, 10), draw(10, 12)),
  ]);
  expect(causes).toEqual([
    {
      id: 'a',
      isShared: false,
      pictures: [
        { file: 'light/a', boxes: [] },
        { file: 'dark/a', boxes: [] },
      ],
    },
    { id: 'b', isShared: false, pictures: [{ file: 'light/b', boxes: [] }] },
  ]);
});
