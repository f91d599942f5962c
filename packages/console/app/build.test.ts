import { expect, test } from 'vitest';
import { isNewer } from './build.ts';

const own = { id: 'b1', timestamp: 1000 };

test.each([
  ['a later one', { id: 'b2', timestamp: 1001 }, true],
  ['our own', own, false],
  ['our own, told with another time', { id: 'b1', timestamp: 2000 }, false],
  ['an older one', { id: 'b0', timestamp: 999 }, false],
  ['one of the same moment', { id: 'b2', timestamp: 1000 }, false],
  ['one without a time', { id: 'b2' }, false],
  ['a page', '<html></html>', false],
  ['nothing', undefined, false],
])('%s', (_, latest, expected) => {
  expect(isNewer(latest, own)).toBe(expected);
});
