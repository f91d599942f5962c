import { expect, test } from 'vitest';
import { newestOf } from './newest-of.ts';

const [first, second] = [1, 2].map((version) => ({ version }));

test.each([
  ['the later one', [first, second], second],
  ['the later one, wherever it stands', [second, undefined, first], second],
  ['of the same version the first', [{ version: 2 }, second], { version: 2 }],
  ['what there is', [undefined, first], first],
  ['nothing', [undefined], undefined],
])('%s counts', (_, known, newest) => {
  expect(newestOf(...known)).toEqual(newest);
});
