import { expect, it } from 'vitest';
import { createSeededRandom } from '../database/seeded-random.ts';
import { createRanking } from './ranking.ts';

function rank(values: readonly number[]): number[] {
  const ranking = createRanking();
  for (const value of values) ranking.add(value);
  return values.map(ranking.rankOf);
}

it('begins at 1 for the highest, shares ranks and leaves out as many', () => {
  expect(rank([5, -7, 9, 5, 0])).toEqual([2, 5, 1, 2, 4]);
});

it('has room for as many as come', () => {
  const random = createSeededRandom('ranks');
  const values = Array.from({ length: 5_000 }, () => random.integer(2_000) - 1_000);
  expect(rank(values)).toEqual(values.map((value) => 1 + values.filter((other) => other > value).length));
});
