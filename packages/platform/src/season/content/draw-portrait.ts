import type { SeededRandom } from '../../database/seeded-random.ts';
import { blend, type Colour, colourOf, isWithin, type Painting, paint } from './paint.ts';

const side = 240;
const middle = side / 2;

const skins: readonly [Colour, ...Colour[]] = [
  [246, 216, 190],
  [232, 190, 158],
  [206, 156, 118],
  [164, 114, 78],
  [120, 80, 56],
];
const hairs: readonly [Colour, ...Colour[]] = [
  [44, 34, 30],
  [92, 62, 42],
  [166, 116, 66],
  [214, 178, 112],
  [176, 178, 182],
  [142, 62, 40],
];

/** Somebody who does not exist, from the shoulders up, in front of a disc. */
export function drawPortrait(random: SeededRandom): Painting {
  const hue = random.integer(360);
  const above = colourOf(hue, 0.35, 0.88);
  const below = colourOf(hue + 25, 0.4, 0.74);
  const disc = colourOf(hue + 180, 0.3, 0.82);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const cloth = colourOf(random.integer(360), 0.45, 0.36);
  const shade = blend(skin, [70, 40, 30], 0.2);
  const collar = random.integer(2) === 0 ? colourOf(0, 0, 0.96) : blend(cloth, [255, 255, 255], 0.3);
  const headWidth = 40 + random.integer(8);
  const fringe = 70 + random.integer(14);
  const length = random.pick([96, 104, 138, 168]);
  const wearsGlasses = random.integer(3) === 0;
  const discAt = [middle + random.integer(60) - 30, 96 + random.integer(30)] as const;

  const head = { at: [middle, 104], radii: [headWidth, 54] } as const;
  const back = { at: [middle, 98], radii: [headWidth + 12, 64] } as const;
  const neck = { at: [middle, 152], radii: [20, 34] } as const;
  const shoulders = { at: [middle, 262], radii: [92, 88] } as const;

  function faceAt(x: number, y: number): Colour {
    const aside = Math.abs(x - middle);
    if (wearsGlasses) {
      const ring = Math.hypot(aside - 19, y - 104);
      if ((ring > 13 && ring < 16) || (aside < 5 && Math.abs(y - 102) < 1.5)) return [50, 48, 52];
    }
    if (isWithin(aside, y, { at: [19, 104], radii: [4, 5] })) return [54, 42, 40];
    if (isWithin(x, y, { at: [middle, 122], radii: [5, 4] })) return shade;
    if (isWithin(x, y, { at: [middle, 138], radii: [13, 3.5] })) return [178, 92, 86];
    return skin;
  }

  return paint(side, side, (x, y) => {
    if (isWithin(x, y, head)) return y < fringe + 10 * Math.cos((x - middle) / 16) ? hair : faceAt(x, y);
    const isHair = isWithin(x, y, back) && y < 106;
    const isLong = Math.abs(x - middle) < headWidth + 11 && y >= 98 && y < length;
    if (isHair || isLong) return hair;
    if (isWithin(x, y, neck)) return shade;
    if (isWithin(x, y, shoulders)) return Math.abs(x - middle) < 208 - y ? collar : cloth;
    return isWithin(x, y, { at: discAt, radii: [88, 88] }) ? disc : blend(above, below, y / side);
  });
}
