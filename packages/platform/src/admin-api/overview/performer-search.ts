import { countedTotal, foldName } from '@bullpen/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { funds, players } from '../../database/schema.ts';
import { beginsWith, contains } from '../list-place.ts';
import type { FiguresSource } from './figures-of.ts';

/** What a search found: these funds, or more than are counted, of which `where` tells. */
export type FoundFunds =
  | { readonly are: 'everything' }
  | { readonly are: 'few'; readonly ids: readonly string[] }
  | { readonly are: 'many'; readonly where: SQL };

const Answer = z.object({ rows: z.tuple([z.object({ ids: z.nullable(z.array(z.string())) })]) });

const fundName = sql`${funds.foldedName} collate "C"`;
const playerName = sql`${players.foldedName} collate "C"`;

/** Funds by their name, by their player's name, or by the id of either. */
export async function findFunds(
  { database, projectKey }: FiguresSource,
  search: string | undefined,
): Promise<FoundFunds> {
  const folded = foldName(search ?? '');
  if (search === undefined || folded === '') return { are: 'everything' };
  const ours = eq(funds.projectKey, projectKey);
  if (z.uuid().safeParse(search).success) {
    const byId = or(eq(funds.id, search), eq(funds.playerId, search));
    const rows = await database.select({ id: funds.id }).from(funds).where(and(ours, byId));
    return { are: 'few', ids: rows.map(({ id }) => id) };
  }
  // An index of trigrams knows nothing of less than three letters. The players' one knows their e-mails as well.
  const isShort = [...folded].length < 3;
  const ofFund = isShort ? beginsWith(fundName, folded) : contains(funds.foldedName, folded);
  const ofPlayer = isShort ? beginsWith(playerName, folded) : contains(players.foldedName, folded);
  const indexed = isShort ? ofPlayer : and(contains(players.searchText, folded), ofPlayer);
  const most = countedTotal + 1;
  // As soon as one of both is more than is counted, nobody has to look any further.
  const answer = await database.execute(sql`
    with named as materialized (
      select id from ${funds} where ${and(ours, ofFund)} limit ${most}
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
  return ids === null || ids.length > countedTotal
    ? { are: 'many', where: sql`(${ofFund} or ${ofPlayer})` }
    : { are: 'few', ids };
}
