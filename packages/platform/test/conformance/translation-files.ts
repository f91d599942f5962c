import type { AdminApiClient, ImportReport, RejectedCell, TranslationFormat, UnacceptedError } from '@bullpen/contract';
import { writeCsv } from '@bullpen/contract/csv';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';

const formats = ['csv', 'json', 'json-nested'] as const;

const exported = async ({ translations }: AdminApiClient, format: TranslationFormat): Promise<string> =>
  new Response((await translations.export({ query: { format } })).body).text();

/** A text without placeholders that is there, and one that is missing, each with its language. */
async function someTexts({ translations }: AdminApiClient) {
  const { items } = await translations.list({ query: { limit: 200 } });
  const all = items.flatMap(({ key, source, translations: texts }) =>
    /[{<]/.test(source.text) ? [] : texts.map((text) => ({ key, source: source.text, ...text })),
  );
  const there = all.find(({ value, status }) => value !== null && status === 'translated');
  expect(there !== undefined, 'a text');
  const body = { changes: [{ key: there.key, locale: there.locale, version: there.version, value: null }] };
  const other = all.find(({ key, value }) => key !== there.key && value !== null);
  expect(other !== undefined, 'another text');
  await translations.update({ body });
  return { missing: { ...there, value: null, version: there.version + 1 }, there: other };
}

const jsonOf = (...texts: readonly { key: string; locale: string; value: string; source?: string }[]): string =>
  JSON.stringify(
    Object.fromEntries(
      texts.map(({ key, locale, value, source }) => [
        key,
        { ...(source === undefined ? {} : { en: source }), [locale]: value },
      ]),
    ),
  );

/** What every implementation must do about files of translations. */
export const importConformance: readonly ConformanceCase[] = [
  ...formats.map(
    (format): ConformanceCase => ({
      name: `takes back what it exported as ${format}, and would change nothing`,
      async run({ editor }) {
        const content = await exported(editor, format);
        const { counts, changes, rejected, isApplied } = await editor.translations.import({
          body: { format, content },
        });
        expect(changes.length === 0 && rejected.length === 0 && !isApplied, 'nothing to change');
        const { items } = await editor.translations.list({ query: { limit: 200 } });
        const values = items.flatMap(({ translations }) => translations.filter(({ value }) => value !== null));
        expect(counts.unchanged === values.length, `${values.length} texts, not ${counts.unchanged}`);
      },
    }),
  ),
  ...formats.map(
    (format): ConformanceCase => ({
      name: `exports one language alone as ${format}, and takes it back`,
      async run({ editor: { translations } }) {
        const { items } = await translations.list({ query: { limit: 200 } });
        const language = items[0]?.translations[0]?.locale ?? '';
        const { body } = await translations.export({ query: { format, language } });
        const content = await new Response(body).text();
        const file = format === 'csv' ? { format, content } : { format, content, language };
        const { counts, changes } = await translations.import({ body: file });
        const own = items.filter(({ translations: texts }) =>
          texts.some(({ locale, value }) => locale === language && value !== null),
        );
        expect(
          counts.unchanged === own.length && counts.rejected === 0,
          `${own.length} texts, not ${counts.unchanged}`,
        );
        expect(changes.length === 0, 'nothing to change');
        const unknown = translations.export({ query: { format, language: 'xx-XX' } });
        expect((await refusedFields(unknown)) === 'language', 'the language of an export');
        const wrong = format === 'csv' ? language : 'xx-XX';
        const refused = translations.import({ body: { format, content, language: wrong } });
        expect((await refusedFields(refused)) === 'language', 'the language of an import');
      },
    }),
  ),
  {
    name: 'shows what a file would change, and applies exactly that, once',
    async run({ editor }) {
      const { missing, there } = await someTexts(editor);
      const content = jsonOf(
        { ...missing, value: 'Toegevoegd {naam}' },
        { ...there, value: 'Veranderd', source: 'An older source' },
      );
      const body = { format: 'json', content } as const;
      const dry = await editor.translations.import({ body });
      expect(!dry.isApplied && dry.counts.added === 1 && dry.counts.changed === 1, 'one added and one changed');
      const [added, changed] = [missing, there].map(({ key }) => dry.changes.find((each) => each.key === key));
      expect(added?.kind === 'added' && added.before === null && !added.isOutdated, 'the added text');
      expect(added.issues[0]?.code === 'placeholder_extra', 'what is wrong with it');
      expect(changed?.kind === 'changed' && changed.before === there.value && changed.isOutdated, 'the changed text');
      const untouched = await editor.translations.list({ query: { search: there.key } });
      expect(JSON.stringify(untouched.items).includes(JSON.stringify(there.value)), 'nothing to change so far');
      const applied = { ...body, token: dry.token, reason: 'From the agency.' };
      const broken = await refusal(editor.translations.import({ body: applied }));
      expect(broken.status === 422 && broken.code === 'message_errors', `422 message_errors, not ${broken.code}`);
      const [field] = (broken.data as { fields: readonly UnacceptedError[] }).fields;
      const { row, column } = added;
      expect(field?.path.join('.') === `content.${row}.${column}` && field.key === missing.key, 'where it is broken');
      const acceptedErrors = [{ key: missing.key, locale: missing.locale, code: field.code }];
      const done = await editor.translations.import({ body: { ...applied, acceptedErrors } });
      expect(done.isApplied && done.counts.changed === 1, 'the file, applied');
      const [entry] = (await editor.translations.list({ query: { search: there.key } })).items;
      const after = entry?.translations.find(({ locale }) => locale === there.locale);
      expect(
        after?.value === 'Veranderd' && after.status === 'needs_review',
        'a text for another source to be looked at',
      );
      const [revision] = (await editor.translations.history({ params: { key: there.key }, query: {} })).items;
      expect(revision?.action === 'translation.import' && revision.reason === 'From the agency.', 'its history');
      const again = await refusal(editor.translations.import({ body: { ...body, token: dry.token } }));
      expect(again.status === 409 && again.code === 'import_outdated', `409 import_outdated, not ${again.code}`);
      const { current } = again.data as { current: ImportReport };
      expect(current.changes.length === 0 && current.counts.unchanged === 2, 'what it would do now');
    },
  },
  {
    name: 'does not apply a file when the texts have changed since it was shown',
    async run({ editor }) {
      const { there } = await someTexts(editor);
      const { key, locale, version } = there;
      const body = { format: 'json', content: jsonOf({ ...there, value: 'Uit het bestand' }) } as const;
      const { token } = await editor.translations.import({ body });
      await editor.translations.update({ body: { changes: [{ key, locale, version, value: 'Intussen' }] } });
      const { code, data } = await refusal(editor.translations.import({ body: { ...body, token } }));
      expect(code === 'import_outdated', `import_outdated, not ${code}`);
      expect((data as { current: ImportReport }).current.changes[0]?.before === 'Intussen', 'what is there now');
    },
  },
  {
    name: 'names row and column of all that a file has wrong, and applies nothing of it',
    async run({ editor }) {
      const { there } = await someTexts(editor);
      const { key, locale } = there;
      const content = writeCsv([
        ['Key', locale],
        [key, 'Goed'],
        ['no.such.key', 'Fout'],
        [key, 'Dubbel'],
        ['', 'Zonder sleutel'],
        ['another.key', 'x'.repeat(5001)],
        ['a.b', '', 'Te veel'],
      ]);
      const body = { format: 'csv', content } as const;
      const report = await editor.translations.import({ body });
      const places = report.rejected.map(({ row, column }) => `${row}:${column}`).join();
      expect(places === '3:2,4:1,5:1,6:2,7:3', `the places, not ${places}`);
      expect(report.counts.rejected === 5 && report.counts.changed === 1, 'five and one that is good');
      const fields = await refusedFields(editor.translations.import({ body: { ...body, token: report.token } }));
      expect(fields.startsWith('content.3.2,content.4.1'), `the same places, not ${fields}`);
      const { items } = await editor.translations.list({ query: { search: key } });
      expect(!JSON.stringify(items).includes('"Goed"'), 'nothing to be applied');
    },
  },
  {
    name: 'leaves out what it is told to leave out, and applies the rest of the file',
    async run({ editor }) {
      const { missing, there } = await someTexts(editor);
      const { locale } = there;
      const wrong = Array.from({ length: 400 }, (_, at) => [`no.such.key.${at}`, 'Fout']);
      const content = writeCsv([['Key', locale, 'xx-XX'], ...wrong, [missing.key, 'Niet dit'], [there.key, 'Wel dit']]);
      const body = { format: 'csv', content } as const;
      const { rejected, counts, changes, token } = await editor.translations.import({ body });
      expect(rejected.length === 401 && counts.rejected === 401, `all 401, not ${rejected.length}`);
      const left = changes.filter(({ key }) => key === missing.key);
      const apply = (skip: readonly Pick<RejectedCell, 'row' | 'column'>[]) =>
        editor.translations.import({
          body: { ...body, token, skip: skip.map(({ row, column }) => ({ row, column })) },
        });
      const fields = await refusedFields(apply([...rejected.slice(0, -1), ...left]));
      expect(fields === 'content.401.2', `the place that is not left out, not ${fields}`);
      const done = await apply([...rejected, ...left]);
      expect(done.isApplied && done.counts.changed === 1 && done.counts.added === 0, 'what was left of it');
      const { items } = await editor.translations.list({ query: { limit: 200, locale } });
      const textOf = (text: string) =>
        items.find(({ key }) => key === text)?.translations.find((each) => each.locale === locale)?.value;
      expect(textOf(there.key) === 'Wel dit' && textOf(missing.key) !== 'Niet dit', 'the rest alone');
    },
  },
  {
    name: 'refuses JSON by its path: what stands twice, names that are none, numbers, and what is no JSON',
    async run({ editor }) {
      const { there } = await someTexts(editor);
      const key = JSON.stringify(there.key);
      const locale = JSON.stringify(there.locale);
      const rejected = async (content: string) => {
        const report = await editor.translations.import({ body: { format: 'json', content } });
        return report.rejected.map(({ path, row, column }) => `${path.join('/')} ${row}:${column}`).join();
      };
      const twice = await rejected(`{\n${key}: {},\n${key}: {}}`);
      expect(twice === `${there.key} 3:1`, `the second key, not ${twice}`);
      const inside = await rejected(`{${key}: {${locale}: "a",\n${locale}: "b"}}`);
      expect(inside === `${there.key}/${there.locale} 2:1`, `the second language, not ${inside}`);
      const proto = await rejected(`{"__proto__": {${locale}: "a"}, ${key}: {"__proto__": "a"}}`);
      expect(proto.startsWith('__proto__ 1:2,') && proto.includes(`${there.key}/__proto__`), `__proto__, not ${proto}`);
      const huge = await rejected(`{${key}: {${locale}: 1e999}}`);
      expect(huge.startsWith(`${there.key}/${there.locale} 1:`), `the number, not ${huge}`);
      expect((await rejected('{"a": ')).startsWith(' '), 'what breaks off');
      expect((await rejected('[]')).startsWith(' 1:1'), 'a list');
      expect(
        (await refusedFields(editor.translations.import({ body: { format: 'json', content: '' } }))) === 'content',
        'no file',
      );
    },
  },
];
