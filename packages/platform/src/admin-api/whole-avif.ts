import type { ByteWindow } from './byte-window.ts';
import { type HeadOf, mostParts, nameIn, viewOf } from './image-parts.ts';

/** Where a large picture of many tiles says what it is made of. */
const longestHead = 1024 * 1024;

/** Box after box to the end of the file. What it is says `meta`, the picture is in `mdat`. */
export const headOfAvif: HeadOf = async (content) => {
  const head: Uint8Array[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let part = 0; part < mostParts && at < content.size; part += 1) {
    const box = await readBox(content, at);
    if (!box || box.end > content.size) return undefined;
    names.add(box.name);
    if (box.name === 'ftyp' || box.name === 'meta') {
      if (box.end - at > longestHead) return undefined;
      for await (const piece of content.pieces(at, box.end - at)) head.push(piece.slice());
    }
    at = box.end;
  }
  const isWhole = at === content.size && names.has('meta') && names.has('mdat');
  return isWhole ? new Uint8Array(Buffer.concat(head)) : undefined;
};

async function readBox(content: ByteWindow, at: number): Promise<{ name: string; end: number } | undefined> {
  const bytes = await content.bytes(at, 16);
  if (bytes.length < 8) return undefined;
  const name = nameIn(bytes.subarray(4, 8));
  const length = viewOf(bytes).getUint32(0);
  // 0 is up to the end of the file, and 1 has no room for it.
  if (length === 0) return { name, end: content.size };
  if (length > 1) return length < 8 ? undefined : { name, end: at + length };
  const long = bytes.length < 16 ? 0 : Number(viewOf(bytes).getBigUint64(8));
  return long < 16 ? undefined : { name, end: at + long };
}
