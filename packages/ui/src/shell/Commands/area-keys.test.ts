import { areas } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { areaKeys } from './area-keys.ts';

test('every area has keys of its own', () => {
  expect(Object.keys(areaKeys)).toEqual(Object.keys(areas));
  expect(new Set(Object.values(areaKeys)).size).toBe(Object.keys(areas).length);
});
