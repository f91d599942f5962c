import { type TopLeague, type TopLeaguePage, type TopLeagueQuery, topLeaguePlaces } from '@bullpen/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { leagueReturns, leagues } from '../../database/schema.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import { type FiguresSource, readWindow } from './figures-of.ts';
import { readBestMembers } from './league-best.ts';

/** What is kept of each range. */
const columns = {
  '24h': leagueReturns.return24h,
  '7d': leagueReturns.return7d,
  '30d': leagueReturns.return30d,
  season: leagueReturns.returnSeason,
} as const;

const millionths = 1e6;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
  readonly over: number;
  readonly best: TopLeague['best'];
}

/** The leagues of a project that a query asks for, by what their members returned over its range. */
const topLeagueSource = (
  source: FiguresSource,
  { range, search, fewestMembers }: Pick<TopLeagueQuery, 'range' | 'search' | 'fewestMembers'>,
): ListSource<Row, TopLeague, 'return'> => {
  const { database, projectKey } = source;
  const ofLeague = columns[range];
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
    async rows(where, order, limit) {
      const page = await database
        .select({ id, name, memberCount, over: ofLeague })
        .from(leagueReturns)
        .innerJoin(leagues, eq(leagues.id, leagueReturns.leagueId))
        .where(where)
        .orderBy(order)
        .limit(limit);
      const best = await readBestMembers(
        source,
        range,
        page.map((league) => league.id),
      );
      return page.map((league) => ({ ...league, best: best.get(league.id) ?? [] }));
    },
    some: (where, limit) =>
      database
        .select({ one: sql`1` })
        .from(leagueReturns)
        .innerJoin(leagues, eq(leagues.id, leagueReturns.leagueId))
        .where(where)
        .limit(limit),
    toItem: ({ over, ...row }) => ({ ...row, return: over / millionths }),
  };
};

export async function listTopLeagues(source: FiguresSource, query: TopLeagueQuery): Promise<TopLeaguePage> {
  const { figures } = await readWindow(source, query.range);
  return { ...(await listPage(source.database, query, topLeagueSource(source, query))), ...figures };
}

/** Every league that the list would show. */
export const everyTopLeague = (
  source: FiguresSource,
  query: Omit<TopLeagueQuery, 'limit' | 'cursor'>,
): AsyncIterable<readonly TopLeague[]> => everyPage(query, topLeagueSource(source, query));
