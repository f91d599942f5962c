import {
  foldName,
  type Player,
  type PlayerChange,
  type PlayerPage,
  type PlayerQuery,
  type PlayerSort,
  playerPlaces,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { funds, leagueMembers, players } from '../../database/schema.ts';
import { noteRename } from '../../names/note-rename.ts';
import { rankAmongLeft, shareFunds } from '../../season/fund-ranks.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, onDays, searchIn } from '../records/list-place.ts';
import { changeRecord, type Outcome, type RecordDefinition } from '../records/records.ts';
import { returnOf } from './funds.ts';

/** What is told of a player beside what is kept of them. */
type PlayerFigures = Pick<Player, 'fundCount' | 'bestFund' | 'leagueCount'>;

const none: PlayerFigures = { fundCount: 0, bestFund: null, leagueCount: 0 };

const Answer = z.object({
  rows: z.array(
    z.object({
      playerId: z.string(),
      fundCount: z.number(),
      bestFund: z.nullable(z.object({ id: z.string(), value: z.number(), rank: z.number() })),
      leagueCount: z.number(),
    }),
  ),
});

/**
 * The figures of a few players, such as those of a page: each is looked up in the indexes of what refers to the player,
 * so that they cost the same whatever the number of all players.
 */
async function readPlayerFigures<Row extends { readonly id: string }>(
  database: Database,
  projectKey: string,
  rows: readonly Row[],
): Promise<(Row & PlayerFigures)[]> {
  if (rows.length === 0) return [];
  const answer = await database.execute(sql`
    select wanted.player_id as "playerId", coalesce(own.fund_count, 0) as "fundCount", own.best as "bestFund",
      joined.league_count as "leagueCount"
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) as wanted (player_id)
    left join lateral (
      select count(*) over ()::int as fund_count,
        json_build_object('id', ${funds.id}, 'value', ${funds.value}, 'rank', ${rankAmongLeft(funds.rank, projectKey)}) as best
      from ${funds} where ${funds.playerId} = wanted.player_id order by ${funds.value} desc, ${funds.id} limit 1
    ) as own on true
    cross join lateral (
      select count(*)::int as league_count from ${leagueMembers} where ${leagueMembers.playerId} = wanted.player_id
    ) as joined`);
  const known = new Map(
    Answer.parse(answer).rows.map(({ playerId, bestFund, ...counts }) => [
      playerId,
      { ...counts, bestFund: bestFund && { ...bestFund, return: returnOf(bestFund.value) } },
    ]),
  );
  // One that is deleted meanwhile has nothing any more.
  return rows.map((row) => ({ ...row, ...(known.get(row.id) ?? none) }));
}

/** A player as the list reads them. */
export type PlayerRow = InferSelectModel<typeof players> & PlayerFigures;

const toPlayer = ({
  registeredAt,
  lastActiveAt,
  foldedName: _,
  searchText: __,
  projectKey: ___,
  isWithoutFund: ____,
  ...row
}: PlayerRow): Player => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  lastActiveAt: lastActiveAt.toISOString(),
});

const byName = byteByByte(players.foldedName);

/** The players of a project that a query asks for. */
export const playerSource = (
  database: Database,
  projectKey: string,
  {
    search,
    locale,
    registered,
    lastActive,
    funds: owned,
    sort,
  }: Pick<PlayerQuery, 'search' | 'locale' | 'registered' | 'lastActive' | 'funds' | 'sort'>,
): ListSource<PlayerRow, Player, PlayerSort> => {
  const found = searchIn(players, { search, sort }, { id: players.id, begins: byName, holds: players.searchText });
  return {
    within: and(
      eq(players.projectKey, projectKey),
      locale === undefined ? undefined : eq(players.locale, locale),
      onDays(players.registeredAt, projectKey, registered),
      onDays(players.lastActiveAt, projectKey, lastActive),
      // By its own word, as the index has it.
      owned === undefined ? undefined : sql`${players.isWithoutFund}`,
      found.within,
    ),
    search: found.search,
    id: players.id,
    idOf: ({ id }) => id,
    places: playerPlaces,
    sorts: {
      name: [byName, ({ foldedName }) => foldedName],
      registeredAt: [players.registeredAt, ({ registeredAt }) => registeredAt.toISOString()],
      lastActiveAt: [players.lastActiveAt, ({ lastActiveAt }) => lastActiveAt.toISOString()],
    },
    rows: async (where, order, limit) =>
      readPlayerFigures(
        database,
        projectKey,
        await database.select().from(players).where(where).orderBy(order).limit(limit),
      ),
    some: (where, limit) => database.select({ one: sql`1` }).from(players).where(where).limit(limit),
    toItem: toPlayer,
  };
};

export const listPlayers = (database: Database, projectKey: string, query: PlayerQuery): Promise<PlayerPage> =>
  listPage(database, query, playerSource(database, projectKey, query));

export async function findPlayer(database: Database, projectKey: string, id: string): Promise<Player | undefined> {
  const kept = await database
    .select()
    .from(players)
    .where(and(eq(players.projectKey, projectKey), eq(players.id, id)));
  const [row] = await readPlayerFigures(database, projectKey, kept);
  return row && toPlayer(row);
}

/** Players as records. */
export const playerKind: RecordDefinition<typeof players, Player> = {
  name: 'player',
  table: players,
  find: findPlayer,
};

export const renamePlayer = (
  database: Database,
  id: string,
  act: Act,
  { version, name }: PlayerChange,
): Promise<Outcome<Player>> =>
  database.transaction(async (transaction) => {
    await shareFunds(transaction, act.projectKey);
    const outcome = await changeRecord(transaction, playerKind, id, act, {
      version,
      keys: ['name'],
      set: ({ email }) => ({ name, foldedName: foldName(name), searchText: foldName(`${name} ${email}`) }),
    });
    // Their funds are found by what their player is called.
    if (outcome.result === 'done') {
      await transaction
        .update(funds)
        .set({ searchText: sql`${funds.foldedName} || ' ' || ${foldName(`${name} ${outcome.answer.email}`)}` })
        .where(eq(funds.playerId, id));
      await noteRename(transaction, act, id, name);
    }
    return outcome;
  });
