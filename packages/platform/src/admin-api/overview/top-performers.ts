import {
  countedTotal,
  type OverviewRange,
  performerPlaces,
  type TopPerformer,
  type TopPerformerPage,
  type TopPerformerQuery,
  writeCursor,
} from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { fundReturns, funds, players } from '../../database/schema.ts';
import { afterCursor, countUpTo, inOrder } from '../list-place.ts';
import { type FiguresSource, readWindow } from './figures-of.ts';
import { readTrends } from './fund-trends.ts';
import { type FoundFunds, findFunds } from './performer-search.ts';

const none = sql<null>`null`;

/** What is kept of each range. */
const columns = {
  '24h': { over: fundReturns.return24h, rank: fundReturns.rank24h, previousRank: fundReturns.previousRank24h },
  '7d': { over: fundReturns.return7d, rank: fundReturns.rank7d, previousRank: fundReturns.previousRank7d },
  '30d': { over: fundReturns.return30d, rank: fundReturns.rank30d, previousRank: fundReturns.previousRank30d },
  season: { over: fundReturns.returnSeason, rank: fundReturns.rankSeason, previousRank: none },
} as const;

const millionths = 1e6;

function readPage({ database, projectKey }: FiguresSource, query: TopPerformerQuery, found: FoundFunds) {
  const { over, rank, previousRank } = columns[query.range as OverviewRange];
  const within =
    found.are === 'few'
      ? sql`${fundReturns.fundId} = any(${sql.param(found.ids)}::uuid[])`
      : found.are === 'many'
        ? found.where
        : undefined;
  return database
    .select({
      ...{ over, rank, previousRank },
      ...{ id: funds.id, name: funds.name, cash: funds.cash, value: funds.value, openedAt: funds.openedAt },
      player: { id: players.id, name: players.name },
    })
    .from(fundReturns)
    .innerJoin(funds, eq(funds.id, fundReturns.fundId))
    .innerJoin(players, eq(players.id, funds.playerId))
    .where(
      and(
        eq(fundReturns.projectKey, projectKey),
        within,
        afterCursor(query, { by: rank, id: fundReturns.fundId, value: performerPlaces.rank }),
      ),
    )
    .orderBy(inOrder(query, rank, fundReturns.fundId))
    .limit(query.limit + 1);
}

export async function listTopPerformers(source: FiguresSource, query: TopPerformerQuery): Promise<TopPerformerPage> {
  const { sort, order, limit } = query;
  const [{ figures, ...stretch }, found] = await Promise.all([
    readWindow(source, query.range),
    findFunds(source, query.search),
  ]);
  const rows = await readPage(source, query, found);
  const page = rows.slice(0, limit);
  const trends = await readTrends(source, page, stretch);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items = page.map(
    ({ over, rank, previousRank, id, name, value, player }): TopPerformer => ({
      ...{ id, name, player, value, rank, previousRank },
      return: over / millionths,
      trend: trends.get(id) ?? [],
    }),
  );
  const total =
    found.are === 'few'
      ? { value: found.ids.length, exact: true }
      : found.are === 'many'
        ? { value: countedTotal, exact: false }
        : await countUpTo(source.database, fundReturns, eq(fundReturns.projectKey, source.projectKey));
  const nextCursor = last ? writeCursor({ sort, order, value: String(last.rank), id: last.id }) : null;
  return { items, nextCursor, total, ...figures };
}
