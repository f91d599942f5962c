import { expect, test } from 'vitest';
import { annotationRooms } from './annotation-room.ts';

const written = (...places: readonly number[]) =>
  annotationRooms(places)
    .map(({ side, room }) => `${side} ${room.toFixed(2)}`)
    .join(', ');

test.each([
  ['alone, to the end', [0.2], 'right 0.80'],
  ['alone, back from the end', [0.9], 'left 0.90'],
  ['as far as the next', [0.2, 0.5], 'right 0.30, right 0.50'],
  ['facing each other, half each', [0.2, 0.8], 'right 0.30, left 0.30'],
  ['at one moment, none', [0.5, 0.5], 'right 0.00, right 0.50'],
])('%s', (_name, places, rooms) => {
  expect(written(...places)).toBe(rooms);
});
