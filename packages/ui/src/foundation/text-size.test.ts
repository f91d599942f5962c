import { expect, test } from 'vitest';
import { pixelsInRem } from './text-size.ts';

test.for([
  ['120px', '7.5rem'],
  ['(min-width: 760px) and (max-width: 1023px)', '(min-width: 47.5rem) and (max-width: 63.9375rem)'],
  ['30%', '30%'],
  ['1px -2px -8px .5px', '1px -2px -0.5rem .5px'],
  ['var(--a-16px, calc(100% - 320px))', 'var(--a-16px, calc(100% - 20rem))'],
  ['11.4px', '0.7125rem'],
] as const)('%s grows with the text', ([written, sent]) => {
  expect(pixelsInRem(written)).toBe(sent);
});
