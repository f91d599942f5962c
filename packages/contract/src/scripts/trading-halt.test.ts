import { describe, expect, it } from 'vitest';
import { isHaltInForce, isLeftEmpty, isToBeHalted } from './trading-halt.ts';

describe('a halt', () => {
  it('begins with its first moment and ends with its last, or not at all', () => {
    const moments = [9, 10, 19, 20];
    expect(moments.map((at) => isHaltInForce({ since: 10, until: 20 }, at))).toEqual([false, true, true, false]);
    expect(moments.map((at) => isHaltInForce({ since: 10, until: null }, at))).toEqual([false, true, true, true]);
  });

  it.each([
    ['nothing', null, 50, true],
    ['one that is over', { since: 0, until: 10 }, 50, true],
    ['a shorter one', { since: 0, until: 40 }, 50, true],
    ['one as long', { since: 0, until: 50 }, 50, false],
    ['a longer one', { since: 0, until: 60 }, 50, false],
    ['one until further notice', { since: 0, until: null }, 50, false],
    ['one until further notice, for itself', { since: 0, until: null }, null, false],
    ['one with an end, for one without', { since: 0, until: 60 }, null, true],
  ])('of the whole market replaces %s: only what ends before it', (_, current, until, expected) => {
    expect(isToBeHalted(current, { of: 'market', until, at: 20 })).toBe(expected);
    expect(isToBeHalted(current, { of: 'instruments', until, at: 20 })).toBe(true);
  });
});

describe('a league is left empty', () => {
  it('when nobody is in it, and it is older than that', () => {
    const at = Date.parse('2026-11-20T12:00:00Z');
    const league = { memberCount: 0, createdAt: '2026-11-18T12:00:00Z' };
    expect(isLeftEmpty(league, { days: 1, at })).toBe(true);
    expect(isLeftEmpty(league, { days: 2, at })).toBe(false);
    expect(isLeftEmpty({ ...league, memberCount: 1 }, { days: 1, at })).toBe(false);
  });
});
