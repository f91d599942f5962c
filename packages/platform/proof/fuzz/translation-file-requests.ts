import { writeCsv } from '@bullpen/contract/csv';
import type { SeededRandom } from '../../src/database/seeded-random.ts';
import type { FuzzedRequest, RequestKind } from './fuzzed-request.ts';
import { type FileCell, noteText, type ShownFile, type StaffModel } from './staff-model.ts';
import { type Outcome, refused } from './staff-rights.ts';
import { drawAcceptance, drawKey, drawText, errorsOf, outcomeOfErrors, writtenText } from './translation-requests.ts';

type Read = Pick<ShownFile, 'cells' | 'rejected'>;

/** What taking a file in does now. */
function effectOf({ keys }: StaffModel, { cells, rejected }: Read) {
  const known = cells.flatMap(({ key, locale, value, source }) => {
    const entry = keys.get(key);
    const text = entry?.texts.get(locale);
    const isOutdated = source !== undefined && source !== entry?.source;
    return entry && text ? [{ id: entry.id, key, locale, text, value, isOutdated }] : [];
  });
  const changes = known.filter(({ text, value }) => text.value !== value);
  const added = changes.filter(({ text }) => text.value === null).length;
  const counts = {
    added,
    changed: changes.length - added,
    unchanged: known.length - changes.length,
    rejected: rejected + new Set(cells.flatMap(({ key }) => (keys.has(key) ? [] : [key]))).size,
  };
  const would = JSON.stringify([changes.map(({ key, locale, text }) => [key, locale, text.version]), counts]);
  return { changes, counts, would };
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
  { format: 'csv', content: 'Key,nl-BE,\u0000\r\na,b,c' },
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
  const errors = errorsOf(model, changes);
  const accepting = drawAcceptance(random, errors);
  const outcome = (): Outcome => {
    if (token !== shown.token || would !== shown.would)
      return refused(409, 'import_outdated', { current: { isApplied: false, counts } });
    if (counts.rejected > 0) return refused(422, 'unprocessable');
    return outcomeOfErrors(errors, accepting) ?? { status: 200, told: { isApplied: true, counts } };
  };
  return {
    call: 'translations.import',
    input: { body: { format, content, token, ...accepting } },
    ...outcome(),
    follow() {
      for (const { id, key, locale, text, value, isOutdated } of changes) {
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
