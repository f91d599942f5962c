import type { ByteWindow } from '../http/byte-window.ts';
import { beginningOf, mostParts } from './image-parts.ts';

const head = 13;
const picture = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const coloursOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Block after block, up to the trailer: where it is over; undefined for one that breaks off. */
export async function endOfGif(content: ByteWindow): Promise<number | undefined> {
  const byte = async (at: number): Promise<number> => (await content.bytes(at, 1))[0] ?? 0;
  const afterBlocks = async (from: number): Promise<number> => {
    let at = from;
    for (;;) {
      // Millions of blocks may be of one byte each: those in memory are passed without waiting.
      const piece = await content.ahead(at);
      let index = 0;
      while (index < piece.length && piece[index] !== 0) index += 1 + (piece[index] ?? 0);
      at += index;
      if (index < piece.length || piece.length === 0) return at + 1;
    }
  };
  let hasPicture = false;
  let at = head + coloursOf(await byte(10));
  for (let part = 0; part < mostParts; part += 1) {
    const kind = await byte(at);
    if (kind === trailer) return hasPicture ? at + 1 : undefined;
    if (kind !== picture && kind !== extension) return undefined;
    hasPicture ||= kind === picture;
    // A picture has its place, its colours and the size of its codes first, an extension its kind.
    at = await afterBlocks(kind === picture ? at + 11 + coloursOf(await byte(at + 9)) : at + 2);
  }
  return undefined;
}

export const headOfGif = beginningOf(async (content) => (await endOfGif(content)) !== undefined);
