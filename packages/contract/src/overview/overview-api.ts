import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { FundUpdateRate } from './fund-update-rate.ts';
import { MarketExportQuery, MarketQuery, Movers, TopTrades } from './market-figures.ts';
import { ChartQuery } from './overview-figures.ts';
import { PlayerRegistrationRate } from './player-registration-rate.ts';
import { TopLeagueExportQuery, TopLeaguePage, TopLeagueQuery } from './top-leagues.ts';
import { TopPerformerExportQuery, TopPerformerPage, TopPerformerQuery } from './top-performers.ts';

const about = { method: 'GET', tags: ['Overview'], inputStructure: 'detailed' } as const;

/** The calls of the overview: what players do, and how their funds and the market fare. */
export const overviewApi = {
  fundUpdateRate: call
    .route({
      ...about,
      path: '/overview/fund-update-rate',
    })
    .input(z.object({ query: ChartQuery }))
    .output(FundUpdateRate),
  playerRegistrationRate: call
    .route({
      ...about,
      path: '/overview/player-registration-rate',
    })
    .input(z.object({ query: ChartQuery }))
    .output(PlayerRegistrationRate),
  topTrades: call
    .route({
      ...about,
      path: '/overview/top-trades',
    })
    .input(z.object({ query: MarketQuery }))
    .output(TopTrades),
  exportTopTrades: call
    .meta({ exportOf: 'overview top trades' })
    .route({
      ...about,
      ...csvRoute,
      path: '/overview/top-trades/export',
    })
    .input(z.object({ query: MarketExportQuery }))
    .output(CsvFile),
  topPerformers: call
    .route({
      ...about,
      path: '/overview/top-performers',
    })
    .input(z.object({ query: TopPerformerQuery }))
    .output(TopPerformerPage),
  exportTopPerformers: call
    .meta({ exportOf: 'overview top performers' })
    .route({
      ...about,
      ...csvRoute,
      path: '/overview/top-performers/export',
    })
    .input(z.object({ query: TopPerformerExportQuery }))
    .output(CsvFile),
  topPerformersByLeague: call
    .route({
      ...about,
      path: '/overview/top-performers-by-league',
    })
    .input(z.object({ query: TopLeagueQuery }))
    .output(TopLeaguePage),
  exportTopPerformersByLeague: call
    .meta({ exportOf: 'overview top performers by league' })
    .route({
      ...about,
      ...csvRoute,
      path: '/overview/top-performers-by-league/export',
    })
    .input(z.object({ query: TopLeagueExportQuery }))
    .output(CsvFile),
  movers: call
    .route({
      ...about,
      path: '/overview/movers',
    })
    .input(z.object({ query: MarketQuery }))
    .output(Movers),
  exportMovers: call
    .meta({ exportOf: 'overview movers' })
    .route({
      ...about,
      ...csvRoute,
      path: '/overview/movers/export',
    })
    .input(z.object({ query: MarketExportQuery }))
    .output(CsvFile),
};
