import type { ByteWindow } from '../http/byte-window.ts';
import { type HeadOf, mostParts, nameIn, viewOf } from './image-parts.ts';

const marked = 0xff;
const start = 0xd8;
const end = 0xd9;
const scan = 0xda;
const exif = 0xe1;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** A frame tells the size; three of that row are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment after segment, and through every scan, up to the end of the image. Of the head are its size and how it was held. */
export const headOfJpeg: HeadOf = async (content) => {
  // Whoever measures it looks for no size in the first segment.
  const head = [Uint8Array.of(marked, start, marked, 0xe0, 0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let hasExif = false;
  let at = 2;
  for (let part = 0; part < mostParts; part += 1) {
    const [first, marker = 0, ...length] = await content.bytes(at, 4);
    if (first !== marked) return undefined;
    if (marker === end) return hasFrame && hasScan ? new Uint8Array(Buffer.concat(head)) : undefined;
    if (marker === marked || length.length < 2) {
      // Any number of these may come before a marker.
      at += 1;
      continue;
    }
    const next = at + 2 + viewOf(Uint8Array.from(length)).getUint16(0);
    if (next < at + 4 || next > content.size) return undefined;
    const says = async () => (await content.bytes(at, Math.min(next - at, 65_536))).slice();
    if (isFrame(marker) && !hasFrame) {
      head.push(await says());
      hasFrame = true;
    } else if (marker === exif && !hasExif && nameIn(await content.bytes(at + 4, 4)) === 'Exif') {
      head.push(await says());
      hasExif = true;
    }
    hasScan ||= marker === scan;
    at = marker === scan ? await endOfScan(content, next) : next;
  }
  return undefined;
};

/** Where the next marker is that is none of the scan itself. */
export async function endOfScan(content: ByteWindow, from: number): Promise<number> {
  let at = from;
  let isMarked = false;
  for await (const piece of content.pieces(from, content.size)) {
    let index = 0;
    while (index < piece.length) {
      const byte = piece[index] ?? 0;
      if (isMarked && byte !== 0 && byte !== marked && !isRestart(byte)) return at + index - 1;
      isMarked = byte === marked;
      const following = isMarked ? index + 1 : piece.indexOf(marked, index);
      index = following < 0 ? piece.length : following;
    }
    at += piece.length;
  }
  return content.size;
}
