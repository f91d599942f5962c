import { adminApi } from '@bullpen/contract';
import { isContractProcedure } from '@orpc/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';

type Spoiler = (value: unknown, random: SeededRandom) => unknown;

/** What somebody might send in place of a value. */
const spoilers: readonly Spoiler[] = [
  () => undefined,
  () => null,
  () => '',
  () => ' \u200b ',
  () => 'x'.repeat(100_000),
  () => 'not a thing',
  () => '\u0000',
  () => '\ud800',
  () => -1,
  () => 0,
  () => 1.5,
  () => 2 ** 53,
  () => 1e300,
  () => true,
  () => [],
  () => ({ a: 1 }),
  (value) => [value],
  (value) => ({ value }),
  (value) => `${String(value)}0`,
  (value) => `${String(value)}\u0000`,
  (value) => `\uFEFF${String(value)}`,
];

type Step = readonly [holder: Record<string, unknown>, key: string];

/** Every value within an input, by where it stands. */
function placesIn(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key): Step[] => [[holder, key], ...placesIn(holder[key])]);
}

/** What is sent at all of a path or a query string. */
const present = (part: unknown): [string, unknown][] =>
  Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null && !isEmptyList(value));

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const asText = (value: unknown): string => String(value).toWellFormed();

/** A body with a file in it is sent as a form, and what stands in a form is text, but for the files. */
const isForm = (body: unknown): boolean => Object.values(body ?? {}).some((value) => value instanceof Blob);

const asField = (value: unknown): unknown => (value instanceof Blob ? value : asText(value));

const asBody = (body: unknown): unknown =>
  isForm(body)
    ? Object.fromEntries(present(body).map(([key, value]) => [key, asField(value)]))
    : JSON.parse(JSON.stringify(body));

/** As it arrives: what stands in a path is text there, and so is what stands in a query string, but for lists. */
function asItArrives({ params, query, body }: Record<string, unknown>) {
  const asQuery = (value: unknown) => (typeof value === 'object' ? value : asText(value));
  return {
    params: Object.fromEntries(present(params).map(([key, value]) => [key, asText(value)])),
    query: Object.fromEntries(present(query).map(([key, value]) => [key, asQuery(value)])),
    body: body === undefined ? undefined : asBody(body),
  };
}

/** Whether the contract takes the input of a call. */
function isValid(call: string, input: object): boolean {
  const procedure = call.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], adminApi);
  if (!isContractProcedure(procedure)) throw new Error(`${call} is no call.`);
  const result = procedure['~orpc'].inputSchema?.['~standard'].validate(input);
  if (result instanceof Promise) throw new Error(`${call} is checked too late.`);
  return result?.issues === undefined;
}

/** A request that the contract refuses, made of one that it takes; undefined when what was drawn is fine after all. */
export function spoil(request: FuzzedRequest, random: SeededRandom): Pick<FuzzedRequest, 'call' | 'input'> | undefined {
  const input = structuredClone(request.input) as Record<string, unknown>;
  const steps = Object.keys(input['params'] ?? {}).length;
  const places = Object.keys(input).flatMap((part) => placesIn(input[part]));
  const place = places[random.integer(places.length)];
  if (!place) return undefined;
  const [holder, key] = place;
  holder[key] = spoilers[random.integer(spoilers.length)]?.(holder[key], random);
  // What has parts of its own comes apart in a form.
  const spoilt = holder[key];
  if (isForm(input['body']) && typeof spoilt === 'object' && !(spoilt instanceof Blob)) return undefined;
  const arriving = asItArrives(input);
  // A path with an empty step, or without one, leads to another call; and no address is written with half a character.
  const path = Object.values(input['params'] ?? {}).map(String);
  if (Object.keys(arriving.params).length < steps || path.some((step) => step === '' || !step.isWellFormed()))
    return undefined;
  return isValid(request.call, arriving) ? undefined : { call: request.call, input };
}
