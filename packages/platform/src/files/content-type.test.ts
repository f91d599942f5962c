import * as fc from 'fast-check';
import { supportedExtensions } from 'file-type';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { animatedPng, imageSamples, noImages } from '../../test/testing/image-samples.ts';
import { imageTypeOf, imageTypes, plainExtension, typeOfContent } from './content-type.ts';

test.each(Object.entries(imageSamples))('%s is known by its content', async (type, content) => {
  const found = await typeOfContent(content);
  expect(found.type).toBe(type);
  expect(imageTypeOf(found.extension)).toBe(type);
});

test('a PNG that moves is a PNG', async () => {
  expect(await typeOfContent(animatedPng)).toEqual({ type: 'image/png', extension: 'png' });
});

test.each([...supportedExtensions])('the ending %s is one word where a file is kept', (extension) => {
  expect(plainExtension(extension)).toMatch(/^[0-9a-z]+$/);
});
test.each([
  ['tar.gz', 'gz'],
  ['Z', 'z'],
  ['…', 'bin'],
])('the ending %s becomes %s', (extension, plain) => {
  expect(plainExtension(extension)).toBe(plain);
});

test.each(Object.entries(noImages))('%s is no image', async (_name, content) => {
  const { type } = await typeOfContent(new TextEncoder().encode(content));
  expect(imageTypes).not.toContain(type);
});

test('whatever comes has a type, and an image only where one begins', async () => {
  const beginning = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.constantFrom(...Object.values(imageSamples)), fc.nat(40), fc.uint8Array({ maxLength: 40 }))
      .map(([sample, length, rest]) => new Uint8Array([...sample.subarray(0, length), ...rest])),
  );
  await fc.assert(
    fc.asyncProperty(beginning, async (content) => {
      const { type, extension } = await typeOfContent(content);
      expect(`${type} ${extension}`).toMatch(/^[a-z]+\/[^ ]+ [a-z0-9]+$/);
      expect(imageTypes.has(type)).toBe(imageTypeOf(extension) !== undefined);
    }),
    runsOf('any beginning of a file'),
  );
});
