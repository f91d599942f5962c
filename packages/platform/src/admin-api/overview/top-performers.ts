import {
  countedTotal,
  performerPlaces,
  type TopPerformer,
  type TopPerformerPage,
  type TopPerformerQuery,
} from '@bullpen/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { fundReturns, funds, leagueMembers, players } from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import { type FiguresSource, readWindow } from './figures-of.ts';
import { readTrends, type TrendParams } from './fund-trends.ts';

/** What a search found: everything, these funds, or more than are counted, of which `where` tells. */
type FoundFunds =
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
async function findFunds({ database, projectKey }: FiguresSource, search: string | undefined): Promise<FoundFunds> {
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

/** What is kept of each range. */
const columns = {
  '24h': { over: fundReturns.return24h, rank: fundReturns.rank24h, previousRank: fundReturns.previousRank24h },
  '7d': { over: fundReturns.return7d, rank: fundReturns.rank7d, previousRank: fundReturns.previousRank7d },
  '30d': { over: fundReturns.return30d, rank: fundReturns.rank30d, previousRank: fundReturns.previousRank30d },
  season: { over: fundReturns.returnSeason, rank: fundReturns.rankSeason, previousRank: null },
} as const;

const millionths = 1e6;

/** The funds of a project that a search found, by their return over a range; with their trends where these are asked for. */
const performerSource = (
  { database, projectKey }: FiguresSource,
  found: FoundFunds,
  { range, leagueId }: Pick<TopPerformerQuery, 'range' | 'leagueId'>,
  trendParams?: TrendParams,
) => {
  const { over, rank, previousRank } = columns[range];
  const ofLeague =
    leagueId === undefined
      ? undefined
      : inArray(
          fundReturns.fundId,
          database
            .select({ id: funds.id })
            .from(funds)
            .innerJoin(leagueMembers, eq(leagueMembers.playerId, funds.playerId))
            .where(eq(leagueMembers.leagueId, leagueId)),
        );
  const few = found.are === 'few' ? sql`${fundReturns.fundId} = any(${sql.param(found.ids)}::uuid[])` : undefined;
  const select = (where: SQL | undefined, order: SQL, limit: number) =>
    database
      .select({
        over,
        rank: rankAmongLeft(rank, projectKey),
        previousRank: previousRank ? rankAmongLeft(previousRank, projectKey) : sql<null>`null`,
        id: funds.id,
        name: funds.name,
        cash: funds.cash,
        value: funds.value,
        openedAt: funds.openedAt,
        player: { id: players.id, name: players.name },
      })
      .from(fundReturns)
      .innerJoin(funds, eq(funds.id, fundReturns.fundId))
      .innerJoin(players, eq(players.id, funds.playerId))
      .where(and(where, found.are === 'many' ? found.where : undefined))
      .orderBy(order)
      .limit(limit);
  const withTrends = async (rows: Awaited<ReturnType<typeof select>>) => {
    const trends = trendParams && (await readTrends({ database, projectKey }, rows, trendParams));
    return rows.map((row) => ({ ...row, trend: trends?.get(row.id) ?? [] }));
  };
  type Row = Awaited<ReturnType<typeof withTrends>>[number];
  return {
    within: and(eq(fundReturns.projectKey, projectKey), few, ofLeague),
    id: fundReturns.fundId,
    idOf: ({ id }) => id,
    places: performerPlaces,
    // By return, the highest first.
    sorts: { rank: [negated(over), (row) => -row.over] },
    rows: async (where, order, limit) => withTrends(await select(where, order, limit)),
    some: (where, limit) =>
      // Counts as the limit does, so that the total is answered as inexact and nothing is read for it.
      found.are === 'many'
        ? database.select({ one: sql`1` }).from(sql`generate_series(1, ${limit})`)
        : database.select({ one: sql`1` }).from(fundReturns).where(where).limit(limit),
    toItem: ({ over: own, cash: _, openedAt: __, ...row }) => ({ ...row, return: own / millionths }),
  } satisfies ListSource<Row, TopPerformer, 'rank'>;
};

export async function listTopPerformers(source: FiguresSource, query: TopPerformerQuery): Promise<TopPerformerPage> {
  const [{ figures, ...trendParams }, found] = await Promise.all([
    readWindow(source, query.range),
    findFunds(source, query.search),
  ]);
  return {
    ...(await listPage(source.database, query, performerSource(source, found, query, trendParams))),
    ...figures,
  };
}

/** Every fund that the list would show, its trend left empty: trends are read from the trades of each fund. */
export async function everyTopPerformer(
  source: FiguresSource,
  query: Omit<TopPerformerQuery, 'limit' | 'cursor'>,
): Promise<AsyncIterable<readonly TopPerformer[]>> {
  const found = await findFunds(source, query.search);
  return everyPage(query, performerSource(source, found, query));
}
