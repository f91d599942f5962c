import { imageTypes, mostImageBytes, NewImage } from '@bullpen/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { runsOf } from '../../../../../../counts.ts';
import { images } from '../../../mocks/images.ts';
import { imageKinds, largestImage, uploadedName, wrongContentOf } from './image-kinds.ts';

it('takes what the API takes', () => {
  expect(imageKinds.map(({ mime }) => mime)).toEqual(imageTypes);
  expect(largestImage).toBe(mostImageBytes);
});

describe('wrongContentOf', () => {
  const png = async () => (await fetch(images[0]?.address ?? '')).arrayBuffer();

  it('takes an image, whatever it is called', async () => {
    expect(await wrongContentOf(new File([await png()], 'a.gif', { type: 'image/gif' }))).toBeUndefined();
  });

  it('refuses a small file that would fill a memory', async () => {
    const head = new Uint8Array(await png());
    // Width and height stand behind the signature and the head of the first chunk.
    new DataView(head.buffer).setUint32(16, 8_000);
    new DataView(head.buffer).setUint32(20, 8_000);
    expect(await wrongContentOf(new File([head], 'a.png'))).toBe('It has more than 50 megapixels.');
  });

  it('reads one file after the other', async () => {
    const [first, second] = ['a.png', 'b.png'].map((name) => new File(['<svg/>'], name));
    if (!first || !second) return;
    let end: (content: ArrayBuffer) => void = () => undefined;
    const reading = new Promise<ArrayBuffer>((resolve) => {
      end = resolve;
    });
    const reads = [first, second].map((file) => vi.spyOn(file, 'arrayBuffer').mockReturnValue(reading));
    const both = Promise.all([wrongContentOf(first), wrongContentOf(second)]);
    await vi.waitFor(() => expect(reads[0]).toHaveBeenCalled());
    expect(reads[1]).not.toHaveBeenCalled();
    end(new ArrayBuffer(8));
    await both;
    expect(reads[1]).toHaveBeenCalled();
  });

  it('refuses what only says that it is one', async () => {
    expect(await wrongContentOf(new File(['<svg/>'], 'a.png', { type: 'image/png' }))).toMatch(/^It holds no PNG/);
  });

  it('refuses one that is too large without reading it', async () => {
    const large = new File([await png(), new Uint8Array(mostImageBytes)], 'a.png');
    expect(await wrongContentOf(large)).toBe('It is too large.');
  });
});

describe('uploadedName', () => {
  it.each([
    [' harbour.png ', 'harbour.png'],
    ['a\nb\u2028c.png', 'a b c.png'],
    ['\u200b', 'image'],
    ['harbour\u202Egnp.exe', 'harbourgnp.exe'],
    [`${'x'.repeat(200)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ])('of %j is %j', (name, expected) => {
    expect(uploadedName(name)).toBe(expected);
  });

  it('is one that the API takes', () => {
    const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }));
    fc.assert(
      fc.property(names, (name) => {
        expect(NewImage.shape.name.safeParse(uploadedName(name)).error).toBeUndefined();
      }),
      runsOf('any name of an upload'),
    );
  });
});
