import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [12_449_000, '12.4 MB'],
  [999_949_999, '999.9 MB'],
  [999_950_000, '1 GB'],
  [1_240_000_000_000, '1,240 GB'],
])('%i: %s', (size, written) => {
  expect(formatBytes(size)).toBe(written);
});
