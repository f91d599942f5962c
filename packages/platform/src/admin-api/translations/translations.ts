import {
  foldName,
  type MessageIssue,
  type Translation,
  type TranslationEntry,
  type TranslationPage,
  type TranslationProgress,
  type TranslationQuery,
  type TranslationSort,
  type TranslationStatus,
  translationPlaces,
} from '@bullpen/contract';
import { and, eq, exists, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { identities, translationKeys, translations } from '../../database/schema.ts';
import type { TextsOfProject } from '../../translations/ensure-translations.ts';
import { fieldError } from '../http/api-error.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import { emailOf } from '../sudo/account-email.ts';

/** A text in one language, with the e-mail of who changed it. */
interface Text {
  readonly translation: InferSelectModel<typeof translations>;
  readonly email: string | null;
}

interface Row {
  readonly key: InferSelectModel<typeof translationKeys>;
  readonly texts: readonly Text[];
  /** Of those who dismissed something, by their ids. */
  readonly emails: ReadonlyMap<string, string | null>;
}

const toTranslation = ({ translation, email }: Text, emails: Row['emails']): Translation => {
  const { locale, value, status, issues, dismissed, version, changedAt, changedBy } = translation;
  return {
    locale,
    value,
    status,
    version,
    issues: [...issues],
    dismissed: dismissed.map(({ by, ...finding }) => ({ ...finding, by: { id: by, email: emails.get(by) ?? null } })),
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedBy === null ? null : { id: changedBy, email },
  };
};

const toEntry =
  (locales: readonly string[]) =>
  ({ key, texts, emails }: Row): TranslationEntry => ({
    id: key.id,
    key: key.key,
    source: { text: key.source, changedAt: key.sourceChangedAt.toISOString(), previous: key.previousSource },
    description: key.description,
    tags: [...key.tags],
    translations: locales.flatMap((locale) =>
      texts.filter(({ translation }) => translation.locale === locale).map((text) => toTranslation(text, emails)),
    ),
  });

/** A text without who changed it and why, for those who may not know. */
export const withoutAuthors = (entry: TranslationEntry): TranslationEntry => ({
  ...entry,
  translations: entry.translations.map((each) => ({
    ...each,
    changedBy: null,
    dismissed: each.dismissed.map((finding) => ({ ...finding, by: null, reason: null })),
  })),
});

async function readRows(
  database: Database,
  locales: readonly string[],
  keys: readonly Row['key'][],
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const texts = await database
    .select({ translation: translations, email: emailOf(identities) })
    .from(translations)
    .leftJoin(identities, eq(identities.id, translations.changedBy))
    .where(and(inArray(translations.keyId, ids), inArray(translations.locale, [...locales])));
  const ofKey = Map.groupBy(texts, ({ translation }) => translation.keyId);
  const people = new Set(texts.flatMap(({ translation }) => translation.dismissed.map(({ by }) => by)));
  const named =
    people.size === 0
      ? []
      : await database
          .select({ id: identities.id, email: emailOf(identities) })
          .from(identities)
          .where(inArray(identities.id, [...people]));
  const emails = new Map(named.map(({ id, email }) => [id, email]));
  return keys.map((key) => ({ key, texts: ofKey.get(key.id) ?? [], emails }));
}

type Filters = Pick<TranslationQuery, 'search' | 'locale' | 'status' | 'issues' | 'tag' | 'prefix' | 'author'>;

const severities = { errors: 'error', warnings: 'warning' } as const;
const hasIssue = (severity: MessageIssue['severity']): SQL =>
  sql`${translations.issues} <> '[]' and ${translations.issues} @> ${JSON.stringify([{ severity }])}::jsonb`;

/** That some language has what is asked for, or for `issues: none` that no language has an issue. */
function inSomeLanguage(
  database: Database,
  locales: readonly string[],
  { status, issues, author }: Filters,
): SQL | undefined {
  const some = (condition: SQL | undefined) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(translations)
        .where(and(eq(translations.keyId, translationKeys.id), inArray(translations.locale, [...locales]), condition)),
    );
  const asked = and(
    status === undefined ? undefined : eq(translations.status, status),
    author === undefined ? undefined : eq(translations.changedBy, author),
    issues === 'errors' || issues === 'warnings' ? hasIssue(severities[issues]) : undefined,
  );
  return and(
    asked && some(asked),
    issues === 'none' ? sql`not ${some(sql`${translations.issues} <> '[]'`)}` : undefined,
  );
}

/** Refuses a language that the project has not got, by the field that names it. */
export function requireLanguage({ locales }: Pick<TextsOfProject, 'locales'>, field: string, locale: string): void {
  if (!locales.includes(locale)) throw fieldError(field, `Choose a language of this project: ${locales.join(', ')}.`);
}

const byKey = byteByByte(translationKeys.foldedKey);

/** The texts that a query asks for. */
export function translationSource(
  database: Database,
  texts: TextsOfProject,
  filters: Filters,
): ListSource<Row, TranslationEntry, TranslationSort> {
  const { locale, search, tag, prefix } = filters;
  const { translationKey, locales } = texts;
  const asked = locale?.split(',') ?? locales;
  for (const each of asked) requireLanguage(texts, 'locale', each);
  return {
    within: and(
      eq(translationKeys.translationKey, translationKey),
      inSomeLanguage(database, asked, filters),
      tag === undefined ? undefined : sql`${translationKeys.tags} @> ${JSON.stringify([tag])}::jsonb`,
      prefix === undefined ? undefined : sql`starts_with(${translationKeys.foldedKey}, ${foldName(prefix)})`,
      matches(search, { id: translationKeys.id, begins: byKey, holds: translationKeys.searchText }),
    ),
    id: translationKeys.id,
    idOf: ({ key }) => key.id,
    places: translationPlaces,
    sorts: { key: [byKey, ({ key }) => key.foldedKey] },
    rows: async (where, order, limit) => [
      ...(await readRows(
        database,
        locales,
        await database.select().from(translationKeys).where(where).orderBy(order).limit(limit),
      )),
    ],
    some: (where, limit) => database.select({ one: sql`1` }).from(translationKeys).where(where).limit(limit),
    toItem: toEntry(locales),
  };
}

export const listTranslations = (
  database: Database,
  texts: TextsOfProject,
  query: TranslationQuery,
): Promise<Omit<TranslationPage, 'sharedWith' | 'progress'>> =>
  listPage(database, query, translationSource(database, texts, query));

/** How far the texts of a project have come, language by language. */
export async function readProgress(
  database: Database,
  { translationKey, locales }: Pick<TextsOfProject, 'translationKey' | 'locales'>,
): Promise<TranslationProgress[]> {
  const those = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const ofStatus = (status: TranslationStatus) => those(sql`${translations.status} = ${status}`);
  const counted = await database
    .select({
      locale: translations.locale,
      total: sql<number>`count(*)::int`,
      translated: ofStatus('translated'),
      missing: ofStatus('missing'),
      changed: ofStatus('changed'),
      needsReview: ofStatus('needs_review'),
      withErrors: those(hasIssue('error')),
      withWarnings: those(hasIssue('warning')),
    })
    .from(translations)
    .innerJoin(translationKeys, eq(translationKeys.id, translations.keyId))
    .where(and(eq(translationKeys.translationKey, translationKey), inArray(translations.locale, [...locales])))
    .groupBy(translations.locale);
  return locales.flatMap((locale) => counted.filter((each) => each.locale === locale));
}

/** The texts of some keys, in the order of their keys. */
export async function readEntries(
  database: Database,
  { translationKey, locales }: TextsOfProject,
  which: SQL | undefined,
): Promise<TranslationEntry[]> {
  const keys = await database
    .select()
    .from(translationKeys)
    .where(and(eq(translationKeys.translationKey, translationKey), which))
    .orderBy(byKey, translationKeys.id);
  const read: TranslationEntry[] = [];
  // Each id is a parameter, and a statement has 65,535 of them.
  for (let start = 0; start < keys.length; start += 10_000)
    read.push(...(await readRows(database, locales, keys.slice(start, start + 10_000))).map(toEntry(locales)));
  return read;
}
