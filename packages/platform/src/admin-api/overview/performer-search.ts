import { countedTotal } from '@bullpen/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { funds, players } from '../../database/schema.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import type { FiguresSource } from './figures-of.ts';

/** What a search found: everything, these funds, or more than are counted, of which `where` tells. */
export type FoundFunds =
  | { readonly are: 'everything' }
  | { readonly are: 'few'; readonly ids: readonly string[] }
  | { readonly are: 'many'; readonly where: SQL | undefined };

const Answer = z.object({ rows: z.tuple([z.object({ ids: z.nullable(z.array(z.string())) })]) });

const fundName = byteByByte(funds.foldedName);
const playerName = byteByByte(players.foldedName);

/**
 * Funds by their name, by their player's name, or by the id of either. No index knows both names: a few are found by
 * the index of each, and of many some are met soon, whatever they are read by.
 */
export async function findFunds(
  { database, projectKey }: FiguresSource,
  search: string | undefined,
): Promise<FoundFunds> {
  const ofFund = matches(search, { id: funds.id, begins: fundName, holds: funds.foldedName });
  const ofPlayer = matches(search, { id: players.id, begins: playerName, holds: players.foldedName });
  if (!ofFund || !ofPlayer) return { are: 'everything' };
  // The index of players knows their e-mails as well, which are not asked for.
  const indexed = and(matches(search, { id: players.id, begins: playerName, holds: players.searchText }), ofPlayer);
  const most = countedTotal + 1;
  // As soon as one of both is more than is counted, nobody has to look any further.
  const answer = await database.execute(sql`
    with named as materialized (
      select id from ${funds} where ${and(eq(funds.projectKey, projectKey), ofFund)} limit ${most}
    ), called as materialized (
      select id from ${players} where ${and(eq(players.projectKey, projectKey), indexed)} limit ${most}
    ), found as (
      select id from named
      union
      select ${funds.id} from called join ${funds} on ${funds.playerId} = called.id
    ), counted as (
      select greatest((select count(*) from named), (select count(*) from called)) as most
    )
    select case when most <= ${countedTotal} then (select coalesce(json_agg(id), '[]') from found) end as ids
    from counted`);
  const { ids } = Answer.parse(answer).rows[0];
  return ids === null || ids.length > countedTotal ? { are: 'many', where: or(ofFund, ofPlayer) } : { are: 'few', ids };
}
