import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { measureImage } from './image-content.ts';

const hex = (text: string) =>
  Uint8Array.from(text.replaceAll(/\s/g, '').match(/../g) ?? [], (byte) => parseInt(byte, 16));
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0).toString(16)).join('');
const box = (name: string, content: string) =>
  `${(8 + content.length / 2).toString(16).padStart(8, '0')}${ascii(name)}${content}`;

const ihdr = (width: string, height: string) =>
  hex(`89504e470d0a1a0a 0000000d${ascii('IHDR')} ${width} ${height} 0802000000 00000000`);
const exif = (orientation: string) =>
  `ffe10022 ${ascii('Exif')}0000 4d4d002a00000008 0001 0112 0003 00000001 ${orientation}0000 00000000`;
const jpeg = (...segments: string[]) =>
  hex(
    `ffd8 ffe0 0010 ${ascii('JFIF')}00 0101 00 0001 0001 00 00 ${segments.join('')} ffc0 0011 08 0030 0050 03 0111 0002 1100 0311 00 ffda`,
  );
const webp = (chunk: string, content: string) =>
  hex(`${ascii('RIFF')}40000000${ascii('WEBP')}${ascii(chunk)}30000000${content}${'00'.repeat(20)}`);
const avif = (brand: string) => {
  const size = box('ispe', '00000000 00000050 00000030'.replaceAll(' ', ''));
  const meta = box('meta', `00000000${box('iprp', box('ipco', size))}`);
  return hex(`${box('ftyp', `${ascii(brand)}00000000${ascii('avifmif1')}`)}${meta}`);
};

const samples = {
  'a PNG': [ihdr('00000050', '00000030'), 'image/png'],
  'a GIF': [hex(`${ascii('GIF89a')} 5000 3000 800000`), 'image/gif'],
  'a JPEG': [jpeg(), 'image/jpeg'],
  'a JPEG that says it is upright': [jpeg(exif('0001')), 'image/jpeg'],
  'a lossless WebP': [webp('VP8L', '2f4fc00b00'), 'image/webp'],
  'an extended WebP': [webp('VP8X', '10000000 4f0000 2f0000'), 'image/webp'],
  'a lossy WebP': [webp('VP8 ', '100000 9d012a 5000 3000'), 'image/webp'],
  'an AVIF': [avif('avif'), 'image/avif'],
} as const;

describe('measureImage', () => {
  it.each(Object.entries(samples))('knows %s and how large it is', (_name, [content, type]) => {
    expect(measureImage(content)).toEqual({ type, width: 80, height: 48 });
  });

  it('turns a photo that was taken sideways, as browsers show it', () => {
    for (const orientation of ['0005', '0006', '0007', '0008'])
      expect(measureImage(jpeg(exif(orientation)))).toEqual({ type: 'image/jpeg', width: 48, height: 80 });
    expect(measureImage(jpeg(exif('0003')))).toEqual({ type: 'image/jpeg', width: 80, height: 48 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['words', new TextEncoder().encode('Only words.')],
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="48"/>')],
    ['a bitmap', hex(`${ascii('BM')} 46000000 00000000 36000000 28000000 50000000 30000000 01001800`)],
    ['another HEIF', avif('heic')],
    ['a PNG without a size', hex('89504e470d0a1a0a')],
    ['a PNG without a width', ihdr('00000000', '00000030')],
    ['a PNG that claims to be as wide as no screen', ihdr('00010000', '00000030')],
  ])('does not take %s', (_name, content) => {
    expect(measureImage(content)).toBeUndefined();
  });

  it('answers whatever it is given, and never with a size that cannot be', () => {
    const contents = Object.values(samples).map(([content]) => content);
    const spoilt = fc
      .record({
        content: fc.constantFrom(...contents),
        bytes: fc.array(fc.tuple(fc.nat(79), fc.nat(255)), { maxLength: 8 }),
        length: fc.nat(120),
      })
      .map(({ content, bytes, length }) => {
        const copy = content.slice(0, length);
        for (const [at, byte] of bytes) if (at < copy.length) copy[at] = byte;
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 300 })), (content) => {
        const { width = 1, height = 1 } = measureImage(content) ?? {};
        expect([width, height].every((side) => Number.isInteger(side) && side > 0 && side < 65_536)).toBe(true);
      }),
      runsOf('any bytes of an image'),
    );
  });
});
