import { foldName, type NameKind, type NameWords, type NameWordsChange } from '@bullpen/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Act } from '../../database/audit.ts';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { funds, leagues, names, nameWords, players } from '../../database/schema.ts';
import { wordCauses } from '../../names/name-causes.ts';
import { wordListsOf } from '../../names/word-lists.ts';
import { type NameWriting, waitingRow, weighNames } from '../../names/written-names.ts';
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

/** The most names that one change lets wait: nobody works off more, and a word that common says nothing. */
const mostFound = 10_000;

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
        await letWait(
          locked,
          projectKey,
          words.filter((word) => !current.words.includes(word)),
        );
        await letGo(
          locked,
          projectKey,
          current.words.filter((word) => !words.includes(word)),
        );
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

/** The names that hold one of the words, of all kinds one more than are let in; whoever deletes one of them is not waited for. */
async function findHolders(database: Database, projectKey: string, words: readonly string[]): Promise<NameWriting[]> {
  const limit = mostFound + 1;
  const ofPlayers = await database
    .select({ recordId: players.id, writerId: players.id, name: players.name, at: players.registeredAt })
    .from(players)
    .where(
      and(eq(players.projectKey, projectKey), holdsAny(players.searchText, words), holdsAny(players.foldedName, words)),
    )
    .limit(limit)
    .for('key share', { skipLocked: true });
  const ofFunds = await database
    .select({ recordId: funds.id, writerId: funds.playerId, name: funds.name, at: funds.openedAt })
    .from(funds)
    .where(and(eq(funds.projectKey, projectKey), holdsAny(funds.foldedName, words)))
    .limit(limit - ofPlayers.length)
    .for('key share', { skipLocked: true });
  const ofLeagues = await database
    .select({ recordId: leagues.id, writerId: leagues.ownerId, name: leagues.name, at: leagues.createdAt })
    .from(leagues)
    .where(
      and(eq(leagues.projectKey, projectKey), holdsAny(leagues.searchText, words), holdsAny(leagues.foldedName, words)),
    )
    .limit(limit - ofPlayers.length - ofFunds.length)
    .for('key share', { skipLocked: true });
  const kindOf = (kind: NameKind) => (row: Omit<NameWriting, 'kind'>) => ({ ...row, kind });
  return [...ofPlayers.map(kindOf('player')), ...ofFunds.map(kindOf('fund')), ...ofLeagues.map(kindOf('league'))];
}

/** One that waits already waits for the word, too: who has not seen that decides about an outdated version. */
const besideOthers = sql`on conflict (record_id) where decided_at is null do update set
  causes = ${names}.causes || excluded.causes,
  marks = case when 'word' = any(${names}.marks) then ${names}.marks else ${names}.marks || array['word'] end,
  version = ${names}.version + 1`;

async function letWait(transaction: Database, projectKey: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const holders = await findHolders(transaction, projectKey, words);
  if (holders.length > mostFound)
    throw fieldError(
      'words',
      `More than ${mostFound.toLocaleString('en')} names hold what was added: use longer words.`,
    );
  const rows = holders.map((each) => waitingRow(projectKey, each, wordCauses(each.name, { lists: [], words })));
  await bulkInsert(transaction, names, rows, besideOthers);
  const held = holders.map(({ recordId }) => recordId);
  await weighNames(transaction, projectKey, sql`${names.recordId} = any(${sql.param(held)}::uuid[])`);
}

async function letGo(transaction: Database, projectKey: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const isRemoved = sql`cause ->> 'cause' = 'word' and cause ->> 'language' is null
    and cause ->> 'word' = any(${sql.param([...words])}::text[])`;
  const waiting = sql`${names.projectKey} = ${projectKey} and ${names.decidedAt} is null and ${names.marks} @> array['word']`;
  await transaction.execute(sql`
    delete from ${names} where ${waiting}
    and not exists (select from jsonb_array_elements(${names.causes}) as cause where not (${isRemoved}))`);
  await transaction.execute(sql`
    update ${names} set causes = others.causes, marks = others.marks, version = ${names.version} + 1
    from (
      select ${names.id} as id, jsonb_agg(cause order by place) as causes,
        array[min(${names.kind})] || array_agg(distinct cause ->> 'cause') as marks
      from ${names} cross join lateral jsonb_array_elements(${names.causes}) with ordinality as each (cause, place)
      where ${waiting} and not (${isRemoved}) group by ${names.id}
    ) as others
    where ${names.id} = others.id and ${names.causes} <> others.causes`);
}
