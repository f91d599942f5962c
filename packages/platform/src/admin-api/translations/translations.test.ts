import type { Project } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { createClock } from '../../clock.ts';
import type { Act } from '../../database/audit.ts';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { auditEvents, identities, translationKeys, translations } from '../../database/schema.ts';
import { createSeededRandom } from '../../database/seeded-random.ts';
import { textsOfProject } from '../../translations/ensure-translations.ts';
import { changeTranslations } from './translation-changes.ts';
import { importTranslations } from './translation-imports.ts';
import { listTranslations } from './translations.ts';

const texts = { translationKey: 'test-texts', locales: ['nl-BE', 'fr-BE'], others: new Map(), isLive: false };
const act: Act = { actorId: '5ff66179-c240-4703-b0d8-494592cefff5', projectKey: 'test', at: new Date() };
const rowCount = countOf('rows of an import');
/** The last one. */
const last = rowCount - 1;
const keyOf = (index: number) => `text.${String(index).padStart(5, '0')}`;

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openDatabase(await createSeededData()));
}, startTimeout);
afterAll(() => close());

/** So many texts, each with one value in Dutch and none in French. */
async function layOut(count: number): Promise<void> {
  const random = createSeededRandom('texts');
  const keys = Array.from({ length: count }, (_, index) => ({ id: random.uuid(), key: keyOf(index) }));
  await database.transaction(async (transaction) => {
    await transaction.delete(translationKeys);
    await transaction.delete(auditEvents);
    const rest = { translationKey: 'test-texts', source: 'Hello {name}', sourceChangedAt: act.at, tags: [] };
    const rows = keys.map(({ id, key }) => {
      const foldedKey = key;
      const foldedSource = 'hello {name}';
      return { id, key, ...rest, foldedKey, foldedSource, searchText: `${foldedKey}\n${foldedSource}` };
    });
    await bulkInsert(transaction, translationKeys, rows);
    const values = keys.flatMap(({ id: keyId }) => [
      { keyId, locale: 'nl-BE', value: 'Dag {name}', status: 'translated' as const, issues: [], foldedValue: 'dag' },
      { keyId, locale: 'fr-BE', value: null, status: 'missing' as const, issues: [], foldedValue: '' },
    ]);
    await bulkInsert(transaction, translations, values);
  });
}

const everything = async () => ({
  keys: await database.select().from(translationKeys).orderBy(translationKeys.id),
  texts: await database.select().from(translations).orderBy(translations.keyId, translations.locale),
  events: await database.$count(auditEvents),
});

const csvOf = (value: (index: number) => string): string =>
  `Key,nl-BE\n${Array.from({ length: rowCount }, (_, index) => `${keyOf(index)},${value(index)}`).join('\n')}\n`;

describe('an import of many rows', { timeout: startTimeout }, () => {
  beforeEach(() => layOut(rowCount), startTimeout);

  test('with one bad row leaves everything as it was', async () => {
    const before = await everything();
    const content = csvOf((index) => (index === last ? 'x'.repeat(5001) : `Hallo {name} ${index}`));
    const body = { format: 'csv', content } as const;
    const { report } = await importTranslations(database, texts, act, body);
    expect(report.counts).toEqual({ added: 0, changed: rowCount - 1, unchanged: 0, rejected: 1 });
    expect(report.rejected).toMatchObject([{ row: last + 2, column: 2, path: [keyOf(last), 'nl-BE'] }]);
    const applied = importTranslations(database, texts, act, { ...body, token: report.token });
    await expect(applied).rejects.toMatchObject({
      code: 'unprocessable',
      data: { fields: [{ path: ['content', last + 2, 2] }] },
    });
    expect(await everything()).toEqual(before);
  });

  test('changes each text once, writes each down, and is found at once', async () => {
    const body = { format: 'csv', content: csvOf((index) => `Hallo {name} ${index}`) } as const;
    const { report } = await importTranslations(database, texts, act, body);
    const outcomes = await Promise.all(
      [1, 2].map(() => importTranslations(database, texts, act, { ...body, token: report.token })),
    );
    // Of the same file at once, the second finds nothing left to do, and says so.
    expect(outcomes.map(({ result }) => result).sort()).toEqual(['done', 'outdated']);
    const dutch = and(eq(translations.locale, 'nl-BE'), eq(translations.version, 2));
    expect(await database.$count(translations, dutch)).toBe(rowCount);
    expect(await database.$count(translations, eq(translations.version, 1))).toBe(rowCount);
    expect(await database.$count(auditEvents, eq(auditEvents.action, 'translation.import'))).toBe(rowCount);
    const query = { search: `HALLO {name} ${last}`, sort: 'key', order: 'asc', limit: 50 } as const;
    const { items } = await listTranslations(database, texts, query);
    expect(items.map(({ key, translations: [first] }) => [key, first?.value])).toEqual([
      [keyOf(last), `Hallo {name} ${last}`],
    ]);
  });
});

test('batches at once: what was acknowledged is what the versions count and what was written down', {
  timeout: startTimeout,
}, async () => {
  await layOut(6);
  const random = createSeededRandom('batches');
  const attempts = countOf('people interleaved');
  const { items } = await listTranslations(database, texts, { sort: 'key', order: 'asc', limit: 50 });
  const versions = new Map(items.map(({ key }) => [key, 1]));
  let done = 0;
  let stale = 0;
  let written = 0;
  // Four at a time, each of some of the texts, in any order, from the versions that were last acknowledged.
  for (let attempt = 0; attempt < attempts; attempt += 4) {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async (_, person) => {
        const keys = [...versions.keys()].filter(() => random.integer(3) > 0).sort(() => random.integer(2) - 0.5);
        const changes = keys.map((key) => {
          const value = `Dag {name} ${attempt}/${person}`;
          return { key, locale: 'nl-BE', version: versions.get(key) ?? 1, value };
        });
        if (changes.length === 0) return undefined;
        return { changes, outcome: await changeTranslations(database, texts, act, { changes }) };
      }),
    );
    for (const each of outcomes) {
      if (each?.outcome.result === 'done') {
        done += 1;
        written += each.changes.length;
        for (const { key, version } of each.changes) versions.set(key, version + 1);
      } else if (each) stale += 1;
    }
  }
  const after = await listTranslations(database, texts, { sort: 'key', order: 'asc', limit: 50 });
  for (const {
    key,
    translations: [first],
  } of after.items)
    expect(first?.version).toBe(versions.get(key));
  expect(await database.$count(auditEvents)).toBe(written);
  expect(done).toBeGreaterThanOrEqual(attempts / 4);
  expect(stale).toBeGreaterThan((done + stale) * 0.3);
});

describe('the texts of a project', () => {
  const project = { key: 'a', translationKey: 'havneposten', transationLocales: ['da-DK'] };
  const projects = (...more: object[]) => [project, ...more] as unknown as readonly Project[];

  test('are laid out once, however many ask at once, and shared by projects of one translationKey', async () => {
    const both = projects({ ...project, key: 'b', transationLocales: ['da-DK', 'fi-FI'] });
    const found = await Promise.all(
      ['a', 'b', 'a', 'c'].map((key) => textsOfProject({ database, projects: both, clock: createClock() }, key)),
    );
    expect(found.map((each) => each?.locales.join())).toEqual(['da-DK', 'da-DK,fi-FI', 'da-DK', undefined]);
    const keys = database
      .select({ id: translationKeys.id })
      .from(translationKeys)
      .where(eq(translationKeys.translationKey, 'havneposten'));
    const perLocale = await database
      .select({ locale: translations.locale, count: sql<number>`count(*)::int` })
      .from(translations)
      .where(sql`${translations.keyId} in ${keys}`)
      .groupBy(translations.locale)
      .orderBy(translations.locale);
    expect(perLocale.map(({ locale, count }) => [locale, count > 110])).toEqual([
      ['da-DK', true],
      ['fi-FI', true],
    ]);
    const events = await database.select().from(auditEvents).where(eq(auditEvents.projectKey, 'a'));
    expect(events.length).toBeGreaterThan(50);
    const staff = new Set((await database.select({ id: identities.id }).from(identities)).map(({ id }) => id));
    expect(events.filter(({ actorId }) => !staff.has(actorId ?? ''))).toEqual([]);
  });

  test('get a language that the catalogue adds later, and keep what was written', async () => {
    const ours = { translationKey: 'havneposten', locales: ['da-DK'], others: new Map(), isLive: false };
    const [entry] = (await listTranslations(database, ours, { sort: 'key', order: 'asc', limit: 1 })).items;
    const value = `${entry?.source.text} (nyt)`;
    const changes = [{ key: entry?.key ?? '', locale: 'da-DK', version: entry?.translations[0]?.version ?? 0, value }];
    expect(await changeTranslations(database, ours, act, { changes })).toMatchObject({ result: 'done' });
    // Another process, which has laid out nothing so far.
    const restarted: Database = Object.create(database);
    const later = projects({ ...project, key: 'd', transationLocales: ['da-DK', 'sv-SE'] });
    const found = await textsOfProject({ database: restarted, projects: later, clock: createClock() }, 'd');
    const [after] = (await listTranslations(database, found ?? ours, { sort: 'key', order: 'asc', limit: 1 })).items;
    expect(after?.translations.map(({ locale, value }) => [locale, value])).toEqual([
      ['da-DK', value],
      ['sv-SE', null],
    ]);
  });
});
