import { type AcceptedError, errorCodes, type TranslationStatus } from '@bullpen/contract';
import { checkTranslation } from '@bullpen/contract/messages';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawId, drawName, drawQuery, drawVersion, type FuzzedRequest, type RequestKind } from './fuzzed-request.ts';
import { type KnownText, noteText, type StaffModel } from './staff-model.ts';
import { type Outcome, refused } from './staff-rights.ts';

const texts = [
  '{count, plural, one {# aandeel} other {# aandelen}}',
  '{open, plural, one {',
  '<b>{naam}</b>',
  "'{'",
  ' \t\n',
  'een\r\ntwee',
  "'=SOM(A1)",
  '@\u202eabc',
  'Key',
  'nul\uFEFF',
] as const;

/** A text that can be kept, right or wrong. */
export const drawText = (random: SeededRandom): string =>
  random.integer(2) === 0 ? random.pick(texts) : drawName(random);

/** The name of a text that is there, more often than not. */
export const drawKey = (random: SeededRandom, { keys }: StaffModel): string => drawId(random, keys.keys());

/** A language of the project, more often than not. */
const drawLocale = (random: SeededRandom, { locales }: StaffModel): string =>
  random.integer(16) === 0 ? 'sv-SE' : (locales[random.integer(locales.length)] ?? '');

interface Change {
  readonly key: string;
  readonly locale: string;
  readonly version: number;
  readonly value?: string | null;
  readonly needsReview?: boolean;
}

function drawChange(random: SeededRandom, model: StaffModel): Change {
  const key = drawKey(random, model);
  const locale = drawLocale(random, model);
  const version = drawVersion(random, model.keys.get(key)?.texts.get(locale)?.version);
  const value = random.pick<string | null>([drawText(random), drawText(random), null]);
  const needsReview = random.integer(2) === 0;
  return {
    key,
    locale,
    version,
    ...random.pick<Pick<Change, 'value' | 'needsReview'>>([{ value }, { value, needsReview }, { needsReview }]),
  };
}

/** The errors of what is written into texts that are there. */
export const errorsOf = (
  { keys }: StaffModel,
  written: readonly Pick<Change, 'key' | 'locale' | 'value'>[],
): readonly AcceptedError[] =>
  written.flatMap(({ key, locale, value }) => {
    const source = keys.get(key)?.source;
    if (source === undefined || value === undefined || value === null) return [];
    return errorCodes(checkTranslation(source, value, locale)).map((code) => ({ key, locale, code }));
  });

interface Acceptance {
  readonly acceptedErrors?: readonly AcceptedError[];
  readonly reason?: string;
}

/** Accepts the errors by name, more often than not, and says why, more often than not. */
export const drawAcceptance = (random: SeededRandom, errors: readonly AcceptedError[]): Acceptance => ({
  ...(random.integer(4) > 0 && { acceptedErrors: random.integer(4) === 0 ? errors.slice(1) : errors }),
  ...(random.integer(4) > 0 && { reason: 'It has to go out.' }),
});

/** The refusal of errors in production; undefined where nothing is to be said against them. */
export function outcomeOfErrors(errors: readonly AcceptedError[], { acceptedErrors = [], reason }: Acceptance) {
  if (errors.length > acceptedErrors.length) return refused(422, 'message_errors');
  return errors.length > 0 && reason === undefined ? refused(422, 'unprocessable') : undefined;
}

/** What a text is once somebody has written it, or looked at it. */
export const writtenText = (version: number, value: string | null, needsReview = false): KnownText => {
  const status: TranslationStatus = needsReview ? 'needs_review' : 'translated';
  return { version: version + 1, value, status: value === null ? 'missing' : status };
};

function update(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const drawn = Array.from({ length: 1 + random.integer(3) }, () => drawChange(random, model));
  const changes = random.integer(12) === 0 ? [...drawn, ...drawn.slice(0, 1)] : drawn;
  const known = changes.map(({ key, locale }) => model.keys.get(key)?.texts.get(locale));
  const errors = errorsOf(model, changes);
  const accepting = drawAcceptance(random, errors);
  const outcome = (): Outcome => {
    if (known.includes(undefined) || new Set(known).size < known.length) return refused(422, 'unprocessable');
    const stale = changes.flatMap(({ key, locale, version }, index) => {
      const current = { locale, ...known[index] };
      return current.version === version ? [] : [{ key, current }];
    });
    if (stale.length > 0) return refused(409, 'conflict', { stale });
    return outcomeOfErrors(errors, accepting) ?? { status: 200 };
  };
  return {
    call: 'translations.update',
    input: { body: { changes, ...accepting } },
    ...outcome(),
    follow() {
      for (const { key, locale, version, value, needsReview } of changes) {
        const entry = model.keys.get(key);
        const current = entry?.texts.get(locale);
        if (!entry || !current) continue;
        entry.texts.set(locale, writtenText(version, value === undefined ? current.value : value, needsReview));
        noteText(model, 'translation.update', entry.id);
      }
    },
  };
}

/** What is said of a text; now and then from what nobody has ever said of it. */
function describe(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const key = drawKey(random, model);
  const entry = model.keys.get(key);
  const isStale = random.integer(3) === 0;
  const from = entry && !isStale ? entry.notes : { description: 'Nobody has said this.', tags: [] };
  const notes = {
    description: random.pick([null, drawName(random)]),
    tags: random.pick([[], ['web'], ['app', 'web']]),
  };
  const outcome = (): Outcome => {
    if (!entry) return refused(404, 'not_found');
    return isStale ? refused(409, 'conflict') : { status: 200, told: notes };
  };
  return {
    call: 'translations.describe',
    input: { params: { key }, body: { ...notes, from } },
    ...outcome(),
    follow() {
      if (!entry) return;
      entry.notes = notes;
      noteText(model, 'translation.describe', entry.id);
    },
  };
}

function list(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const status = random.pick(['missing', 'translated', 'changed', 'needs_review'] as const);
  const locale = drawLocale(random, model);
  const value = [...model.keys.values()].filter((each) => each.texts.get(locale)?.status === status).length;
  return {
    call: 'translations.list',
    input: { query: { status, locale, limit: 5 } },
    ...(model.locales.includes(locale)
      ? { status: 200, told: { total: { value, exact: true } } }
      : refused(422, 'unprocessable')),
  };
}

function history(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const key = drawKey(random, model);
  const locale = drawLocale(random, model);
  const entry = model.keys.get(key);
  const text = entry?.texts.get(locale);
  const isChanged = text !== undefined && text.version > 1;
  const last = { locale, version: text?.version, after: { value: text?.value, status: text?.status } };
  const outcome = (): Outcome => {
    if (!model.locales.includes(locale)) return refused(422, 'unprocessable');
    return entry ? { status: 200, told: { items: isChanged ? [last] : [] } } : refused(404, 'not_found');
  };
  return { call: 'translations.history', input: { params: { key }, query: { locale, limit: 1 } }, ...outcome() };
}

function historyFile(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const key = drawKey(random, model);
  const locale = drawLocale(random, model);
  const outcome = (): Outcome => {
    if (!model.locales.includes(locale)) return refused(422, 'unprocessable');
    return model.keys.has(key) ? { status: 200 } : refused(404, 'not_found');
  };
  return { call: 'translations.exportHistory', input: { params: { key }, query: { locale } }, ...outcome() };
}

/** Whatever can be asked of translations, but for the files of them. */
export const translationRequests: readonly RequestKind<StaffModel>[] = [
  (random) => ({ call: 'translations.list', input: { query: drawQuery(random, ['key']) }, status: 200 }),
  ...[list, update, update, update, describe, history, history, historyFile],
];
