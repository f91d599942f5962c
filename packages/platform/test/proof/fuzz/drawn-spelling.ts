import type { SeededRandom } from '../../../src/database/seeded-random.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id as somebody may write it. */
export const drawSpelling = (random: SeededRandom, id: string): string =>
  random.integer(8) === 0 ? id.toUpperCase() : id;

/** An input, now and then with every id in it in capitals; files stay as they are. */
export const respell = <Input>(random: SeededRandom, input: Input): Input =>
  random.integer(3) === 0 ? (inCapitals(input) as Input) : input;

function inCapitals(input: unknown): unknown {
  if (typeof input === 'string') return uuid.test(input) ? input.toUpperCase() : input;
  if (Array.isArray(input)) return input.map(inCapitals);
  if (typeof input !== 'object' || input === null || input instanceof Blob) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, inCapitals(value)]));
}
