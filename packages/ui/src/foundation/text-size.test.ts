import { expect, test } from 'vitest';
import { pixelsInRem } from './text-size.ts';

test.for([
  ['120px', '7.5rem'],
  ['(min-width: 760px) and (max-width: 1023px)', '(min-width: 47.5rem) and (max-width: 63.9375rem)'],
  ['30%', '30%'],
  ['11.4px', '0.7125rem'],
] as const)('%s grows with the text', ([written, sent]) => {
  expect(pixelsInRem(written)).toBe(sent);
});
