import { expect, test } from 'vitest';
import { type FileLimits, refusalOf, writeLimits } from './file-refusal.ts';

const png = { label: 'PNG', mime: 'image/png', extensions: ['.png'] };
const webp = { label: 'WebP', mime: 'image/webp', extensions: ['.webp'] };
const limits: FileLimits = { kinds: [png, webp], maxSize: 10_000_000, isOneOnly: false };

test.each([
  [limits, 'PNG or WebP, up to 10 MB each'],
  [{ ...limits, isOneOnly: true }, 'PNG or WebP, up to 10 MB'],
  [{ ...limits, kinds: undefined }, 'Any kind of file, up to 10 MB each'],
])('what is taken is said beforehand', (taken, line) => {
  expect(writeLimits(taken)).toBe(line);
});

test.each([
  [['file-invalid-type'], 900, 'is of another kind; PNG or WebP is taken.'],
  [['file-invalid-type', 'file-too-large'], 12_400_000, 'is of another kind; PNG or WebP is taken.'],
  [['file-too-large'], 12_400_000, 'has 12.4 MB; up to 10 MB is taken.'],
  [['file-too-large'], 10_000_001, 'has 10,000,001 bytes; up to 10,000,000 is taken.'],
  [['file-too-small'], 0, 'is empty.'],
  [['too-many-files'], 900, 'came with others; one file is taken.'],
  [['something-new'], 900, 'cannot be read.'],
])('%j of %i bytes: %s', (codes, size, reason) => {
  expect(refusalOf({ name: 'card', size }, codes, limits)).toEqual({ name: 'card', reason });
});
