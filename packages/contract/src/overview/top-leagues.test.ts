import { expect, it } from 'vitest';
import { meanReturn, TopLeagueQuery } from '../index.ts';

it.each([
  ['none', [], 0],
  ['one', [0.25], 0.25],
  ['three, to the millionth', [0.1, 0.1, 0.2], 0.133333],
  ['a gain and a loss', [0.1, -0.2], -0.05],
  ['two, cut off after the millionth', [0.000001, 0.000002], 0.000001],
  ['two losses, cut off after the millionth', [-0.000001, -0.000002], -0.000001],
])('the mean of %s', (_name, returns, mean) => {
  expect(meanReturn(returns)).toBe(mean);
});

it('leagues of three at least are asked for, the greatest return first, unless it is said otherwise', () => {
  expect(TopLeagueQuery.parse({})).toEqual({
    sort: 'return',
    order: 'desc',
    limit: 50,
    range: '24h',
    fewestMembers: 3,
  });
  expect(TopLeagueQuery.parse({ fewestMembers: '1' }).fewestMembers).toBe(1);
  expect(TopLeagueQuery.safeParse({ fewestMembers: 0 }).success).toBe(false);
});
