import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import type { Model } from './model.ts';

/** A request, what it will be answered with, and what the model knows then. */
export interface FuzzedRequest {
  /** The call's name in the contract: `leagues.update`. */
  readonly call: string;
  readonly input: object;
  /** What goes beside it. */
  readonly options?: object;
  readonly status: number;
  /** The machine code of a refusal, where it is foretold. */
  readonly code?: string;
  /** What the answer has among other things, where it is foretold. */
  readonly told?: object;
  /** Follows an answer that went through. */
  readonly follow?: (answer: unknown) => void;
}

/** Draws a request of one kind, from what is known. */
export type RequestKind<Known = Model> = (random: SeededRandom, model: Known) => FuzzedRequest;

const names = [
  'Zürich 7',
  'ØÆÅ',
  '🦊🦊',
  'سهم',
  '"quoted"',
  "O'Neill",
  'a'.repeat(80),
  '王小明',
  '%_\\',
  'e\u0301',
  '=1+1',
];

/** A name that the contract takes. */
export const drawName = (random: SeededRandom): string =>
  `${names[random.integer(names.length)]?.slice(0, 60)} ${random.integer(1_000)}`;

/** The id of something that is there, more often than not. */
export function drawId(random: SeededRandom, ids: Iterable<string>): string {
  const all = [...ids];
  return (random.integer(8) === 0 ? undefined : all[random.integer(all.length)]) ?? random.uuid();
}

/** Asks to restore what was never deleted. */
export const restoreNothing =
  (call: string, idsOf: (model: Model) => Iterable<string>): RequestKind =>
  (random, model) => ({
    call,
    input: {
      params: {
        id: drawId(
          random,
          [...idsOf(model)].filter((id) => !model.restorations.restored.has(id)),
        ),
      },
      body: {},
    },
    status: 404,
    code: 'not_found',
  });

/** The version that something has, more often than not; any for what is not there. */
export const drawVersion = (random: SeededRandom, version = 1): number =>
  random.integer(4) === 0 ? version + 1 + random.integer(3) : version;

/** What a change or a removal of that version is answered with. */
export const statusOf = (current: number | undefined, version: number): 200 | 404 | 409 => {
  if (current === undefined) return 404;
  return current === version ? 200 : 409;
};

/** An id of something that is there, of something that is not, or null; undefined as often. */
export function drawReference(random: SeededRandom, ids: Iterable<string>): string | null | undefined {
  return random.pick<() => string | null | undefined>([
    () => undefined,
    () => undefined,
    () => null,
    () => drawId(random, ids),
    () => drawId(random, ids),
  ])();
}

/** Whether nothing is referred to that is not there. */
export const isThere = (id: string | null | undefined, ids: { has(id: string): boolean }): boolean =>
  id === undefined || id === null || ids.has(id);

const searches = ['a', 'ma', 'mar', '%', '_', '\\', "'", 'søren', '🦊', ' ', '00000000-0000-4000-8000-000000000000'];

/** What a list that is sorted by one of these can be asked with. */
export function drawQuery(random: SeededRandom, sorts: readonly string[]): Record<string, string | number> {
  const search = searches[random.integer(searches.length)] ?? '';
  return {
    ...(random.integer(2) === 0 ? { search } : {}),
    ...(random.integer(2) === 0 ? { sort: sorts[random.integer(sorts.length)] ?? '' } : {}),
    ...(random.integer(2) === 0 ? { order: random.integer(2) === 0 ? 'asc' : 'desc' } : {}),
    ...(random.integer(2) === 0 ? { limit: 1 + random.integer(200) } : {}),
  };
}
