import {
  mostInstruments,
  moverColumns,
  moverRows,
  type TopLeague,
  type TopLeagueQuery,
  type TopPerformer,
  type TopPerformerQuery,
  toFundUpdateRate,
  toPlayerRegistrationRate,
  topLeagueCsvColumns,
  topPerformerCsvColumns,
  topTradeColumns,
  topTradeRows,
} from '@bullpen/contract';
import { autumnOverview, createActivity } from './activity.ts';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import { chartOf } from './overview-charts.ts';
import { figuresOf } from './overview-figures.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { topLeaguesOf } from './top-leagues.ts';
import { performersOf } from './top-performers.ts';
import { moversOf, topTradesOf } from './top-trades.ts';
import type { World } from './world.ts';

const millionths = 1e6;

/** The figures are of the present: the mocked season is played on as one looks. */
function sourceOf({ season, instruments, now }: World) {
  const overviewSeason = { ...season, opens: autumnOverview.opens };
  const asOf = now();
  const activity = createActivity(overviewSeason, asOf);
  return { season: overviewSeason, asOf, activity, instruments: [...instruments.values()] };
}

/** Funds by their return over a range, as a list. */
function performerSource(world: World, { range, leagueId }: Pick<TopPerformerQuery, 'range' | 'leagueId'>) {
  const isMember = ({ player }: TopPerformer) =>
    world.memberships.some((each) => each.leagueId === leagueId && each.playerId === player.id);
  const all = performersOf(range, sourceOf(world), world.funds.values());
  return {
    items: leagueId === undefined ? all : all.filter(isMember),
    textOf: ({ name, player }: TopPerformer) => [name, player.name],
    idsOf: ({ player }: TopPerformer) => [player.id],
    sortedBy: ({ rank }: TopPerformer) => rank,
  };
}

/** Leagues by the return of their members over a range, as a list. */
function topLeagueSource(world: World, { range, fewestMembers }: Pick<TopLeagueQuery, 'range' | 'fewestMembers'>) {
  const performers = performersOf(range, sourceOf(world), world.funds.values());
  const all = topLeaguesOf(world.leagues.values(), world.memberships, performers);
  return {
    items: all.filter(({ memberCount }) => memberCount >= fewestMembers),
    textOf: ({ id, name }: TopLeague) => `${name} ${world.leagues.get(id)?.joinCode}`,
    sortedBy: (league: TopLeague) => Math.round(league.return * millionths),
  };
}

export const overviewCalls = ({ world, reading: { overview } }: Procedures): ResourceCalls<'overview'> => ({
  fundUpdateRate: overview.fundUpdateRate.handler(({ input: { query } }) =>
    toFundUpdateRate(...chartOf(query, sourceOf(world))),
  ),
  playerRegistrationRate: overview.playerRegistrationRate.handler(({ input: { query } }) =>
    toPlayerRegistrationRate(...chartOf(query, sourceOf(world))),
  ),
  topTrades: overview.topTrades.handler(({ input: { query } }) => topTradesOf(query, sourceOf(world))),
  exportTopTrades: overview.exportTopTrades.handler(({ input: { query }, context: { projectKey } }) => {
    const rows = topTradeRows(topTradesOf({ ...query, limit: mostInstruments }, sourceOf(world)));
    return csvAnswer(`${projectKey}-top-trades`, topTradeColumns(world.season.currency), rows);
  }),
  topPerformers: overview.topPerformers.handler(({ input: { query } }) => ({
    ...listPage(query, performerSource(world, query)),
    ...figuresOf(query.range, sourceOf(world)).figures,
  })),
  exportTopPerformers: overview.exportTopPerformers.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, performerSource(world, query));
    return csvAnswer(`${projectKey}-top-performers`, topPerformerCsvColumns(world.season.currency), items);
  }),
  topPerformersByLeague: overview.topPerformersByLeague.handler(({ input: { query } }) => ({
    ...listPage(query, topLeagueSource(world, query)),
    ...figuresOf(query.range, sourceOf(world)).figures,
  })),
  exportTopPerformersByLeague: overview.exportTopPerformersByLeague.handler(
    ({ input: { query }, context: { projectKey } }) => {
      const items = listAll(query, topLeagueSource(world, query));
      return csvAnswer(`${projectKey}-top-leagues`, topLeagueCsvColumns, items);
    },
  ),
  movers: overview.movers.handler(({ input: { query } }) => moversOf(query, sourceOf(world))),
  exportMovers: overview.exportMovers.handler(({ input: { query }, context: { projectKey } }) => {
    const rows = moverRows(moversOf({ ...query, limit: mostInstruments }, sourceOf(world)));
    return csvAnswer(`${projectKey}-movers`, moverColumns(world.season.currency), rows);
  }),
});
