import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { FundUpdateRate } from './fund-update-rate.ts';
import { MarketQuery, Movers, TopTrades } from './market-figures.ts';
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
      summary: 'Read the fund update rate',
      description:
        'How many changes players make to their funds per minute, in buckets without a gap; the period before and the usual band beside each. The size of the buckets follows from the range: 24h has 1h (or 15m), 7d has 6h (or 1h, 1d), 30d has 1d (or 6h), season has 1d. Buckets begin at midnight in the time zone of the season. Needs access to the project.',
    })
    .input(z.object({ query: ChartQuery }))
    .output(FundUpdateRate),
  playerRegistrationRate: call
    .route({
      ...about,
      path: '/overview/player-registration-rate',
      summary: 'Read the player registration rate',
      description:
        'How many players registered, in the buckets of the fund update rate; the running total and the period before beside each. Over the whole season it begins when registration opened, and adds up to all players. Needs access to the project.',
    })
    .input(z.object({ query: ChartQuery }))
    .output(PlayerRegistrationRate),
  topTrades: call
    .route({
      ...about,
      path: '/overview/top-trades',
      summary: 'Read what is bought and sold the most',
      description:
        'The instruments that the most funds bought over the range, and those that the most funds sold. A fund counts once, however often it did. Needs access to the project.',
    })
    .input(z.object({ query: MarketQuery }))
    .output(TopTrades),
  topPerformers: call
    .route({
      ...about,
      path: '/overview/top-performers',
      summary: 'List funds by their return over a range',
      description:
        'One page of all funds of this project, the best first, each with its rank, its rank in the period before and the way that its value took. Searched over all of them. Needs access to the project.',
    })
    .input(z.object({ query: TopPerformerQuery }))
    .output(TopPerformerPage),
  exportTopPerformers: call
    .route({
      ...about,
      ...csvRoute,
      path: '/overview/top-performers/export',
      summary: 'Export funds by their return over a range',
      description:
        'Every fund that the list would show on its pages, as one CSV file without the trends. Needs access to the project.',
    })
    .input(z.object({ query: TopPerformerExportQuery }))
    .output(CsvFile),
  topPerformersByLeague: call
    .route({
      ...about,
      path: '/overview/top-performers-by-league',
      summary: 'List leagues by the return of their members over a range',
      description:
        'One page of the leagues of this project, those whose members returned the most on average first, each with its best members. Searched over all of them. Leagues of fewer than three members are left out unless fewestMembers says otherwise. Needs access to the project.',
    })
    .input(z.object({ query: TopLeagueQuery }))
    .output(TopLeaguePage),
  exportTopPerformersByLeague: call
    .route({
      ...about,
      ...csvRoute,
      path: '/overview/top-performers-by-league/export',
      summary: 'Export leagues by the return of their members over a range',
      description:
        'Every league that the list would show on its pages, as one CSV file; the best members stand in it as JSON. Needs access to the project.',
    })
    .input(z.object({ query: TopLeagueExportQuery }))
    .output(CsvFile),
  movers: call
    .route({
      ...about,
      path: '/overview/movers',
      summary: 'Read whose prices changed the most',
      description:
        'The instruments that rose the most over the range, and those that fell the most. Needs access to the project.',
    })
    .input(z.object({ query: MarketQuery }))
    .output(Movers),
};
