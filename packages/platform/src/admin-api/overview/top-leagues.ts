import {
  membersShown,
  type TopLeague,
  type TopLeaguePage,
  type TopLeagueQuery,
  topLeaguePlaces,
} from '@bullpen/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { fundReturns, funds, leagueMembers, leagueReturns, leagues, players } from '../../database/schema.ts';
import { type ListSource, listPage } from '../list-page.ts';
import { byteByByte, matches } from '../list-place.ts';
import { type FiguresSource, readWindow } from './figures-of.ts';

/** What is kept of each range. */
const columns = {
  '24h': { ofLeague: leagueReturns.return24h, over: fundReturns.return24h, rank: fundReturns.rank24h },
  '7d': { ofLeague: leagueReturns.return7d, over: fundReturns.return7d, rank: fundReturns.rank7d },
  '30d': { ofLeague: leagueReturns.return30d, over: fundReturns.return30d, rank: fundReturns.rank30d },
  season: { ofLeague: leagueReturns.returnSeason, over: fundReturns.returnSeason, rank: fundReturns.rankSeason },
} as const;

const millionths = 1e6;

/** The best members of a league, each with the best of their funds; of equal ones the first by id. */
const bestOf = ({ over, rank }: (typeof columns)[keyof typeof columns]) => sql<TopLeague['best'] | null>`(
  select json_agg(best) from (
    select * from (
      select distinct on (${funds.playerId}) ${funds.id}, ${funds.name}, ${over} as return, ${rank} as rank,
        json_build_object('id', ${players.id}, 'name', ${players.name}) as player
      from ${leagueMembers}
      join ${funds} on ${funds.playerId} = ${leagueMembers.playerId}
      join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
      join ${players} on ${players.id} = ${funds.playerId}
      where ${leagueMembers.leagueId} = ${leagueReturns.leagueId}
      order by ${funds.playerId}, ${rank}, ${funds.id}
    ) as own
    order by rank, id
    limit ${membersShown}
  ) as best)`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
  readonly over: number;
  readonly best: TopLeague['best'] | null;
}

/** The leagues of a project that a query asks for, by what their members returned over its range. */
const topLeagueSource = (
  { database, projectKey }: FiguresSource,
  { range, search, fewestMembers }: Pick<TopLeagueQuery, 'range' | 'search' | 'fewestMembers'>,
): ListSource<Row, TopLeague, 'return'> => {
  const { ofLeague } = columns[range];
  const { id, name, memberCount } = leagues;
  return {
    within: and(
      eq(leagueReturns.projectKey, projectKey),
      gte(leagues.memberCount, fewestMembers),
      matches(search, { id, begins: byteByByte(leagues.foldedName), holds: leagues.searchText }),
    ),
    id: leagueReturns.leagueId,
    idOf: (row) => row.id,
    places: topLeaguePlaces,
    sorts: { return: [ofLeague, ({ over }) => over] },
    rows: (where, order, limit) =>
      database
        .select({ id, name, memberCount, over: ofLeague, best: bestOf(columns[range]) })
        .from(leagueReturns)
        .innerJoin(leagues, eq(leagues.id, leagueReturns.leagueId))
        .where(where)
        .orderBy(order)
        .limit(limit),
    some: (where, limit) =>
      database
        .select({ one: sql`1` })
        .from(leagueReturns)
        .innerJoin(leagues, eq(leagues.id, leagueReturns.leagueId))
        .where(where)
        .limit(limit),
    toItem: ({ over, best, ...row }) => ({
      ...row,
      return: over / millionths,
      best: (best ?? []).map((fund) => ({ ...fund, return: fund.return / millionths })),
    }),
  };
};

export async function listTopLeagues(source: FiguresSource, query: TopLeagueQuery): Promise<TopLeaguePage> {
  const { figures } = await readWindow(source, query.range);
  return { ...(await listPage(source.database, query, topLeagueSource(source, query))), ...figures };
}
