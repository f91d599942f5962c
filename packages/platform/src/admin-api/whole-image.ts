import { crc32 } from 'node:zlib';
import type { ImageType } from '@bullpen/contract';

/** Whether a file that begins as an image goes on to its end; of other types than these the beginning has to do. */
export function isWholeImage(type: ImageType, content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (type === 'image/png') return isWholePng(view);
  return type !== 'image/gif' || isWholeGif(view);
}

const [pngSignature, besideData] = [8, 12];
const bytesOf = ({ buffer, byteOffset }: DataView, from: number, length: number) =>
  new Uint8Array(buffer, byteOffset + from, length);

/** Chunk after chunk, each with its length, name, data and checksum. */
function isWholePng(view: DataView): boolean {
  let hasPicture = false;
  for (let at = pngSignature; at + besideData <= view.byteLength; ) {
    const length = view.getUint32(at);
    const next = at + besideData + length;
    if (next > view.byteLength) return false;
    if (crc32(bytesOf(view, at + 4, length + 4)) !== view.getUint32(next - 4)) return false;
    const name = String.fromCharCode(...bytesOf(view, at + 4, 4));
    if (name === 'IEND') return hasPicture;
    hasPicture ||= name === 'IDAT';
    at = next;
  }
  return false;
}

const [gifHead, picture, extension, trailer] = [13, 0x2c, 0x21, 0x3b];

/** Block after block, up to the trailer. */
function isWholeGif(view: DataView): boolean {
  const byte = (at: number) => (at < view.byteLength ? view.getUint8(at) : 0);
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    while (byte(at) > 0) at += 1 + byte(at);
    return at + 1;
  };
  let hasPicture = false;
  let at = gifHead + colours(byte(10));
  while (byte(at) === picture || byte(at) === extension) {
    hasPicture ||= byte(at) === picture;
    // A picture has its place, its colours and the size of its codes first, an extension its kind.
    at = afterBlocks(byte(at) === picture ? at + 11 + colours(byte(at + 9)) : at + 2);
  }
  return hasPicture && byte(at) === trailer;
}
