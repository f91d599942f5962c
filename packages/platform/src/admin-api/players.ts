import {
  foldName,
  type Player,
  type PlayerPage,
  type PlayerQuery,
  type PlayerSort,
  playerPlaces,
  writeCursor,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { players } from '../database/schema.ts';
import { afterCursor, beginsWith, contains, countUpTo, inOrder } from './list-place.ts';

type Row = InferSelectModel<typeof players>;

/** Byte by byte, whatever the collation of the database is. */
const byName = sql`${players.foldedName} collate "C"`;

const columns = { name: byName, registeredAt: players.registeredAt, lastActiveAt: players.lastActiveAt };

/** What the row is sorted by, as it is compared. */
const sortedBy = (row: Row, sort: PlayerSort): string => (sort === 'name' ? row.foldedName : row[sort].toISOString());

const toPlayer = ({ id, name, email, locale, registeredAt, lastActiveAt, version }: Row): Player => ({
  ...{ id, name, email, locale, version },
  registeredAt: registeredAt.toISOString(),
  lastActiveAt: lastActiveAt.toISOString(),
});

function found(search: string): SQL | undefined {
  if (z.uuid().safeParse(search).success) return eq(players.id, search);
  const folded = foldName(search);
  if (folded === '') return undefined;
  // An index of trigrams knows nothing of less than three letters.
  return [...folded].length < 3 ? beginsWith(byName, folded) : contains(players.searchText, folded);
}

export async function listPlayers(database: Database, projectKey: string, query: PlayerQuery): Promise<PlayerPage> {
  const { sort, limit, search = '' } = query;
  const by = columns[sort];
  const where = and(eq(players.projectKey, projectKey), found(search));
  const rows = await database
    .select()
    .from(players)
    .where(and(where, afterCursor(query, { by, id: players.id, value: playerPlaces[sort] })))
    .orderBy(inOrder(query, by, players.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(toPlayer),
    nextCursor: last ? writeCursor({ sort, order: query.order, value: sortedBy(last, sort), id: last.id }) : null,
    total: await countUpTo(database, players, where),
  };
}

export async function findPlayer(database: Database, projectKey: string, id: string): Promise<Player | undefined> {
  const [row] = await database
    .select()
    .from(players)
    .where(and(eq(players.projectKey, projectKey), eq(players.id, id)));
  return row && toPlayer(row);
}
