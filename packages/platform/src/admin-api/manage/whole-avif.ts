import type { ByteWindow } from '../http/byte-window.ts';
import { type HeadOf, mostParts, nameIn, viewOf } from './image-parts.ts';

/** Where a large picture of many tiles says what it is made of. */
const longestHead = 1024 * 1024;

interface Box {
  readonly name: string;
  readonly at: number;
  /** Where its content begins. */
  readonly inside: number;
  readonly end: number;
}

/** Box after box to the end of the file. What it is says `meta`; the picture is in `mdat`, or in the `idat` of `meta`. */
export const headOfAvif: HeadOf = async (content) => {
  const boxes = await readBoxes(content, 0, content.size);
  const [type, meta] = ['ftyp', 'meta'].map((name) => boxes?.find((box) => box.name === name));
  if (!boxes || !type || !meta) return undefined;
  const parts = await readBoxes(content, meta.inside + versionAndFlags, meta.end);
  const hasPicture = [...boxes, ...(parts ?? [])].some(({ name }) => name === 'mdat' || name === 'idat');
  if (!parts || !hasPicture) return undefined;
  const said = parts.filter(({ name }) => name !== 'idat');
  const length = said.reduce((sum, { at, end }) => sum + end - at, metaHead);
  if (length + type.end - type.at > longestHead) return undefined;
  const head = new Uint8Array(metaHead);
  viewOf(head).setUint32(0, length);
  head.set(
    [...'meta'].map((letter) => letter.charCodeAt(0)),
    4,
  );
  const copied: Uint8Array[] = [];
  for (const { at, end } of said) for await (const piece of content.pieces(at, end - at)) copied.push(piece.slice());
  const typed: Uint8Array[] = [];
  for await (const piece of content.pieces(type.at, type.end - type.at)) typed.push(piece.slice());
  return new Uint8Array(Buffer.concat([...typed, head, ...copied]));
};

const versionAndFlags = 4;
const metaHead = 8 + versionAndFlags;

/** The boxes that fill the bytes from there to the end; undefined where they do not. */
async function readBoxes(content: ByteWindow, from: number, end: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  let at = from;
  while (at < end && boxes.length < mostParts) {
    const box = await readBox(content, at);
    if (!box || box.end > end) return undefined;
    boxes.push(box);
    at = box.end;
  }
  return at === end ? boxes : undefined;
}

async function readBox(content: ByteWindow, at: number): Promise<Box | undefined> {
  const bytes = await content.bytes(at, 16);
  if (bytes.length < 8) return undefined;
  const name = nameIn(bytes.subarray(4, 8));
  const length = viewOf(bytes).getUint32(0);
  const inside = at + (length === 1 ? 16 : 8);
  // 0 is up to the end of the file, and 1 has no room for it.
  if (length === 0) return { name, at, inside, end: content.size };
  if (length > 1) return length < 8 ? undefined : { name, at, inside, end: at + length };
  const long = bytes.length < 16 ? 0 : Number(viewOf(bytes).getBigUint64(8));
  return long < 16 ? undefined : { name, at, inside, end: at + long };
}
