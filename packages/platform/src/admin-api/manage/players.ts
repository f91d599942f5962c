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
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { players } from '../../database/schema.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, onDays, searchIn } from '../records/list-place.ts';
import { changeRecord, type Outcome, type RecordDefinition } from '../records/records.ts';
import { type PlayerFigures, readPlayerFigures } from './player-figures.ts';

type Row = InferSelectModel<typeof players> & PlayerFigures;

const toPlayer = ({
  registeredAt,
  lastActiveAt,
  foldedName: _,
  searchText: __,
  projectKey: ___,
  ...row
}: Row): Player => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  lastActiveAt: lastActiveAt.toISOString(),
});

const byName = byteByByte(players.foldedName);

/** The players of a project that a query asks for. */
export const playerSource = (
  database: Database,
  projectKey: string,
  { search, locale, registered, lastActive }: Pick<PlayerQuery, 'search' | 'locale' | 'registered' | 'lastActive'>,
): ListSource<Row, Player, PlayerSort> => {
  const found = searchIn(players, search, { id: players.id, begins: byName, holds: players.searchText });
  return {
    within: and(
      eq(players.projectKey, projectKey),
      locale === undefined ? undefined : eq(players.locale, locale),
      onDays(players.registeredAt, projectKey, registered),
      onDays(players.lastActiveAt, projectKey, lastActive),
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
  changeRecord(database, playerKind, id, act, {
    version,
    keys: ['name'],
    set: ({ email }) => ({ name, foldedName: foldName(name), searchText: foldName(`${name} ${email}`) }),
  });
