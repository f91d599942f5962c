import { crc32 } from 'node:zlib';
import { measureImage } from '@bullpen/contract/image-content';
import { expect, test } from 'vitest';
import { animatedPng, imageSamples } from '../../../test/testing/image-samples.ts';
import { headOfImage } from './whole-image.ts';
import { withoutMetadata } from './without-metadata.ts';

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const clean = async (...parts: readonly Uint8Array[]) =>
  await bytesOf(await withoutMetadata(new Blob(parts.map((part) => Uint8Array.from(part)))));
const secret = 'N 50.85 E 4.35';

const chunk = (name: string, text: string): Buffer => {
  const data = Buffer.from(name + text);
  const whole = Buffer.alloc(8 + data.length);
  whole.writeUInt32BE(text.length);
  data.copy(whole, 4);
  whole.writeUInt32BE(crc32(data), 4 + data.length);
  return whole;
};
const riff = (name: string, text: string): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([Buffer.from(name), size, Buffer.from(text.length % 2 ? `${text}\0` : text)]);
};
const segment = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};
const exif = (orientation: number) =>
  `Exif\0\0MM\0*\0\0\0\x08\0\x02\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\x01\x0e\0\x02\0\0\0\x0e\0\0\0\x26\0\0\0\0${secret}`;

test.each([...Object.entries(imageSamples), ['image/png', animatedPng] as const])(
  '%s without any is left as it is, byte for byte',
  async (_type, content) => {
    expect(await clean(content)).toEqual(Buffer.from(content));
  },
);

test.each(Object.entries(imageSamples).filter(([type]) => type !== 'image/avif'))(
  'what follows the end of %s is cut off',
  async (_type, content) => {
    expect(await clean(content, Buffer.from(secret))).toEqual(Buffer.from(content));
  },
);

test('a photo does not say where it was taken, but how it was held', async () => {
  const jpeg = imageSamples['image/jpeg'];
  const said = [segment(0xe1, exif(6)), segment(0xed, secret), segment(0xfe, secret), segment(0xe2, `MPF\0${secret}`)];
  const photo = await clean(jpeg.slice(0, 2), ...said, jpeg.slice(2));
  expect(photo.includes(secret)).toBe(false);
  const { width, height } = measureImage(jpeg) ?? {};
  const head = await headOfImage('image/jpeg', new Blob([photo]));
  expect(head && measureImage(head)).toEqual({ type: 'image/jpeg', width: height, height: width });
  expect(Buffer.from(photo.subarray(photo.length - jpeg.length + 2))).toEqual(Buffer.from(jpeg.slice(2)));
  expect(await clean(photo)).toEqual(photo);
  const upright = await clean(jpeg.slice(0, 2), segment(0xe1, exif(1)), jpeg.slice(2));
  expect(upright).toEqual(Buffer.from(jpeg));
});

test('a PNG keeps no remarks, and is whole without them', async () => {
  const png = imageSamples['image/png'];
  const said = [chunk('tEXt', `Author\0${secret}`), chunk('eXIf', secret), chunk('tIME', secret)];
  expect(await clean(png.slice(0, 33), ...said, png.slice(33))).toEqual(Buffer.from(png));
});

test('a WebP keeps none either, and does not say that it has some', async () => {
  const webp = Buffer.from(imageSamples['image/webp']);
  const extended = riff('VP8X', '\x0c\0\0\0\0\0\0\0\0\0');
  const whole = (...parts: readonly Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.from('RIFF\0\0\0\0WEBP');
    head.writeUInt32LE(body.length + 4, 4);
    return Buffer.concat([head, body]);
  };
  const found = await clean(whole(extended, webp.subarray(12), riff('EXIF', secret), riff('XMP ', secret)));
  expect(found).toEqual(whole(riff('VP8X', '\0\0\0\0\0\0\0\0\0\0'), webp.subarray(12)));
  expect(await headOfImage('image/webp', new Blob([found]))).toBeDefined();
});
