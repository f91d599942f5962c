import { describe, expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

const draws = 20_000;
const drawn = (draw: (random: SeededRandom) => number): number[] => {
  const random = createSeededRandom('a season');
  return Array.from({ length: draws }, () => draw(random));
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('createSeededRandom', () => {
  it.each([[1, 2] as const, ['one', 'two'] as const])('is the same for the same seed: %s, not %s', (seed, other) => {
    const sequence = (of: number | string) => {
      const random = createSeededRandom(of);
      return [random.integer(1_000), random.fraction(), random.normal(), random.uuid()];
    };
    expect(sequence(seed)).toEqual(sequence(seed));
    expect(sequence(seed)).not.toEqual(sequence(other));
  });

  it('has the ids that it always had for a number', () => {
    expect(createSeededRandom(7).uuid()).toBe('02ff152c-0fdc-4f12-ba16-9e5eb2f38b96');
  });

  it('has the same numbers in every age, and other ids', () => {
    const drawnIn = (age?: Date) => {
      const random = createSeededRandom('a season', age);
      return { first: random.integer(1_000), ids: [random.uuid(), random.uuid()], last: random.fraction() };
    };
    const ages = [undefined, new Date('2026-09-21T07:00:00Z'), new Date('2026-09-28T07:00:00Z')].map(drawnIn);
    expect(new Set(ages.map(({ first, last }) => `${first} ${last}`)).size).toBe(1);
    expect(new Set(ages.flatMap(({ ids }) => ids)).size).toBe(6);
    expect(drawnIn(new Date('2026-09-28T07:00:00Z'))).toEqual(ages[2]);
  });

  it('draws fractions evenly from 0 up to 1', () => {
    const fractions = drawn((random) => random.fraction());
    expect(fractions.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(mean(fractions)).toBeCloseTo(0.5, 1);
    expect(mean(fractions.map((value) => (value < 0.25 ? 1 : 0)))).toBeCloseTo(0.25, 1);
  });

  it('draws a normal distribution', () => {
    const values = drawn((random) => random.normal());
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
    expect(mean(values.map((value) => (Math.abs(value) < 1 ? 1 : 0)))).toBeCloseTo(0.683, 1);
    expect(values.every(Number.isFinite)).toBe(true);
  });

  it('picks by weight', () => {
    const picks = drawn((random) => random.pickWeighted([[0, 6] as const, [1, 3], [2, 1]]));
    const share = (of: number) => picks.filter((pick) => pick === of).length / draws;
    expect([share(0), share(1), share(2)].map((value) => Math.round(value * 10))).toEqual([6, 3, 1]);
  });

  it('has an id of its own for each of many texts', () => {
    const ids = Array.from({ length: draws }, (_, index) => createSeededRandom(`player ${index}`).uuid());
    expect(new Set(ids).size).toBe(draws);
    expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
  });
});
