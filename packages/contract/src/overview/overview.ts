import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import type { ResourceDocumentation } from '../openapi/documented-schema.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { FundUpdateRate, fundUpdateSchemas } from './fund-update-rate.ts';
import { MarketExportQuery, MarketQuery, Movers, marketSchemas, TopTrades } from './market-figures.ts';
import { ChartQuery, chartQuerySchemas } from './overview-figures.ts';
import { PlayerRegistrationRate, playerRegistrationSchemas } from './player-registration-rate.ts';
import { TopLeagueExportQuery, TopLeaguePage, TopLeagueQuery, topLeagueSchemas } from './top-leagues.ts';
import { TopPerformerExportQuery, TopPerformerPage, TopPerformerQuery, topPerformerSchemas } from './top-performers.ts';

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

/** What the document says of them; browsers drop it. */
export const overviewDocumentation = (): ResourceDocumentation<{ overview: typeof overviewApi }> => ({
  tags: { Overview: 'What players do, and how their funds, their leagues and the market fare.' },
  calls: {
    'overview.fundUpdateRate': [
      'Read the fund update rate',
      'How many changes players make to their funds per minute, in buckets without a gap; the period before and the usual band beside each. The size of the buckets follows from the range: 24h has 1h (or 15m), 7d has 6h (or 1h, 1d), 30d has 1d (or 6h), season has 1d. A custom range has 15m (or 1h) up to 6 hours, 1h (or 15m) up to 48 hours, 6h (or 1h, 1d) up to 8 days, 6h (or 1d) up to 12 days, 1d (or 6h) up to 45 days, else 1d. Buckets begin at midnight in the time zone of the season. Needs access to the project.',
    ],
    'overview.playerRegistrationRate': [
      'Read the player registration rate',
      'How many players registered, in the buckets of the fund update rate; the running total and the period before beside each. Over the whole season it begins when registration opened, and adds up to all players. Needs access to the project.',
    ],
    'overview.topTrades': [
      'Read what is bought and sold the most',
      'The instruments that the most funds bought over the range, and those that the most funds sold. A fund counts once, however often it did. Needs access to the project.',
    ],
    'overview.exportTopTrades': [
      'Export what is bought and sold the most',
      'Every instrument that a fund bought over the range, then every one that a fund sold, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
    ],
    'overview.topPerformers': [
      'List funds by their return over a range',
      'One page of all funds of this project, the best first, each with its rank, its rank in the period before and the way that its value took. Searched over all of them. Needs access to the project.',
    ],
    'overview.exportTopPerformers': [
      'Export funds by their return over a range',
      'Every fund that the list would show on its pages, as one CSV file without the trends. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
    ],
    'overview.topPerformersByLeague': [
      'List leagues by the return of their members over a range',
      'One page of the leagues of this project, those whose members returned the most on average first, each with its best members. Searched over all of them. Leagues of fewer than three members are left out unless fewestMembers says otherwise. Needs access to the project.',
    ],
    'overview.exportTopPerformersByLeague': [
      'Export leagues by the return of their members over a range',
      'Every league that the list would show on its pages, as one CSV file; the best members stand in it as JSON. Needs access to the project.',
    ],
    'overview.movers': [
      'Read whose prices changed the most',
      'The instruments that rose the most over the range, and those that fell the most. Needs access to the project.',
    ],
    'overview.exportMovers': [
      'Export whose prices changed',
      'Every instrument that rose over the range, then every one that fell, the greatest change first, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
    ],
  },
  schemas: [
    ...chartQuerySchemas(),
    ...fundUpdateSchemas(),
    ...playerRegistrationSchemas(),
    ...marketSchemas(),
    ...topPerformerSchemas(),
    ...topLeagueSchemas(),
  ],
});
