import type { ByteWindow } from '../http/byte-window.ts';

/** Of a whole image the bytes that tell its size; undefined for one that breaks off, or is made of too many parts. */
export type HeadOf = (content: ByteWindow) => Promise<Uint8Array | undefined>;

/** Chunks, segments, boxes, pictures: a photo has hundreds at most, and each takes time. */
export const mostParts = 10_000;

/** Where PNG, GIF and WebP tell their size. */
const beginning = 64;

/** Of those that tell it there. */
export const beginningOf =
  (isWhole: (content: ByteWindow) => Promise<boolean>): HeadOf =>
  async (content) =>
    (await isWhole(content)) ? (await content.bytes(0, beginning)).slice() : undefined;

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

export const nameIn = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
