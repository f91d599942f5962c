import type { Player } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { funds, leagueMembers } from '../../database/schema.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import { returnOf } from './funds.ts';

/** What is told of a player beside what is kept of them. */
export type PlayerFigures = Pick<Player, 'fundCount' | 'bestFund' | 'leagueCount'>;

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
export async function readPlayerFigures<Row extends { readonly id: string }>(
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
