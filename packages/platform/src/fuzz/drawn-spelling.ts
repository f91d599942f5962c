import type { SeededRandom } from '../database/seeded-random.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id as somebody may write it. */
export const drawSpelling = (random: SeededRandom, id: string): string =>
  random.integer(8) === 0 ? id.toUpperCase() : id;

/** An input in which ids are spelt as somebody may write them; files stay as they are. */
export function respell<Input>(random: SeededRandom, input: Input): Input;
export function respell(random: SeededRandom, input: unknown): unknown {
  if (typeof input === 'string') return uuid.test(input) ? drawSpelling(random, input) : input;
  if (Array.isArray(input)) return input.map((each) => respell(random, each));
  if (typeof input !== 'object' || input === null || input instanceof Blob) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, respell(random, value)]));
}
