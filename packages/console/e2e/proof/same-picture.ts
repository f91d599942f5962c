import type { Page } from '@playwright/test';

/** A picture as an address, and how many dots it is to have. */
export interface Compared {
  readonly one: string;
  readonly other: string;
  readonly width: number;
  readonly height: number;
}

export const addressOf = (bytes: Buffer, type: 'svg+xml' | 'png'): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

/**
 * How many dots of two pictures are not the same, and how many of the first have something on them. A line of text stands
 * on a whole dot, which is the one above or the one below as the scale at which it was drawn has it, and its edges are
 * smoothed into the next: a dot is another only when none of those at most two away is like it, within an eighth of the
 * way from black to white.
 */
export const compareDots = (page: Page, compared: Compared): Promise<{ others: number; inked: number }> =>
  page.evaluate(async ({ one, other, width, height }) => {
    const tolerance = 32;
    const reach = 2;
    async function dotsOf(address: string) {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0, width, height);
      return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    }
    function isLikeAround(dots: Uint8ClampedArray, around: Uint8ClampedArray, x: number, y: number): boolean {
      for (let channel = 0; channel < 4; channel += 1) {
        const own = dots[(y * width + x) * 4 + channel] ?? 0;
        let least = 255;
        let most = 0;
        for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
          for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
            const near = around[(row * width + column) * 4 + channel] ?? 0;
            least = Math.min(least, near);
            most = Math.max(most, near);
          }
        }
        if (own < least - tolerance || own > most + tolerance) return false;
      }
      return true;
    }
    const first = await dotsOf(one);
    const second = await dotsOf(other);
    let others = 0;
    let inked = 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if ((first[(y * width + x) * 4 + 1] ?? 255) < 200) inked += 1;
        if (!isLikeAround(first, second, x, y) || !isLikeAround(second, first, x, y)) others += 1;
      }
    }
    return { others, inked };
  }, compared);
