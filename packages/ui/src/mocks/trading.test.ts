import { describe, expect, it } from 'vitest';
import { haltedIn, instrumentsOf } from './trading.ts';
import { createWorld } from './world.ts';

const haltedAt = (now: string) => {
  const world = createWorld({ now: () => new Date(now) });
  const halted = instrumentsOf(world).filter(({ status, haltedUntil }) => status === 'halted' || haltedUntil !== null);
  expect(haltedIn(world, { of: 'market' })).toEqual(halted);
  return halted.map(({ haltedUntil }) => haltedUntil);
};

describe('the halt of an instrument in the mocks', () => {
  it('ends by itself', () => {
    expect(haltedAt('2026-11-23T08:59:59Z')).toEqual(['2026-11-23T09:00:00Z']);
    expect(haltedAt('2026-11-23T09:00:00Z')).toEqual([]);
  });
});
