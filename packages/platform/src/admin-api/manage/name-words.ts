import { foldName, type NameWords, type NameWordsChange } from '@bullpen/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { funds, leagues, nameWords, players } from '../../database/schema.ts';
import { letGo, letWait, mostFound, readNames } from '../../names/existing-names.ts';
import { wordCauses } from '../../names/name-causes.ts';
import { wordListsOf } from '../../names/word-lists.ts';
import { shareFunds } from '../../season/fund-ranks.ts';
import { fieldError } from '../http/api-error.ts';
import { changeRecord, found, type Outcome } from '../records/records.ts';

interface Project {
  readonly projectKey: string;
  /** Spelt as the owner spells them. */
  readonly locales: readonly string[];
}

type WordsRecord = NameWords & { readonly id: string };

async function findWords(database: Database, { projectKey, locales }: Project): Promise<WordsRecord | undefined> {
  const [row] = await database.select().from(nameWords).where(eq(nameWords.projectKey, projectKey));
  const lists = wordListsOf(locales).map(({ language, count }) => ({ language, count }));
  return row && { id: row.id, words: row.words, lists, version: row.version };
}

const toWords = ({ words, lists, version }: WordsRecord): NameWords => ({ words, lists, version });

/** The words that bring a name of the project into the queue. */
export const readWords = async (database: Database, project: Project): Promise<NameWords> =>
  toWords(found(await findWords(database, project)));

/** Each once, in the order of the alphabet. */
const foldedWords = (written: readonly string[]): readonly string[] => [...new Set(written.map(foldName))].sort();

/**
 * Replaces the project's own words: names that hold a word that was added wait, and those that wait for nothing but a
 * word that was removed are let go.
 */
export const changeWords = (
  database: Database,
  locales: readonly string[],
  act: Act,
  change: NameWordsChange,
): Promise<Outcome<NameWords>> =>
  database.transaction(async (transaction) => {
    const { projectKey } = act;
    // A reckoning weighs many names at once; of two changes the later waits for the record.
    await shareFunds(transaction, projectKey);
    const words = foldedWords(change.words);
    const { id } = found(await findWords(transaction, { projectKey, locales }));
    const find = (reading: Database) => findWords(reading, { projectKey, locales });
    const kind = { name: 'name-words', table: nameWords, find };
    const outcome = await changeRecord(transaction, kind, id, act, {
      version: change.version,
      keys: ['words'],
      set: () => ({ words: [...words] }),
      async check(locked, current) {
        // The records of what waits are locked before any name.
        await letHoldersWait(
          locked,
          projectKey,
          words.filter((word) => !current.words.includes(word)),
        );
        if (current.words.some((word) => !words.includes(word))) await letGo(locked, projectKey, words);
      },
    });
    return outcome.result === 'done'
      ? { result: 'done', answer: toWords(outcome.answer) }
      : { ...outcome, current: toWords(outcome.current) };
  });

/** Whether a folded column holds one of the words, by its trigrams. */
const holdsAny = (column: PgColumn, words: readonly string[]): SQL => {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`${column} like any(${sql.param(patterns)}::text[])`;
};

/** Lets what holds one of the words wait for them. */
async function letHoldersWait(transaction: Database, projectKey: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const holders = await readNames(transaction, {
    player: and(
      eq(players.projectKey, projectKey),
      holdsAny(players.searchText, words),
      holdsAny(players.foldedName, words),
    ),
    fund: and(eq(funds.projectKey, projectKey), holdsAny(funds.foldedName, words)),
    league: and(
      eq(leagues.projectKey, projectKey),
      holdsAny(leagues.searchText, words),
      holdsAny(leagues.foldedName, words),
    ),
  });
  if (holders.length > mostFound)
    throw fieldError(
      'words',
      `More than ${mostFound.toLocaleString('en')} names hold what was added: use longer words.`,
    );
  const rules = { lists: [], words };
  await letWait(
    transaction,
    projectKey,
    holders.map((each) => ({ ...each, causes: wordCauses(each.name, rules) })),
  );
}
