import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { clocksSetBack } from '../../mocks/charts.ts';
import { geometryOf } from './geometry.ts';
import { type Ink, inksOf, tooltipSide } from './tooltip-side.ts';

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

test('a range that is marked is ink from top to bottom, whatever offsets its moments are written with', () => {
  const inBrussels = (moment: string) => {
    const offset = Date.parse(moment) < Date.parse('2026-10-25T01:00:00Z') ? 2 : 1;
    const wall = new Date(Date.parse(moment) + offset * 3_600_000).toISOString();
    return wall.replace('Z', `+0${offset}:00`);
  };
  const buckets = clocksSetBack.buckets.map(({ from, to, value }) => ({
    from: inBrussels(from),
    to: inBrussels(to),
    value,
  }));
  const geometry = geometryOf({ ...clocksSetBack, buckets });
  const marked = (anchor: number, index: number) =>
    inksOf(geometry, anchor, index).flatMap(({ height }, at) => (height === 2 ? [at] : []));
  expect(marked(2, 4)).toEqual([2, 3, 4]);
  expect(marked(4, 2)).toEqual([2, 3, 4]);
  expect(marked(2, 2)).toEqual([]);
  expect(marked(-1, 4)).toEqual([]);
  expect(marked(2, -1)).toEqual([]);
});
