import { crc32 } from 'node:zlib';
import { type ImageType, imageTypes } from '@bullpen/contract';
import { type ByteWindow, openByteWindow } from '../http/byte-window.ts';
import { beginningOf, type HeadOf, mostParts, nameIn, viewOf } from './image-parts.ts';
import { headOfAvif } from './whole-avif.ts';
import { headOfGif } from './whole-gif.ts';
import { headOfJpeg } from './whole-jpeg.ts';

/** As {@link HeadOf}; undefined for any other type too. The file is read in pieces: nobody waits for more than one. */
export async function headOfImage(type: string, file: Blob): Promise<Uint8Array | undefined> {
  const known = imageTypes.find((each) => each === type);
  return known && (await heads[known](openByteWindow(file)));
}

const pngSignature = 8;
const besideData = 12;

/** Chunk after chunk, each with its length, name, data and checksum. */
async function isWholePng(content: ByteWindow): Promise<boolean> {
  let at = pngSignature;
  let hasPicture = false;
  for (let part = 0; part < mostParts && at + besideData <= content.size; part += 1) {
    const head = (await content.bytes(at, 8)).slice();
    const length = viewOf(head).getUint32(0);
    const next = at + besideData + length;
    if (next > content.size) return false;
    let sum = 0;
    for await (const piece of content.pieces(at + 4, length + 4)) sum = crc32(piece, sum);
    if (sum !== viewOf(await content.bytes(next - 4, 4)).getUint32(0)) return false;
    const name = nameIn(head.subarray(4));
    if (name === 'IEND') return hasPicture;
    hasPicture ||= name === 'IDAT';
    at = next;
  }
  return false;
}

const riffHead = 12;
const chunkHead = 8;

/** The length of the whole stands at the beginning; its chunks fill it. */
async function isWholeWebp(content: ByteWindow): Promise<boolean> {
  const end = 8 + viewOf(await content.bytes(0, riffHead)).getUint32(4, true);
  if (end > content.size) return false;
  let at = riffHead;
  let hasPicture = false;
  for (let part = 0; part < mostParts && at + chunkHead <= end; part += 1) {
    const head = await content.bytes(at, chunkHead);
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(nameIn(head.subarray(0, 4)));
    const length = viewOf(head).getUint32(4, true);
    at += chunkHead + length;
    if (at > end) return false;
    // To an even place.
    at += length % 2;
  }
  return hasPicture && at >= end;
}

const heads: Readonly<Record<ImageType, HeadOf>> = {
  'image/png': beginningOf(isWholePng),
  'image/gif': headOfGif,
  'image/webp': beginningOf(isWholeWebp),
  'image/jpeg': headOfJpeg,
  'image/avif': headOfAvif,
};
