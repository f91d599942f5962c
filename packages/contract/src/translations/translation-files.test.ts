import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { runsOf } from '../../../../counts.ts';
import { openApiDocument } from '../openapi.ts';
import { writeCsv } from '../records/csv.ts';
import { MessageText, type TranslationEntry } from './translation.ts';
import {
  type CheckPairs,
  diffTranslations,
  importToken,
  readTranslationFile,
  translationColumns,
  writeTranslationJson,
} from './translation-files.ts';

const locales = ['nl-BE', 'fr-BE'];
const documentedImport = z
  .object({ properties: z.object({ content: z.object({ description: z.string(), examples: z.tuple([z.string()]) }) }) })
  .parse((await openApiDocument('http://api.test/demo')).components?.schemas?.['TranslationImport']);

const entryOf = (key: string, values: readonly (string | null)[], source = 'Source'): TranslationEntry => ({
  id: '5ff66179-c240-4703-b0d8-494592cefff5',
  key,
  source: { text: source, changedAt: '2026-01-19T09:00:00.000Z', previous: null },
  description: null,
  tags: ['web', 'app'],
  translations: locales.map((locale, index) => ({
    locale,
    value: values[index] ?? null,
    status: values[index] == null ? 'missing' : 'translated',
    issues: [],
    dismissed: [],
    version: 1,
    changedAt: null,
    changedBy: null,
  })),
});

const columns = translationColumns(locales);
const asCsv = async (entries: readonly TranslationEntry[]) =>
  writeCsv([columns.map(([heading]) => heading), ...entries.map((entry) => columns.map(([, cell]) => cell(entry)))]);
const jsonWith = (isNested: boolean, language?: string) => async (entries: readonly TranslationEntry[]) =>
  (await Array.fromAsync(writeTranslationJson([entries], { isNested, language }))).join('');
const known = (entries: readonly TranslationEntry[]) => new Map(entries.map((entry) => [entry.key, entry]));

const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom("'", '=', '+', '@', '\t', '\r', '\n', '"', ',', ';', ' ', '{', '}', '💶'),
      minLength: 1,
    }),
  )
  // A file says nothing of bytes that were no character.
  .filter((text) => MessageText.safeParse(text).success && !/[\uFFFD\u0080-\u009F]/.test(text));
/** In their order; some are the beginning of others, whole or not. */
const keys = ['a', 'a-b.c', 'a.b', 'a.b.c', 'a.b.d', 'a.bc', 'ab.nl-BE', 'en.fr-BE.a'];
const anyEntries = fc
  .array(fc.tuple(fc.option(anyText), fc.option(anyText), anyText), { minLength: 1, maxLength: 8 })
  .map((all) => all.map(([one, other, source], index) => entryOf(keys[index] ?? '', [one, other], source)));

describe.each([
  ['csv', asCsv],
  ['json', jsonWith(false)],
  ['json-nested', jsonWith(true)],
] as const)('a file of %s', (format, write) => {
  it('holds every text as it is, so that taking it back changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const { counts, changes, rejected } = await diffTranslations(
          readTranslationFile(format, await write(entries), locales),
          known(entries),
        );
        const texts = entries.flatMap(({ translations }) => translations.filter(({ value }) => value !== null));
        expect([changes, rejected, counts.unchanged]).toEqual([[], [], texts.length]);
      }),
      runsOf('any file of translations'),
    );
  });

  it('tells what is added, what is changed, and what stands for another source', async () => {
    const there = [entryOf('a', [null, 'un']), entryOf('b', ['twee', 'deux'], 'Two'), entryOf('c', ['drie', null])];
    const file = [entryOf('a', ['een', 'un']), entryOf('b', ['TWEE', null], 'Twice'), entryOf('c', [null, 'trois'])];
    const { changes, counts } = await diffTranslations(
      readTranslationFile(format, await write(file), locales),
      known(there),
    );
    expect(
      changes.map(({ kind, key, locale, before, after, isOutdated }) => [kind, key, locale, before, after, isOutdated]),
    ).toEqual([
      ['added', 'a', 'nl-BE', null, 'een', false],
      ['changed', 'b', 'nl-BE', 'twee', 'TWEE', true],
      ['added', 'c', 'fr-BE', null, 'trois', false],
    ]);
    expect(counts).toEqual({ added: 2, changed: 1, unchanged: 1, rejected: 0 });
  });

  it('is read without falling over, whatever it is', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.string({ unit: fc.constantFrom(...'{}[]",:;\n1eK') }),
    );
    fc.assert(
      fc.property(anything, (content) => {
        for (const { row, column, message } of readTranslationFile(format, content, locales).rejected) {
          expect(Math.min(row, column)).toBeGreaterThan(0);
          expect(message).not.toBe('');
        }
      }),
      runsOf('any file of translations'),
    );
  });
});

const rejections = (format: 'csv' | 'json', content: string) =>
  readTranslationFile(format, content, locales).rejected.map(({ row, column, path, message }) => [
    `${row}:${column}`,
    path.join('/'),
    message,
  ]);

test.each([
  ['no headings', '', ['1:1']],
  ['no column of keys', 'nl-BE\nvalue', ['1:1']],
  ['a language that the project does not have', 'Key,nl-BE,sv-SE\na,b,c', ['1:3']],
  ['a column that stands there twice', 'Key,nl-BE,nl-BE\na,b,c', ['1:3']],
  ['a column of keys twice, in another case', 'Key,key\na,b', ['1:2']],
  ['a name that means something else elsewhere', 'Key,__proto__\na,b', ['1:2']],
  ['a key that means something else elsewhere', 'Key,nl-BE\n__proto__,b', ['2:1']],
  ['a key that stands there twice', 'nl-BE,Key\nb,a\n\nc,a', ['4:2']],
  ['cells under no heading', 'Key,nl-BE\na,b,c', ['2:3']],
  ['a text that is too long', `Key,nl-BE\na,${'x'.repeat(5001)}`, ['2:2']],
  ['a quotation mark that is not closed', 'Key,nl-BE\na,"b', ['2:1']],
  ['headings with a quotation mark that is not closed', '\n"Key,nl-BE\na,b', ['2:1']],
  ['bytes that were no character', 'Key,nl-BE\na,erron\uFFFDe\nb,\u0081', ['2:2', '3:2']],
  ['cells of many kinds under no heading', ';Key;nl-BE;;\nx;a;b;;y\n;c;d; ;\n', ['2:1', '2:5']],
])('CSV with %s', (_name, content, places) => {
  expect(rejections('csv', content).map(([place]) => place)).toEqual(places);
});

test('the example of the document is taken in, in both forms', () => {
  const { description, examples } = documentedImport.properties.content;
  const [, json] = /`(\{.*\})`/.exec(description) ?? [];
  const read = [readTranslationFile('csv', examples[0], locales), readTranslationFile('json', json ?? '', locales)];
  const cell = { key: 'portfolio.empty.title', locale: 'nl-BE', value: 'Je portefeuille is leeg' };
  for (const { cells, rejected } of read) {
    expect(rejected).toEqual([]);
    expect(cells).toMatchObject([cell]);
  }
});

test.each(['key,nl-BE,TAGS,description', 'KEY,nl-BE'])('the headings %s are known in any case', (headings) => {
  const { cells, rejected } = readTranslationFile('csv', `${headings}\na,b\n`, locales);
  expect([cells, rejected]).toMatchObject([[{ key: 'a', locale: 'nl-BE', value: 'b' }], []]);
});

test.each([
  ['columns and rows that are empty throughout', '\n;;;;\n;Key;;nl-BE;\n;a;;b;\n; ;;;\n'],
  ['a row that lacks its last cells', '\n\n;Key;Tags;nl-BE;fr-BE\n;a;;b'],
  ['spaces and quotation marks around headings and keys', '\n\n\t"Key "\t\t"nl-BE"\n\t  a\u00a0\t\tb\n'],
  ['headings that a program has quoted with spaces', '\n\n, "Key", tags, "nl-BE"\n, "a", , b'.replace(', b', ',b')],
  ['what parts the columns in a line of its own', 'sep=;\r\n\r\n\r\n;Key;;nl-BE\r\n;a;;b\r\n'],
  ['the line ends of old', '\r\r;Key;;nl-BE\r;a;;b\r'],
])('a spreadsheet with %s is read', (_name, content) => {
  const { cells, rejected } = readTranslationFile('csv', content, locales);
  expect(rejected).toEqual([]);
  expect(cells).toEqual([{ key: 'a', locale: 'nl-BE', value: 'b', source: undefined, row: 4, column: 4 }]);
});

test.each([
  ['a column of a language that the project does not have', 'Key,sv-SE,nl-BE\na,x,b', '1:2'],
  ['a column that stands there already', 'Key,nl-BE,nl-BE\na,b,x', '1:3'],
  ['a row with a key that is none', 'Key,nl-BE\na b,x\na,b', '2:1'],
  ['a row with a key that was there', 'Key,nl-BE\na,b\na,x', '3:1'],
  ['a row whose quotation marks make no sense, up to it,', 'Key,nl-BE\na,b\nc,"x" y\nd,e\nf,"g"\nh,i', '3:1'],
])('beside %s the others are read', (_name, content, place) => {
  const { cells, rejected } = readTranslationFile('csv', content, locales);
  expect(rejected.map(({ row, column }) => `${row}:${column}`)).toEqual([place]);
  expect(cells).toMatchObject([{ key: 'a', locale: 'nl-BE', value: 'b' }]);
});

test('the columns of a CSV file may stand in any order, and some may be left out', () => {
  const { cells, rejected } = readTranslationFile('csv', 'fr-BE;Key;Tags\ndeux;b;x\n', locales);
  expect(rejected).toEqual([]);
  expect(cells).toEqual([{ key: 'b', locale: 'fr-BE', value: 'deux', source: undefined, row: 2, column: 1 }]);
});

test.each([
  ['a number', '{"a": {"nl-BE": 12}}', '1:17', 'a/nl-BE', /quotation marks: this is a number/],
  ['a huge number', '{"a": {"nl-BE": 123456789012345678901}}', '1:17', 'a/nl-BE', /too large to be kept/],
  ['an endless number', '{"a": {"nl-BE":\n -1e999}}', '2:2', 'a/nl-BE', /too large to be kept/],
  ['null', '{"a": {"nl-BE": null}}', '1:17', 'a/nl-BE', /Leave the language out/],
  ['an object for a text', '{"a": {"nl-BE": {}}}', '1:17', 'a/nl-BE', /a text/],
  ['a text for an object', '{"a": "b"}', '1:7', 'a', /an object/],
  ['a list', '["a"]', '1:1', '', /an object/],
  ['a number for everything', '1e400', '1:1', '', /an object/],
  ['a key twice', '{"a": {}, "a": {}}', '1:11', 'a', /second time/],
  ['a key twice, written otherwise', '{"a": {}, "\\u0061": {}}', '1:11', 'a', /second time/],
  ['a language twice', '{"a": {"nl-BE": "b", "nl-BE": "c"}}', '1:22', 'a/nl-BE', /second time/],
  ['__proto__ as a key', '{"__proto__": {}}', '1:2', '__proto__', /letters and digits/],
  ['__proto__ as a language', '{"a": {"__proto__": "b"}}', '1:8', 'a/__proto__', /no language "__proto__"/],
  ['bytes that were no character', '{"a": {"nl-BE": "erron\uFFFDe"}}', '1:17', 'a/nl-BE', /was lost/],
  ['half a character', '{"a": {"nl-BE": "\\ud800"}}', '1:17', 'a/nl-BE', /characters that are none/],
  ['what breaks off', '{"a": {', '1:7', '', /^From here on this is no JSON\.$/],
  ['a comment', '{"a": {}} // b', '1:11', '', /no JSON/],
  ['depth without an end', '['.repeat(300_000), '1:1', '', /nested too deeply/],
])('JSON with %s', (_name, content, place, path, message) => {
  const [first = [], ...others] = rejections('json', content);
  expect([first[0], first[1], others]).toEqual([place, path, []]);
  expect(first[2]).toMatch(message);
});

test('nested, keys are parted at their points, where that can be told apart', async () => {
  const entries = ['a.b', 'a.b.c', 'a.d', 'e'].map((key) => entryOf(key, [key.toUpperCase(), null]));
  expect(JSON.parse(await jsonWith(true, 'nl-BE')(entries))).toEqual({
    a: { b: 'A.B', 'b.c': 'A.B.C', d: 'A.D' },
    e: 'E',
  });
  expect(JSON.parse(await jsonWith(true)(entries.slice(2, 3)))).toEqual({ a: { d: { en: 'Source', 'nl-BE': 'A.D' } } });
  expect(JSON.parse(await jsonWith(false, 'nl-BE')(entries))).toEqual({
    'a.b': 'A.B',
    'a.b.c': 'A.B.C',
    'a.d': 'A.D',
    e: 'E',
  });
  expect(JSON.parse(await jsonWith(true, 'fr-BE')(entries))).toEqual({});
});

test.each([true, false])('a file of one language is taken back as it is; nested: %s', async (isNested) => {
  await fc.assert(
    fc.asyncProperty(anyEntries, async (entries) => {
      const content = await jsonWith(isNested, 'nl-BE')(entries);
      const { cells, rejected } = readTranslationFile('json', content, locales, 'nl-BE');
      expect(rejected).toEqual([]);
      const there = entries.map(({ key, translations: [first] }) => [key, first?.locale, first?.value ?? null]);
      const byKey = ([one]: readonly unknown[], [other]: readonly unknown[]) => (String(one) < String(other) ? -1 : 1);
      expect(cells.map(({ key, locale, value }) => [key, locale, value]).sort(byKey)).toEqual(
        there.filter(([, , value]) => value !== null).sort(byKey),
      );
    }),
    runsOf('any file of translations'),
  );
});

test.each([
  ['the same key in two ways', '{"a.b": "c",\n"a": {"b": "d"}}', '2:7', 'a.b/nl-BE', /second time/],
  ['a key that is none, deep down', '{"a": {"b ": {"c": "d"}}}', '1:8', 'a.b ', /letters and digits/],
  ['a number', '{"a": {"b": 1}}', '1:13', 'a.b/nl-BE', /this is a number/],
])('JSON of one language with %s', (_name, content, place, path, message) => {
  const { rejected } = readTranslationFile('json', content, locales, 'nl-BE');
  expect(rejected.map((cell) => [`${cell.row}:${cell.column}`, cell.path.join('/')])).toEqual([[place, path]]);
  expect(rejected[0]?.message).toMatch(message);
});

test('no name in a file reaches an object', () => {
  readTranslationFile('json', '{"__proto__": {"nl-BE": "polluted"}, "constructor": {"prototype": "x"}}', locales);
  expect(Object.hasOwn(Object.prototype, 'nl-BE')).toBe(false);
});

test('a token stands for what would be changed and for the versions that it would be made from', async () => {
  const there = known([entryOf('a', ['een', null]), entryOf('b', ['twee', null])]);
  const tokenOf = async (content: string, entries = there) =>
    importToken(await diffTranslations(readTranslationFile('json', content, locales), entries));
  const token = await tokenOf('{"a": {"nl-BE": "EEN"}}');
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await tokenOf('{\n"a":{"nl-BE":"EEN"}}')).toBe(token);
  expect(await tokenOf('{"a": {"nl-BE": "Eén"}}')).not.toBe(token);
  expect(await tokenOf('{"a": {"en": "Other", "nl-BE": "EEN"}}')).not.toBe(token);
  expect(await tokenOf('{"a": {"nl-BE": "EEN", "fr-BE": "un"}}')).not.toBe(token);
  const later = entryOf('a', ['een', null]);
  const changed = { ...later, translations: later.translations.map((each) => ({ ...each, version: 3 })) };
  expect(await tokenOf('{"a": {"nl-BE": "EEN"}}', known([changed]))).not.toBe(token);
});

const numbered = (count: number, write: (key: string) => string) =>
  Array.from({ length: count }, (_, at) => write(`k${at}`));

test('of as many keys as a file may have, each that is not there is told', async () => {
  const file = readTranslationFile('csv', `Key,nl-BE\n${numbered(20_000, (key) => `${key},a\n`).join('')}`, locales);
  const { rejected, counts } = await diffTranslations(file, new Map());
  expect([rejected.length, counts.rejected]).toEqual([20_000, 20_000]);
});

test('of more places than that the first ones are told, and how many there are', async () => {
  const file = readTranslationFile('csv', `Key\n${numbered(15_000, (key) => `${key},a,b\n`).join('')}`, locales);
  const { rejected, counts } = await diffTranslations(file, new Map());
  expect([rejected.length, counts.rejected]).toEqual([20_000, 30_000]);
  expect(rejected.at(-1)).toMatchObject({ row: 10_001, column: 3 });
});

test('a file of more keys than any product has is refused in one sentence', () => {
  const csv = (count: number) => `Key,nl-BE\n${numbered(count, (key) => `${key},a\n`).join('\n')}`;
  const json = (count: number) => `{${numbered(count, (key) => `"${key}":{"nl-BE":"a"}`).join()}}`;
  for (const [format, write] of [
    ['csv', csv],
    ['json', json],
  ] as const) {
    expect(readTranslationFile(format, write(20_000), locales).rejected).toEqual([]);
    expect(rejections(format, write(20_001)).map(([, , message]) => message)).toEqual([
      'Send at most 20000 keys at once, not 20001.',
    ]);
  }
  const wide = numbered(1_001, (key) => key).join();
  expect(rejections('csv', wide)).toEqual([['1:1001', '', 'Send at most 1000 columns.']]);
});

test('a server checks the texts of a file as it likes: those that change, with their sources', async () => {
  const entries = known([entryOf('a', [null, null]), entryOf('b', ['b', null])]);
  const file = readTranslationFile(
    'json',
    '{"a": {"nl-BE": "1", "fr-BE": "2"}, "b": {"nl-BE": "b", "fr-BE": "3"}}',
    locales,
  );
  const found = [{ code: 'numbers', severity: 'warning', message: 'The source has no such number.' }] as const;
  const check = vi.fn<CheckPairs>(async (texts) => texts.map(({ text }) => (text === '2' ? found : [])));
  const { changes, counts } = await diffTranslations(file, entries, check);
  expect(check.mock.calls).toEqual([
    [changes.map(({ locale, after: text }) => ({ source: expect.any(String), text, locale }))],
  ]);
  expect(changes.map(({ after, issues }) => [after, issues])).toEqual([
    ['1', []],
    ['2', found],
    ['3', []],
  ]);
  expect(counts).toEqual({ added: 3, changed: 0, unchanged: 1, rejected: 0 });
});
