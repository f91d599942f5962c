import { crc32 } from 'node:zlib';
import { measureImage } from '@bullpen/contract/image-content';
import { describe, expect, test } from 'vitest';
import { animatedPng, imageSamples } from '../../../test/testing/image-samples.ts';
import { mostParts } from './image-parts.ts';
import { headOfImage } from './whole-image.ts';

const samples = [...Object.entries(imageSamples), ['image/png', animatedPng] as const];

/** What the checked image says of its size. */
async function measured(type: string, ...content: readonly Uint8Array[]) {
  const head = await headOfImage(type, new Blob(content.map((each) => Uint8Array.from(each))));
  return head && measureImage(head);
}

describe.each(samples)('%s', (type, content) => {
  test('is whole as it is, and tells its size', async () => {
    expect(await measured(type, content)).toEqual(measureImage(content));
    expect(measureImage(content)).toMatchObject({ type });
  });

  test('is not when it is cut off, wherever', async () => {
    for (let length = 13; length < content.length; length += 1)
      expect([length, await measured(type, content.slice(0, length))]).toEqual([length, undefined]);
  });
});

test.each(samples.filter(([type]) => type !== 'image/avif'))(
  '%s is whole with anything after it',
  async (type, content) => {
    expect(await measured(type, content, Uint8Array.of(1, 2, 3))).toEqual(measureImage(content));
  },
);

test('a PNG of which a byte was changed on its way is broken', async () => {
  const content = imageSamples['image/png'];
  for (let at = 8; at < content.length; at += 1)
    expect(await measured('image/png', content.with(at, (content[at] ?? 0) ^ 1))).toBeUndefined();
});

test('an AVIF of a box that is longer than the file, of none that holds a picture, or of a box of no length is broken', async () => {
  const content = imageSamples['image/avif'];
  const mdat = content.length - 45;
  expect(await measured('image/avif', content.with(mdat + 3, 46))).toBeUndefined();
  expect(await measured('image/avif', content.slice(0, mdat))).toBeUndefined();
  expect(await measured('image/avif', content.with(mdat + 3, 4))).toBeUndefined();
  expect(await measured('image/avif', content.with(mdat + 3, 0))).toBeDefined();
});

test.each([16, 3_000_000])('an AVIF whose picture of %i bytes lies in the box about it is whole', async (length) => {
  const content = imageSamples['image/avif'];
  const meta = 28;
  const mdat = content.length - 45;
  const idat = new Uint8Array(8 + length);
  new DataView(idat.buffer).setUint32(0, idat.length);
  idat.set(new TextEncoder().encode('idat'), 4);
  const longer = new Uint8Array(content.slice(0, mdat));
  new DataView(longer.buffer).setUint32(meta, mdat - meta + idat.length);
  expect(await measured('image/avif', longer, idat)).toEqual(measureImage(content));
  expect(await measured('image/avif', longer, idat.slice(0, -1))).toBeUndefined();
});

const segment = (marker: number, length: number) =>
  Uint8Array.of(0xff, marker, length >> 8, length & 255, ...new Uint8Array(length - 2));

test('a photo with much said about it tells its size behind that', async () => {
  const content = imageSamples['image/jpeg'];
  const said = Array.from({ length: 9 }, () => segment(0xe2, 65_535));
  expect(await measured('image/jpeg', content.slice(0, 2), ...said, content.slice(2))).toEqual({
    type: 'image/jpeg',
    width: 8,
    height: 6,
  });
});

test('a photo that was taken sideways is turned', async () => {
  const content = imageSamples['image/jpeg'];
  const exif = Uint8Array.from(
    Buffer.from(
      'ffe10022457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000'.replaceAll(' ', ''),
      'hex',
    ),
  );
  expect(await measured('image/jpeg', content.slice(0, 2), exif, content.slice(2))).toEqual({
    type: 'image/jpeg',
    width: 6,
    height: 8,
  });
});

function chunk(name: string, length = 0): Uint8Array {
  const content = Buffer.concat([Buffer.alloc(4), Buffer.from(name), Buffer.alloc(length), Buffer.alloc(4)]);
  content.writeUInt32BE(length, 0);
  content.writeUInt32BE(crc32(content.subarray(4, 8 + length)), 8 + length);
  return content;
}

test('a PNG of more chunks than anybody makes is taken for broken; one of long chunks is read in pieces', async () => {
  const content = imageSamples['image/png'];
  const before = content.slice(0, 33);
  const after = content.slice(33);
  const many = Array.from({ length: mostParts }, () => chunk('tEXt'));
  expect(await measured('image/png', before, ...many, after)).toBeUndefined();
  expect(await measured('image/png', before, ...many.slice(0, 500), after)).toBeDefined();
  const long = chunk('tEXt', 300_000);
  expect(await measured('image/png', before, long, after)).toBeDefined();
  expect(await measured('image/png', before, Uint8Array.from(long).with(200_000, 1), after)).toBeUndefined();
});

test('no more than a piece of an image is in memory, however large it is', async () => {
  const long = chunk('tEXt', 5_000_000);
  const content = imageSamples['image/png'];
  const file = new Blob([content.slice(0, 33), Uint8Array.from(long), content.slice(33)]);
  const slice = file.slice.bind(file);
  let most = 0;
  file.slice = (from, to) => {
    most = Math.max(most, Number(to) - Number(from));
    return slice(from, to);
  };
  file.arrayBuffer = () => expect.fail('The whole of it is read.');
  expect(await headOfImage('image/png', file)).toBeDefined();
  expect(most).toBe(64 * 1024);
});
