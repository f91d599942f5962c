import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { type Ink, tooltipSide } from './tooltip-side.ts';

const rising: readonly Ink[] = Array.from({ length: 11 }, (_, index) => ({ x: index / 10, height: index / 10 }));

test.each<[string, number, number, readonly Ink[]]>([
  ['left', 0.5, 0.3, rising],
  ['right', 0.5, 0.3, rising.map(({ x, height }) => ({ x, height: 1 - height }))],
  ['right', 0.5, 0.3, []],
  ['right', 0.2, 0.3, rising],
  ['left', 0.8, 0.3, rising.map(({ x, height }) => ({ x, height: 1 - height }))],
  ['below', 0.5, 0.6, rising],
  ['right', 0, 1, rising],
])('%s of a cursor at %f', (side, cursor, width, inks) => {
  expect(tooltipSide(cursor, width, inks)).toBe(side);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('it never leaves the plot, and stands below only where neither side has room', () => {
  fc.assert(
    fc.property(share, share, fc.array(fc.record({ x: share, height: share })), (cursor, width, inks) => {
      const side = tooltipSide(cursor, width, inks);
      const fits = { left: cursor - width >= 0, right: cursor + width <= 1 };
      expect(side === 'below' ? !fits.left && !fits.right : fits[side]).toBe(true);
    }),
    runsOf('any place of a tooltip'),
  );
});
