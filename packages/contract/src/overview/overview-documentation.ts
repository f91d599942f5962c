import { type AreaDocumentation, documentObject } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { fundFields, instrumentFields, playerFields } from '../records/named-documentation.ts';
import { MarketExportQuery, MarketQuery, Mover, Movers, TopTrades, TradedInstrument } from './market-figures.ts';
import { chartSchemas, figures } from './overview-chart-documentation.ts';
import { TopLeague, TopLeagueExportQuery, TopLeaguePage, TopLeagueQuery } from './top-leagues.ts';
import { TopPerformer, TopPerformerExportQuery, TopPerformerPage, TopPerformerQuery } from './top-performers.ts';

const range = ['Over which stretch: the last 24 hours, 7 or 30 days of the season, or all of it.', '7d'] as const;
const instrument = [
  'Which one.',
  { id: '8ff0c019-08be-42e8-aa00-3ab80797f5c8', symbol: 'ARDE', name: 'Ardenne Minérale' },
  instrumentFields,
] as const;
const player = { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' };
const fund = { id: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11', name: 'Velvet Otter', player, return: 0.083984, rank: 3 };
const trend = [10_000_000, 10_112_400, 9_981_230, 9_804_000, 10_020_150, 10_240_000];
const short = 'Under three characters it finds names that begin with it.';

const performerFilters = {
  range,
  search: [
    `Looks at the names of fund and player, and finds the funds with this id or this player’s. ${short}`,
    'otter',
  ],
  leagueId: 'The funds of the members of this league alone; none of a league that is not there.',
  sort: ['By what the list is sorted: the first rank has the greatest return.', 'rank'],
} as const;

const topLeagueFilters = {
  order: ['Descending begins with the greatest return.', 'desc'],
  range,
  search: [`Looks at name and join code, and finds the league with this id. ${short}`, 'leesclub'],
  sort: ['By what the list is sorted.', 'return'],
  fewestMembers: ['Leaves out leagues with fewer members.', 3],
} as const;

export const overviewDocumentation: AreaDocumentation<'overview'> = {
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
    ...chartSchemas,
    documentObject(MarketExportQuery, 'What the exports of top trades and movers are asked with.', { range }),
    documentObject(MarketQuery, 'What top trades and movers are asked with.', {
      range,
      limit: ['How many instruments each of the two lists holds at most.', 10],
    }),
    documentObject(TopTrades, 'What the most funds bought and sold. A fund counts once, however often it did.', {
      ...figures,
      bought: 'What was bought by the most funds, in that order.',
      sold: 'What was sold by the most funds, in that order.',
    }),
    documentObject(TradedInstrument, 'An instrument that funds bought or sold.', {
      instrument,
      funds: ['How many funds did so at least once.', 21460],
      value: ['What it cost or brought them, in the minor unit of the season’s currency.', 25_378_080_554],
    }),
    documentObject(Movers, 'What rose and what fell the most; what stayed is in neither.', {
      ...figures,
      up: 'What rose, the greatest change first.',
      down: 'What fell, the greatest change first.',
    }),
    documentObject(Mover, 'An instrument whose price has changed.', {
      instrument,
      before: ['Its last closing price when the range began, in minor units of the season’s currency.', 1504],
      price: ['Its last closing price when the range ended.', 1620],
      change: ['The difference as a share of `before`: -0.05 is a fall of 5 %.', 0.077128],
    }),
    documentObject(TopPerformer, 'A fund, and how it did over a range.', {
      id: ['The fund’s.', fund.id],
      name: ['As its player names it.', fund.name],
      player: ['Whose it is.', player, playerFields],
      value: ['Now, in the minor unit of the season’s currency: 1234 is 12.34.', 10_839_840],
      return: ['What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %.', 0.083984],
      rank: [
        'Among the funds of the project by `return`, from 1; equal returns share a rank. A return is told to a millionth and ranked as told, so that over a whole season its rank can be another than the one by value.',
        3,
      ],
      previousRank: [
        'The rank by the return of the period before; null for a fund that was not open then, and over the whole season.',
        17,
      ],
      trend: [
        'What it was worth, in minor units: a dozen values at equal intervals from the beginning of the range, or its opening, to the end.',
        [...trend, 10_310_000, 10_402_700, 10_398_120, 10_550_900, 10_701_330, 10_839_840],
      ],
    }),
    documentObject(TopPerformerPage, 'One page of top performers.', { ...pageFields, ...figures }),
    documentObject(TopPerformerQuery, 'What top performers are asked with.', {
      ...listFields,
      ...performerFilters,
    }),
    documentObject(TopPerformerExportQuery, 'What the export of top performers is asked with.', {
      ...exportFields,
      ...performerFilters,
    }),
    documentObject(TopLeague, 'A league by what its members returned over a range.', {
      id: ['The league’s.', '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
      name: ['As its owner names it.', 'De Leesclub'],
      memberCount: ['How many are in it, the owner among them.', 17],
      return: [
        'The mean over its members of what the best fund of each returned, as a share: 0.05 is 5 %. Members are those at the moment of the figures.',
        0.041207,
      ],
      best: [
        'The three best of its members now, each with their best fund; `rank` is among all funds of the project.',
        [fund],
        {
          ...fundFields,
          player: ['Whose it is.', player, playerFields],
          return: 'What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %.',
          rank: 'Among the funds of the project by `return`, from 1; equal returns share a rank.',
        },
      ],
    }),
    documentObject(TopLeaguePage, 'One page of leagues by their return.', { ...pageFields, ...figures }),
    documentObject(TopLeagueQuery, 'What top performers by league are asked with.', {
      ...listFields,
      ...topLeagueFilters,
    }),
    documentObject(
      TopLeagueExportQuery,
      'What the export of top performers by league is asked with.',
      topLeagueFilters,
    ),
  ],
};
