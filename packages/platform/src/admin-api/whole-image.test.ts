import { describe, expect, test } from 'vitest';
import { animatedPng, imageSamples } from '../testing/image-samples.ts';
import { isWholeImage } from './whole-image.ts';

const samples = [
  ['image/png', imageSamples['image/png']],
  ['image/png', animatedPng],
  ['image/gif', imageSamples['image/gif']],
] as const;

describe.each(samples)('%s', (type, content) => {
  test('is whole as it is, whatever follows it', () => {
    expect(isWholeImage(type, content)).toBe(true);
    expect(isWholeImage(type, Uint8Array.from([...content, 1, 2, 3]))).toBe(true);
  });

  test('is not when it is cut off, wherever', () => {
    for (let length = 13; length < content.length; length += 1)
      expect([length, isWholeImage(type, content.slice(0, length))]).toEqual([length, false]);
  });
});

test('a PNG of which a byte was changed on its way is broken', () => {
  const content = imageSamples['image/png'];
  for (let at = 8; at < content.length; at += 1)
    expect(isWholeImage('image/png', content.with(at, (content[at] ?? 0) ^ 1))).toBe(false);
});
