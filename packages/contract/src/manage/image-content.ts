import { disableTypes, imageSize, types } from 'image-size';
import type { ImageType } from './images.ts';

const known = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;
const isKnown = (type: string | undefined): type is keyof typeof known =>
  type !== undefined && Object.hasOwn(known, type);

/** An image by its content. */
export interface MeasuredImage {
  readonly type: ImageType;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** In pixels: a small file that unfolds to more fills the memory of whoever looks at it. */
export const largestArea = 50_000_000;
/** On a side, in pixels; files that claim more are broken, or made to fill a memory. */
const longestSide = 65_535;
/** EXIF: from here on the photo is shown turned by a quarter. */
const firstTurned = 5;

/** What an image is by its content, or by as much of its beginning as tells; undefined for what is no image of ours. */
export function measureImage(content: Uint8Array): MeasuredImage | undefined {
  // Those that are not taken are not read either. AVIF is one of HEIF.
  disableTypes(types.filter((type) => !isKnown(type) && type !== 'heif'));
  try {
    const { type, width, height, orientation = 1 } = imageSize(content);
    const isPossible = [width, height].every((side) => side > 0 && side <= longestSide);
    if (!isKnown(type) || !isPossible) return undefined;
    const isTurned = orientation >= firstTurned;
    return { type: known[type], width: isTurned ? height : width, height: isTurned ? width : height };
  } catch {
    return undefined;
  }
}
