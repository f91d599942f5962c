import { membersShown, TopLeague, type TopLeagueQuery } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fundReturns, funds, leagueMembers, players } from '../../database/schema.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import type { FiguresSource } from './figures-of.ts';

const columns = {
  '24h': { over: fundReturns.return24h, rank: fundReturns.rank24h },
  '7d': { over: fundReturns.return7d, rank: fundReturns.rank7d },
  '30d': { over: fundReturns.return30d, rank: fundReturns.rank30d },
  season: { over: fundReturns.returnSeason, rank: fundReturns.rankSeason },
} as const;

const Answer = z.object({
  rows: z.array(z.object({ leagueId: z.string(), best: TopLeague.shape.best })),
});

/** The best members of a few leagues, each with the best of their funds; of equal ones the first by id. */
export async function readBestMembers(
  { database, projectKey }: FiguresSource,
  range: TopLeagueQuery['range'],
  leagueIds: readonly string[],
): Promise<ReadonlyMap<string, TopLeague['best']>> {
  const { over, rank } = columns[range];
  const answer = await database.execute(sql`
    select asked.id as "leagueId", json_agg(json_build_object(
      'id', best.id, 'name', ${funds.name}, 'return', best.over / 1e6, 'rank', best.told,
      'player', json_build_object('id', ${players.id}, 'name', ${players.name})
    ) order by best.rank, best.id) as best
    from unnest(${sql.param(leagueIds)}::uuid[]) as asked(id)
    cross join lateral (
      select * from (
        select distinct on (${funds.playerId}) ${funds.id}, ${over} as over, ${rank} as rank,
          ${rankAmongLeft(rank, projectKey)} as told
        from ${leagueMembers}
        join ${funds} on ${funds.playerId} = ${leagueMembers.playerId}
        join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
        where ${leagueMembers.leagueId} = asked.id
        order by ${funds.playerId}, ${rank}, ${funds.id}
      ) as own
      order by rank, id
      limit ${membersShown}
    ) as best
    join ${funds} on ${funds.id} = best.id
    join ${players} on ${players.id} = ${funds.playerId}
    group by asked.id`);
  return new Map(Answer.parse(answer).rows.map(({ leagueId, best }) => [leagueId, best]));
}
