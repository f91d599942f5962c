import { encode } from 'fast-png';

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A picture that was drawn. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  /** As PNG. */
  readonly content: Uint8Array;
}

/** A picture by the colour of each of its points; edges are smooth. The same colours are the same bytes. */
export function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Painting {
  const data = new Uint8Array(width * height * 3);
  // Of the pixels above and to the left: where nothing changes, one look is enough.
  const seen: Colour[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x + 0.5, y + 0.5);
      const isEdge = !isSame(colour, seen[x]) || !isSame(colour, seen[x - 1]);
      seen[x] = colour;
      const samples = isEdge ? samplesAround(colourAt, x, y) : [colour];
      for (let part = 0; part < 3; part += 1) {
        let sum = 0;
        for (const sample of samples) sum += sample[part] ?? 0;
        data[3 * (y * width + x) + part] = sum / samples.length;
      }
    }
  }
  return { width, height, content: encode({ width, height, data, channels: 3 }, { zlib: { level: 9 } }) };
}

const isSame = (one: Colour, other: Colour | undefined): boolean =>
  one === other || (other !== undefined && one[0] === other[0] && one[1] === other[1] && one[2] === other[2]);

const samplesAround = (colourAt: (x: number, y: number) => Colour, x: number, y: number): readonly Colour[] => [
  colourAt(x + 0.25, y + 0.25),
  colourAt(x + 0.75, y + 0.25),
  colourAt(x + 0.25, y + 0.75),
  colourAt(x + 0.75, y + 0.75),
];

/** Between two colours: `share` of the second. Steps are coarse, so that a picture stays small. */
export const blend = (one: Colour, other: Colour, share: number): Colour => {
  const rounded = Math.round(Math.min(1, Math.max(0, share)) * 16) / 16;
  const mix = (from: number, to: number) => Math.round(from + (to - from) * rounded);
  return [mix(one[0], other[0]), mix(one[1], other[1]), mix(one[2], other[2])];
};

/** Of a hue in degrees, with saturation and lightness from 0 to 1. */
export function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [part(0), part(8), part(4)];
}

/** Whether a point lies in an ellipse. */
export const isWithin = (
  x: number,
  y: number,
  { at, radii }: { readonly at: readonly [x: number, y: number]; readonly radii: readonly [x: number, y: number] },
): boolean => ((x - at[0]) / radii[0]) ** 2 + ((y - at[1]) / radii[1]) ** 2 <= 1;
