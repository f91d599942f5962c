import { expect, test } from 'vitest';
import { origamiFormats, sizeOf } from './origami-formats.ts';

test('sizes are those of newspaper columns and of networks', () => {
  expect(Object.values(origamiFormats).map(sizeOf)).toEqual([
    '45 × 128 mm',
    '94 × 128 mm',
    '143 × 128 mm',
    '1200 × 630 px',
    '1080 × 1920 px',
  ]);
});
