import {
  type RevisionPage,
  type RevisionQuery,
  revisionPlaces,
  type revisionSorts,
  type TranslationRevision,
  TranslationStatus,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { auditEvents, identities, translationKeys } from '../../database/schema.ts';
import type { TextsOfProject } from '../../translations/ensure-translations.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { found } from '../records/records.ts';
import { emailOf } from '../sudo/account-email.ts';
import { requireLanguage } from './translations.ts';

interface Row {
  readonly event: InferSelectModel<typeof auditEvents>;
  readonly email: string | null;
}

/** A text in one language, as the audit trail keeps it. */
const Written = z.object({
  locale: z.string(),
  value: z.string().nullable(),
  status: TranslationStatus,
  /** Older ones say nothing of it. */
  dismissed: z.array(z.string()).default([]),
  version: z.int(),
});

function toRevision({ event: { id, at, action, actorId, reason, ...event }, email }: Row): TranslationRevision {
  const before = Written.parse(event.before);
  const after = Written.parse(event.after);
  return {
    id,
    at: at.toISOString(),
    locale: after.locale,
    version: after.version,
    action,
    reason,
    actor: { id: actorId, email },
    before: { value: before.value, status: before.status, dismissed: before.dismissed },
    after: { value: after.value, status: after.status, dismissed: after.dismissed },
  };
}

const localeOf = sql`${auditEvents.after} ->> 'locale'`;
const versionOf = sql`${auditEvents.after} ->> 'version'`;

type Source = ListSource<Row, TranslationRevision, (typeof revisionSorts)[number]>;

async function revisionSource(
  database: Database,
  texts: TextsOfProject,
  key: string,
  { locale }: Pick<RevisionQuery, 'locale'>,
): Promise<Source> {
  const { translationKey, locales } = texts;
  if (locale !== undefined) requireLanguage(texts, 'locale', locale);
  const named = and(eq(translationKeys.translationKey, translationKey), eq(translationKeys.key, key));
  const [text] = await database.select({ id: translationKeys.id }).from(translationKeys).where(named);
  const within = and(
    eq(auditEvents.subjectId, found(text).id),
    inArray(localeOf, locale === undefined ? [...locales] : [locale]),
  );
  // Every project that a change reached has an event of it; the change is told once.
  const changes = database
    .selectDistinctOn([localeOf, versionOf], { id: auditEvents.id })
    .from(auditEvents)
    .where(within)
    .orderBy(localeOf, versionOf, auditEvents.id);
  return {
    within: inArray(auditEvents.id, changes),
    id: auditEvents.id,
    idOf: ({ event }) => event.id,
    places: revisionPlaces,
    sorts: { at: [auditEvents.at, ({ event }) => event.at.toISOString()] },
    rows: (where, order, limit) =>
      database
        .select({ event: auditEvents, email: emailOf(identities) })
        .from(auditEvents)
        .leftJoin(identities, eq(identities.id, auditEvents.actorId))
        .where(where)
        .orderBy(order)
        .limit(limit),
    some: (where, limit) => database.select({ one: sql`1` }).from(auditEvents).where(where).limit(limit),
    toItem: toRevision,
  };
}

/** What was changed in a text, in the languages of the project or in one of them. */
export const listRevisions = async (
  database: Database,
  texts: TextsOfProject,
  key: string,
  query: RevisionQuery,
): Promise<RevisionPage> => listPage(database, query, await revisionSource(database, texts, key, query));

/** Every page of it. */
export const everyRevision = async (
  database: Database,
  texts: TextsOfProject,
  key: string,
  query: Omit<RevisionQuery, 'limit' | 'cursor'>,
): Promise<AsyncGenerator<readonly TranslationRevision[]>> =>
  everyPage(query, await revisionSource(database, texts, key, query));
