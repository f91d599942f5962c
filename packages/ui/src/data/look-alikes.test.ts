import { expect, test } from 'vitest';
import { plainName, skeletonOf } from './look-alikes.ts';

test.each([
  ['Bullpen', 'Bullpеn'],
  ['Paypal', 'Раураl'],
  ['HELLO', 'ＨＥＬＬＯ'],
  ['Hello', 'Hel\u200blo'],
  ['Illusion', 'l1lusion'],
  ['Zero', 'ZER0'],
  ['Mägi', 'magi'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['Hefboom', 'Hefbomen'],
  ['🚀🚀🌙', '🌕🌕🌕'],
  ['田中', '中田'],
  ['ليلى', 'ثور'],
])('%s and %s do not', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test('the plain name finds what a look-alike imitates', () => {
  expect(plainName('Bullpеn')).toBe('Bullpen');
});
