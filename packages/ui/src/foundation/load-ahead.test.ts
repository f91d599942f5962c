import { expect, test, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';

const loadedOver = (connection: object | undefined) => {
  vi.stubGlobal('navigator', { connection });
  const parts = [vi.fn(async () => undefined), vi.fn(async () => Promise.reject(new Error('It did not come.')))];
  loadAhead(...parts);
  return parts.map(({ mock }) => mock.calls.length);
};

test.each([
  ['the network is quick', { effectiveType: '4g', saveData: false }],
  ['the browser does not say', undefined],
])('parts are loaded ahead where %s; one that does not come is no fault', (_, connection) => {
  expect(loadedOver(connection)).toEqual([1, 1]);
});

test.each([
  ['data are to be saved', { saveData: true, effectiveType: '4g' }],
  ['the network is slow', { effectiveType: '2g' }],
  ['the network is very slow', { effectiveType: 'slow-2g' }],
])('no part is loaded ahead where %s', (_, connection) => {
  expect(loadedOver(connection)).toEqual([0, 0]);
});
