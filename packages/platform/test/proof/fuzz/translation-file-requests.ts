import { writeCsv } from '@bullpen/contract/csv';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import type { FuzzedRequest, RequestKind } from './fuzzed-request.ts';
import { type FileCell, type KnownText, noteText, type ShownFile, type StaffModel } from './staff-model.ts';
import { type Outcome, refused } from './staff-rights.ts';
import { drawAcceptance, drawKey, drawText, errorsOf, outcomeOfErrors, writtenText } from './translation-requests.ts';

type Read = Pick<ShownFile, 'cells' | 'rejected'>;

/** What taking a file in does now. */
function effectOf({ keys }: StaffModel, { cells, rejected }: Read) {
  const known = cells.flatMap((cell) => {
    const { key, locale, value, source } = cell;
    const entry = keys.get(key);
    const text = entry?.texts.get(locale);
    const isOutdated = source !== undefined && source !== entry?.source;
    return entry && text ? [{ id: entry.id, key, locale, text, value, isOutdated, cell }] : [];
  });
  const changes = known.filter(({ text, value }) => text.value !== value);
  const counts = {
    ...countsOf(changes),
    unchanged: known.length - changes.length,
    rejected: rejected + new Set(cells.flatMap(({ key }) => (keys.has(key) ? [] : [key]))).size,
  };
  const would = JSON.stringify([changes.map(({ key, locale, text }) => [key, locale, text.version]), counts]);
  return { changes, counts, would };
}

const countsOf = (changes: readonly { readonly text: KnownText }[]) => {
  const added = changes.filter(({ text }) => text.value === null).length;
  return { added, changed: changes.length - added };
};

/** What is left out of a file: some of what is good, and of what is not, all, more often than not. CSV alone has rows. */
function drawSkip(random: SeededRandom, { keys, locales }: StaffModel, { format, cells, rejected }: ShownFile) {
  if (format !== 'csv' || rejected > 0) return undefined;
  const rows = [...groupsOf(cells).keys()];
  const placeOf = ({ key, locale }: Pick<FileCell, 'key' | 'locale'>) => ({
    row: rows.indexOf(key) + 2,
    column: locales.indexOf(locale) + 3,
  });
  const unknown = rows.filter((key) => !keys.has(key)).flatMap((key) => cells.find((cell) => cell.key === key) ?? []);
  const left = random.integer(4) === 0 ? unknown.slice(1) : unknown;
  const out = cells.filter(({ key }) => keys.has(key) && random.integer(4) === 0);
  return { refused: unknown.length - left.length, out: new Set(out), skip: [...left, ...out].map(placeOf) };
}

function drawCells(random: SeededRandom, model: StaffModel): FileCell[] {
  const names = new Set(Array.from({ length: 1 + random.integer(4) }, () => drawKey(random, model)));
  return [...names].flatMap((key) => {
    const entry = model.keys.get(key);
    const source = random.pick([undefined, entry?.source, 'An older source']);
    const locales = model.locales.filter(() => random.integer(3) > 0);
    return locales.map((locale): FileCell => {
      const isKept = random.integer(4) === 0;
      const value = (isKept ? entry?.texts.get(locale)?.value : null) ?? drawText(random);
      return { key, locale, value, source };
    });
  });
}

const groupsOf = (cells: readonly FileCell[]) => Map.groupBy(cells, ({ key }) => key);

const asJson = (cells: readonly FileCell[]): string =>
  JSON.stringify(
    Object.fromEntries(
      [...groupsOf(cells)].map(([key, own]) => [
        key,
        { en: own[0]?.source, ...Object.fromEntries(own.map(({ locale, value }) => [locale, value])) },
      ]),
    ),
  );

const asCsv = (cells: readonly FileCell[], { locales }: StaffModel): string =>
  writeCsv([
    ['Key', 'en', ...locales],
    ...[...groupsOf(cells)].map(([key, own]) => [
      ...[key, own[0]?.source],
      ...locales.map((locale) => own.find((cell) => cell.locale === locale)?.value),
    ]),
  ]);

const broken: readonly Pick<ShownFile, 'format' | 'content'>[] = [
  { format: 'json', content: '{"a": ' },
  { format: 'json', content: '[]\u0000' },
  { format: 'csv', content: 'nl-BE,fr-BE\r\na,b' },
  { format: 'csv', content: 'Key,\u0000\r\na,b' },
];

function drawFile(random: SeededRandom, model: StaffModel): Omit<ShownFile, 'token' | 'would'> {
  const [first, ...others] = broken;
  if (first && random.integer(12) === 0) return { ...random.pick([first, ...others]), cells: [], rejected: 1 };
  const cells = drawCells(random, model);
  return random.integer(2) === 0
    ? { format: 'json', content: asJson(cells), cells, rejected: 0 }
    : { format: 'csv', content: asCsv(cells, model), cells, rejected: 0 };
}

function look(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const file = drawFile(random, model);
  const { format, content } = file;
  const { counts, would } = effectOf(model, file);
  return {
    call: 'translations.import',
    input: { body: { format, content } },
    status: 200,
    told: { isApplied: false, counts },
    follow(answer) {
      const { token } = answer as ShownFile;
      model.files.push({ ...file, token, would });
      if (model.files.length > 4) model.files.shift();
    },
  };
}

function apply(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const shown = model.files[random.integer(model.files.length)];
  if (!shown) return look(random, model);
  const { format, content } = shown;
  const token = random.integer(10) === 0 ? 'f'.repeat(64) : shown.token;
  const { changes, counts, would } = effectOf(model, shown);
  const left = drawSkip(random, model, shown);
  const made = changes.filter(({ cell }) => !left?.out.has(cell));
  const errors = errorsOf(model, made);
  const accepting = drawAcceptance(random, errors);
  const outcome = (): Outcome => {
    if (token !== shown.token || would !== shown.would)
      return refused(409, 'import_outdated', { current: { isApplied: false, counts } });
    if ((left?.refused ?? counts.rejected) > 0) return refused(422, 'unprocessable');
    const done = { ...counts, ...countsOf(made) };
    return outcomeOfErrors(errors, accepting) ?? { status: 200, told: { isApplied: true, counts: done } };
  };
  return {
    call: 'translations.import',
    input: { body: { format, content, token, ...(left && { skip: left.skip }), ...accepting } },
    ...outcome(),
    follow() {
      for (const { id, key, locale, text, value, isOutdated } of made) {
        model.keys.get(key)?.texts.set(locale, writtenText(text.version, value, isOutdated));
        noteText(model, 'translation.import', id);
      }
    },
  };
}

/** Whatever can be asked of files of translations. */
export const translationFileRequests: readonly RequestKind<StaffModel>[] = [
  ...[look, look, apply, apply],
  (random) => ({
    call: 'translations.export',
    input: { query: { format: random.pick(['csv', 'json']) } },
    status: 200,
  }),
];
