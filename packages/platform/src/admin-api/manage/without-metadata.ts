import { type ByteWindow, openByteWindow } from '../http/byte-window.ts';
import { mostParts, nameIn, viewOf } from './image-parts.ts';
import { endOfGif } from './whole-gif.ts';
import { endOfScan } from './whole-jpeg.ts';

/** What of a file stays, in its order: what is said here, or bytes of the file. */
type Kept = Uint8Array<ArrayBuffer> | { readonly from: number; end: number };
/** Undefined for what cannot be read: it is refused when it is kept. */
type KeptOf = (content: ByteWindow) => Promise<readonly Kept[] | undefined>;

/** Keeps bytes of a file; those that follow one another are one part, for each part of a blob takes its time. */
function keepBytes(kept: Kept[], from: number, end: number): void {
  const last = kept.at(-1);
  if (last && 'end' in last && last.end === from) last.end = end;
  else kept.push({ from, end });
}

/**
 * An image without what it does not show: where and by whom a photo was taken, remarks, and whatever follows its end. How
 * a photo was held stays. An AVIF is left as it is: its parts say where others lie.
 */
export async function withoutMetadata(file: Blob): Promise<Blob> {
  const content = openByteWindow(file);
  const beginning = nameIn(await content.bytes(0, 12));
  const [, keptOf] = formats.find(([begins]) => begins.test(beginning)) ?? [];
  const kept = await keptOf?.(content);
  if (!kept) return file;
  const parts = kept.map((part) => ('end' in part ? file.slice(part.from, part.end) : part));
  const clean = new Blob(parts, { type: file.type });
  return clean.size === file.size ? file : clean;
}

const marked = 0xff;
const exif = 0xe1;
const profile = 0xe2;
const comment = 0xfe;
/** JFIF, and how its colours were made: without them it looks otherwise. */
const shownApps = [0xe0, profile, 0xee];
const isApp = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

const ofJpeg: KeptOf = async (content) => {
  const kept: Kept[] = [];
  let turned: number | undefined;
  let at = 2;
  for (let part = 0; part < mostParts; part += 1) {
    const [first, marker = 0, ...length] = await content.bytes(at, 4);
    if (first !== marked) return undefined;
    if (marker === 0xd9) {
      keepBytes(kept, at, at + 2);
      return [{ from: 0, end: 2 }, ...(turned === undefined ? [] : [heldAs(turned)]), ...kept];
    }
    if (marker === marked || length.length < 2) {
      at += 1;
      continue;
    }
    const next = at + 2 + viewOf(Uint8Array.from(length)).getUint16(0);
    if (next < at + 4 || next > content.size) return undefined;
    const says = (await content.bytes(at + 4, next - at - 4)).slice();
    if (marker === exif) turned ??= orientationIn(says);
    const isOther = marker === profile && nameIn(says.subarray(0, 11)) !== 'ICC_PROFILE';
    const isShown = marker !== comment && (!isApp(marker) || shownApps.includes(marker)) && !isOther;
    const end = marker === 0xda ? await endOfScan(content, next) : next;
    if (isShown) keepBytes(kept, at, end);
    at = end;
  }
  return undefined;
};

const orientation = 0x0112;

/** How a photo was held; undefined for upright, and where it does not say. */
function orientationIn(segment: Uint8Array): number | undefined {
  if (nameIn(segment.subarray(0, 4)) !== 'Exif' || segment.length < 16) return undefined;
  const tiff = viewOf(segment.subarray(6));
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return undefined;
  const count = tiff.getUint16(directory, isLittle);
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= tiff.byteLength; at += 12) {
    if (tiff.getUint16(at, isLittle) !== orientation) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value > 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A segment that says how a photo was held, and no more. */
const heldAs = (value: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[marked, exif, 0, 0x22, ...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0],
  ]);

const saidInPng = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

const ofPng: KeptOf = async (content) => {
  const kept: Kept[] = [{ from: 0, end: 8 }];
  let at = 8;
  for (let part = 0; part < mostParts && at + 12 <= content.size; part += 1) {
    const head = (await content.bytes(at, 8)).slice();
    const next = at + 12 + viewOf(head).getUint32(0);
    const name = nameIn(head.subarray(4));
    if (!saidInPng.includes(name)) keepBytes(kept, at, next);
    if (name === 'IEND') return kept;
    at = next;
  }
  return undefined;
};

const ofGif: KeptOf = async (content) => {
  const end = await endOfGif(content);
  return end === undefined ? undefined : [{ from: 0, end }];
};

const saidInWebp = ['EXIF', 'XMP '];
const saysThat = 0x08 | 0x04;

const ofWebp: KeptOf = async (content) => {
  const head = (await content.bytes(0, 12)).slice();
  const end = 8 + viewOf(head).getUint32(4, true);
  if (end > content.size) return undefined;
  const kept: Kept[] = [];
  let size = 4;
  for (let at = 12, part = 0; at + 8 <= end; part += 1) {
    if (part === mostParts) return undefined;
    const chunk = (await content.bytes(at, 9)).slice();
    const name = nameIn(chunk.subarray(0, 4));
    const length = viewOf(chunk).getUint32(4, true);
    const next = Math.min(at + 8 + length + (length % 2), end);
    if (!saidInWebp.includes(name)) {
      const flags = chunk[8] ?? 0;
      // What it has is said at its beginning.
      if (name === 'VP8X')
        kept.push(Uint8Array.from([...chunk.subarray(0, 8), flags & ~saysThat]), { from: at + 9, end: next });
      else keepBytes(kept, at, next);
      size += next - at;
    }
    at = next;
  }
  viewOf(head).setUint32(4, size, true);
  return [Uint8Array.from(head), ...kept];
};

const formats: readonly (readonly [RegExp, KeptOf])[] = [
  [/^\xff\xd8\xff/, ofJpeg],
  [/^\x89PNG\r\n/, ofPng],
  [/^GIF8/, ofGif],
  [/^RIFF[\s\S]{4}WEBP/, ofWebp],
];
