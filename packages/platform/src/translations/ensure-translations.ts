import { setImmediate } from 'node:timers/promises';
import { type Project, sharingProjects } from '@bullpen/contract';
import { eq, inArray, like } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { auditEvents, identities, translationKeys, translations } from '../database/schema.ts';
import { staffUntil } from '../database/staff-time.ts';
import { playTranslationKeys, playTranslations } from './play-translations.ts';
import { followTexts } from './search-text.ts';

/** The texts that a project shares with others, and the languages that it has them in. */
export interface TextsOfProject {
  readonly translationKey: string;
  readonly locales: readonly string[];
  /** The other projects that have them, by their keys, each with the languages that it has them in. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** Whether players of a production project read them. */
  readonly isLive: boolean;
}

interface Context {
  readonly database: Database;
  readonly projects: readonly Project[];
  /** Tells when the platform begins. */
  readonly clock: Clock;
}

const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * The texts of a project, laid out when they are first asked for; undefined for a project that has none. Calls that
 * come at once wait for the same, and what failed is tried again by the next.
 */
export async function textsOfProject(
  { database, projects, clock }: Context,
  projectKey: string,
): Promise<TextsOfProject | undefined> {
  const project = projects.find(({ key }) => key === projectKey);
  const { translationKey, transationLocales: locales = [] } = project ?? {};
  if (translationKey === undefined || locales.length === 0) return undefined;
  const ofDatabase = underWay.get(database) ?? new Map<string, Promise<void>>();
  underWay.set(database, ofDatabase);
  const known = ofDatabase.get(translationKey);
  const laying =
    known ??
    layOut({ database, projects, clock }, translationKey).catch((error: unknown) => {
      ofDatabase.delete(translationKey);
      throw error;
    });
  ofDatabase.set(translationKey, laying);
  await laying;
  const sharing = sharingProjects(projects, projectKey, 'translationKey');
  const others = new Map(sharing.map(({ key, transationLocales = [] }) => [key, transationLocales]));
  const isLive = [project, ...sharing].some((each) => each?.environment === 'production');
  return { translationKey, locales, others, isLive };
}

/** Fills in what is not there yet: the texts, and each language that a project has them in. */
async function layOut({ database, projects, clock }: Context, translationKey: string): Promise<void> {
  const until = staffUntil(clock.now());
  const sharing = projects.filter((project) => project.translationKey === translationKey);
  const locales = new Set(sharing.flatMap(({ transationLocales = [] }) => transationLocales));
  const own = eq(translationKeys.translationKey, translationKey);
  const missingIn = async (among: Database) => {
    const keys = among.select({ id: translationKeys.id }).from(translationKeys).where(own);
    const there = await among
      .selectDistinct({ locale: translations.locale })
      .from(translations)
      .where(inArray(translations.keyId, keys));
    return [...locales.difference(new Set(there.map(({ locale }) => locale)))];
  };
  const projectKey = sharing[0]?.key ?? '';
  const people = await staffOf(database, translationKey);
  // Before the transaction: to write and to check them takes its time, and others have their turn between two languages.
  const played = new Map<string, ReturnType<typeof playTranslations>>();
  for (const locale of await missingIn(database)) {
    await setImmediate();
    played.set(locale, playTranslations({ translationKey, projectKey, locale, people, until }));
  }
  await database.transaction(async (transaction) => {
    await holdLock(transaction, 'texts');
    if ((await transaction.$count(translationKeys, own)) === 0)
      await bulkInsert(transaction, translationKeys, playTranslationKeys(translationKey, until));
    const missing = (await missingIn(transaction)).map((locale) => played.get(locale) ?? []);
    if (missing.length === 0) return;
    for (const texts of missing) {
      await bulkInsert(
        transaction,
        translations,
        texts.map(({ row }) => row),
      );
      await bulkInsert(
        transaction,
        auditEvents,
        texts.flatMap(({ events }) => events),
      );
    }
    await followTexts(transaction, own);
  });
}

/** As many worked on the texts of a product at most. */
const mostPeople = 40;

/** People whose publisher has these texts, by their ids. */
async function staffOf(database: Database, translationKey: string): Promise<readonly string[]> {
  const found = await database
    .select({ id: identities.id })
    .from(identities)
    .where(like(identities.email, `%@${translationKey}.example`))
    .orderBy(identities.id)
    .limit(mostPeople);
  return found.map(({ id }) => id);
}
