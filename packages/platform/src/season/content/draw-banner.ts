import type { SeededRandom } from '../../database/seeded-random.ts';
import { blend, colourOf, type Painting, paint } from './paint.ts';

/** Hills or waves before a sky with a sun or a moon. */
export function drawLandscape(random: SeededRandom, width: number, height: number): Painting {
  const hue = random.integer(360);
  const isNight = random.integer(3) === 0;
  const [above, below] = isNight
    ? [colourOf(hue, 0.5, 0.16), colourOf(hue + 30, 0.45, 0.34)]
    : [colourOf(hue, 0.55, 0.72), colourOf(hue + 40, 0.6, 0.88)];
  const light = isNight ? colourOf(50, 0.4, 0.9) : colourOf(40, 0.9, 0.66);
  const sun = [width * (0.15 + 0.7 * random.fraction()), height * (0.2 + 0.3 * random.fraction())] as const;
  const radius = height * (0.1 + 0.08 * random.fraction());
  const ridges = Array.from({ length: 3 + random.integer(2) }, (_, index) => ({
    top: height * (0.42 + 0.16 * index),
    swell: height * (0.05 + 0.08 * random.fraction()),
    waves: [width * (0.1 + 0.12 * random.fraction()), width * (0.03 + 0.05 * random.fraction())] as const,
    from: 10 * random.fraction(),
    colour: colourOf(hue + 150 + 12 * index, 0.35, (isNight ? 0.3 : 0.58) - 0.07 * index),
  })).reverse();

  return paint(width, height, (x, y) => {
    const ridge = ridges.find(({ top, swell, waves: [long, short], from }) => {
      return y > top + swell * (Math.sin(from + x / long) + 0.35 * Math.sin(2 * from + x / short));
    });
    if (ridge) return ridge.colour;
    return Math.hypot(x - sun[0], y - sun[1]) < radius ? light : blend(above, below, y / (0.7 * height));
  });
}

/** Squares, half of them cut by a quarter of a circle. */
export function drawPattern(random: SeededRandom, columns: number, rows: number): Painting {
  const square = 40;
  const hue = random.integer(360);
  const colours = [0, 1, 2, 3].map((step) => colourOf(hue + 40 * step, 0.4 + 0.1 * step, 0.86 - 0.16 * step));
  const tiles = Array.from({ length: columns * rows }, () => ({
    ground: random.integer(4),
    figure: random.integer(4),
    corner: [random.integer(2), random.integer(2)] as const,
  }));
  return paint(columns * square, rows * square, (x, y) => {
    const tile = tiles[Math.floor(y / square) * columns + Math.floor(x / square)];
    const left = (x % square) / square;
    const above = (y % square) / square;
    const isFigure = tile && Math.hypot(left - tile.corner[0], above - tile.corner[1]) < 1;
    return colours[(isFigure ? tile.figure : tile?.ground) ?? 0] ?? [255, 255, 255];
  });
}
