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
import type { Act } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { players } from '../database/schema.ts';
import { type ListSource, listPage } from './list-page.ts';
import { byteByByte, searchIn } from './list-place.ts';
import { changeRecord, type Outcome, type RecordKind } from './records.ts';

type Row = InferSelectModel<typeof players>;

const toPlayer = ({ id, name, email, locale, registeredAt, lastActiveAt, version }: Row): Player => ({
  ...{ id, name, email, locale, version },
  registeredAt: registeredAt.toISOString(),
  lastActiveAt: lastActiveAt.toISOString(),
});

const byName = byteByByte(players.foldedName);

/** The players of a project that a query asks for. */
export const playerSource = (
  database: Database,
  projectKey: string,
  { search }: Pick<PlayerQuery, 'search'>,
): ListSource<Row, Player, PlayerSort> => {
  const found = searchIn(players, search, { id: players.id, begins: byName, holds: players.searchText });
  return {
    within: and(eq(players.projectKey, projectKey), found.within),
    search: found.search,
    id: players.id,
    idOf: ({ id }) => id,
    places: playerPlaces,
    sorts: {
      name: [byName, ({ foldedName }) => foldedName],
      registeredAt: [players.registeredAt, ({ registeredAt }) => registeredAt.toISOString()],
      lastActiveAt: [players.lastActiveAt, ({ lastActiveAt }) => lastActiveAt.toISOString()],
    },
    rows: (where, order, limit) => database.select().from(players).where(where).orderBy(order).limit(limit),
    some: (where, limit) => database.select({ one: sql`1` }).from(players).where(where).limit(limit),
    toItem: toPlayer,
  };
};

export const listPlayers = (database: Database, projectKey: string, query: PlayerQuery): Promise<PlayerPage> =>
  listPage(database, query, playerSource(database, projectKey, query));

export async function findPlayer(database: Database, projectKey: string, id: string): Promise<Player | undefined> {
  const [row] = await database
    .select()
    .from(players)
    .where(and(eq(players.projectKey, projectKey), eq(players.id, id)));
  return row && toPlayer(row);
}

/** Players as records. */
export const playerKind: RecordKind<typeof players, Player> = { name: 'player', table: players, find: findPlayer };

export const renamePlayer = (
  database: Database,
  id: string,
  act: Act,
  { version, name }: PlayerChange,
): Promise<Outcome<Player>> =>
  changeRecord(database, playerKind, id, act, {
    version,
    keys: ['name'],
    set: ({ email }) => ({ name, foldedName: foldName(name), searchText: foldName(`${name} ${email}`) }),
  });
