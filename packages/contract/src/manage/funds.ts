import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { playerFields } from '../records/named-documentation.ts';
import { numberRangeText } from '../records/number-range.ts';
import { rangesInOrder } from '../records/range-filters.ts';
import { changeOf, conflictOn, Id, Name, RecordPath, Version } from '../records/record.ts';
import { renameFields } from '../records/record-documentation.ts';
import { fundFilterSorts, fundSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';
import { FundComparison, FundComparisonQuery, fundComparisonSchemas } from './fund-comparison.ts';
import { ExplanationQuery, FundExplanation, fundExplanationSchemas } from './fund-explanation.ts';
import { FundHoldings, fundHoldingsSchemas } from './fund-holdings.ts';
import { fundLedgerSchemas, LedgerExportQuery, LedgerPage, LedgerQuery } from './fund-ledger.ts';
import { FundNeighbours, fundNeighboursSchemas } from './fund-neighbours.ts';
import { FundValues, FundValuesQuery, fundValuesSchemas } from './fund-values.ts';

const rank = z.int().check(z.positive());

/** How a fund did over a range, among the funds of the project. */
export const FundReturn = z.looseObject({
  /** What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %. */
  return: z.number(),
  /** By `return`, from 1; equal returns share a rank. Null until a new fund is ranked for the first time. */
  rank: z.nullable(rank),
  /** The rank by the return of the period before; null for a fund that was not open then, and over the season. */
  previousRank: z.nullable(rank),
});
/** See the schema. */
export type FundReturn = z.infer<typeof FundReturn>;

/** A virtual portfolio. Money is in the minor unit of the season's currency: 1234 is 12.34. */
export const Fund = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  player: z.object({ id: z.uuid(), name: z.string() }),
  openedAt: timestamp,
  cash: z.int().check(z.nonnegative()),
  /** Cash, and what it holds at the last price of each. */
  value: z.int().check(z.nonnegative()),
  /** What became of the opening cash, as a share of it: 0.05 is 5 %. */
  return: z.number(),
  /** Among the funds of the project by value, from 1; equal values share a rank. */
  rank: z.int().check(z.positive()),
  /** The cash as a share of the value. */
  cashShare: z.number(),
  /** Over each range that the overview is read over. */
  returns: z.object({ '24h': FundReturn, '7d': FundReturn, '30d': FundReturn, season: FundReturn }),
  /** How many instruments it holds. */
  holdingCount: z.int().check(z.nonnegative()),
  /** The last trade; null for a fund that has never traded. */
  tradedAt: z.nullable(timestamp),
  flags: z.looseObject({
    /** Why its value cannot be relied on, one of `StaleReason`; null where it can. */
    stale: z.nullable(z.string()),
    /** Whether one instrument is {@link concentratedShare} of its value or more. */
    isConcentrated: z.boolean(),
    /** When a script last changed its cash or its shares; null for never. */
    scriptedAt: z.nullable(timestamp),
    /** The expert whose own it is. */
    expert: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  }),
  version: Version,
});
/** See the schema. */
export type Fund = z.infer<typeof Fund>;

/** What a list of funds can be narrowed to. */
export const FundFlag = z.enum(['stale', 'concentrated', 'script', 'expert']);
/** See the schema. */
export type FundFlag = z.infer<typeof FundFlag>;

/** What each of them compares; values stand for ranks, which close up when a fund goes. */
export const fundPlaces = {
  rank: floatPlace,
  name: textPlace,
  value: floatPlace,
  return24h: floatPlace,
  return7d: floatPlace,
  return30d: floatPlace,
  returnSeason: floatPlace,
} as const;

const asked = z.extend(listQuery(fundSorts), {
  /** The funds of this player alone. */
  playerId: z.optional(Id),
  /** Those worth so much, in minor units: `9000000..11000000`; sorted by it. */
  value: z.optional(numberRangeText(0, '9000000..11000000')),
  /** Those that returned so much over the range that they are sorted by: `-0.05..0.1`. */
  return: z.optional(numberRangeText(6, '-0.05..0.1')),
  /** Those that have not traded for so many days, nor were opened since. */
  idleDays: z.optional(
    z.coerce
      .number<number>()
      .check(
        z.int('Use a whole number.'),
        z.gte(1, 'Ask for 1 day at least.'),
        z.lte(999, 'Ask for 999 days at most.'),
      ),
  ),
  /** Those with this flag alone. */
  flag: z.optional(FundFlag),
});

const inOrder = rangesInOrder(fundFilterSorts);

/** What the list of funds is asked with; `search` looks at the names of fund and player and at the player's e-mail. */
export const FundQuery = asked.check(...inOrder);
/** See the schema. */
export type FundQuery = z.infer<typeof FundQuery>;

/** What the export of funds is asked with: the same, without a page. */
export const FundExportQuery = z.omit(asked, ofOnePage).check(...inOrder);

/** One page of funds. */
export const FundPage = pageOf(Fund);
/** See the schema. */
export type FundPage = z.infer<typeof FundPage>;

/** A change of a fund: staff can rename it, and nothing else. */
export const FundChange = changeOf({ name: Name });
/** See the schema. */
export type FundChange = z.infer<typeof FundChange>;

/** What the file of funds holds. `currency` is ISO 4217, that of the season. */
export const fundCsvColumns = (currency: string): CsvColumns<Fund> => [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  ['Opened', ({ openedAt }) => openedAt],
  moneyColumn('Cash', currency, ({ cash }) => cash),
  moneyColumn('Value', currency, ({ value }) => value),
  ['Cash share', ({ cashShare }) => cashShare],
  ['Return', (fund) => fund.return],
  ['Return over 24 h', ({ returns }) => returns['24h'].return],
  ['Return over 7 d', ({ returns }) => returns['7d'].return],
  ['Return over 30 d', ({ returns }) => returns['30d'].return],
  ['Return over the season', ({ returns }) => returns.season.return],
  ['Holdings', ({ holdingCount }) => holdingCount],
  ['Last trade', ({ tradedAt }) => tradedAt],
  ['Stale', ({ flags }) => flags.stale],
  ['Concentrated', ({ flags }) => flags.isConcentrated],
  ['Changed by a script', ({ flags }) => flags.scriptedAt],
  ['Expert', ({ flags }) => flags.expert?.name],
];

const expertFields = { id: 'Of the expert.', name: 'As readers see it.' };

const about = { tags: ['Funds'], inputStructure: 'detailed' } as const;

/** The calls about funds. Players open them; staff renames. */
export const fundsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/funds',
    })
    .input(z.object({ query: FundQuery }))
    .output(FundPage),
  export: call
    .meta({ exportOf: 'funds' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/funds/export',
    })
    .input(z.object({ query: FundExportQuery }))
    .output(CsvFile),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/funds/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Fund),
  values: call
    .route({ ...about, method: 'GET', path: '/funds/{id}/values' })
    .input(z.object({ params: RecordPath, query: FundValuesQuery }))
    .output(FundValues),
  holdings: call
    .route({ ...about, method: 'GET', path: '/funds/{id}/holdings' })
    .input(z.object({ params: RecordPath }))
    .output(FundHoldings),
  ledger: call
    .route({ ...about, method: 'GET', path: '/funds/{id}/ledger' })
    .input(z.object({ params: RecordPath, query: LedgerQuery }))
    .output(LedgerPage),
  exportLedger: call
    .meta({ exportOf: 'funds ledger' })
    .route({ ...about, ...csvRoute, method: 'GET', path: '/funds/{id}/ledger/export' })
    .input(z.object({ params: RecordPath, query: LedgerExportQuery }))
    .output(CsvFile),
  explanation: call
    .route({ ...about, method: 'GET', path: '/funds/{id}/explanation' })
    .input(z.object({ params: RecordPath, query: ExplanationQuery }))
    .output(FundExplanation),
  comparison: call
    .route({ ...about, method: 'GET', path: '/funds/{id}/comparison' })
    .input(z.object({ params: RecordPath, query: FundComparisonQuery }))
    .output(FundComparison),
  neighbours: call
    .route({ ...about, method: 'GET', path: '/funds/{id}/neighbours' })
    .input(z.object({ params: RecordPath }))
    .output(FundNeighbours),
  update: call
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'PATCH',
      path: '/funds/{id}',
    })
    .input(z.object({ params: RecordPath, body: FundChange }))
    .output(Fund)
    .errors(conflictOn(Fund)),
};

/** What the document says of them; browsers drop it. */
export const fundsDocumentation = (): ResourceDocumentation<{ funds: typeof fundsApi }> => {
  const filters = {
    search: [
      'Looks at the names of fund and player and at the player’s email, whatever the case and the marks, and finds the funds with this id or this player’s. Under three characters it finds names that begin with it.',
      'velvet',
    ],
    sort: [
      'By what the list is sorted; `rank` has the highest value first, `value` and the returns the lowest. Only some go with `value` and `return` as filters.',
      'rank',
    ],
    value: [
      'Funds worth so much, in the minor unit of the season’s currency, both ends included; one of them is left out for no end. Goes with `sort=rank` or `sort=value`, so not beside `return`.',
      '9000000..11000000',
    ],
    return: [
      'Funds that returned so much, as a share, over the range of the sort. Goes with the sorts by a return, so not beside `value`.',
      '-0.05..0.1',
    ],
    idleDays: ['Funds that have not traded for so many days of 24 hours, nor were opened since.', 14],
    flag: [
      'Funds with this flag alone: `stale` ones, whose value cannot be relied on; `concentrated` ones, where one instrument is 40 % of the value or more; those whose cash or shares a `script` changed; those of an `expert`. With `limit=1`, `total` tells how many there are.',
      'stale',
    ],
    playerId: ['The funds of this player alone.', '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
  } as const;

  return {
    tags: { Funds: 'The virtual portfolios of the players. Players open and trade them; staff can rename them.' },
    calls: {
      'funds.list': [
        'List funds',
        'One page of the funds of this project or of one player, searched and sorted over all of them. Needs access to the project.',
      ],
      'funds.export': [
        'Export funds',
        'Every fund that the list would show on its pages, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
      ],
      'funds.get': ['Read a fund', 'One fund of this project. Needs access to the project.'],
      'funds.values': [
        'Read the values of a fund',
        'What a fund was worth over a range, at each closing of the market, beside the median of the ranking, and what happened meanwhile. Needs access to the project.',
      ],
      'funds.holdings': [
        'Read the holdings of a fund',
        'The cash of a fund and all that it holds at the last price of each; they add up to its value. Needs access to the project.',
      ],
      'funds.ledger': [
        'Read the ledger of a fund',
        'Every movement of the cash and the shares of a fund, the latest first, page by page, with the balance after each. Needs access to the project.',
      ],
      'funds.exportLedger': [
        'Export the ledger of a fund',
        'Every movement that the ledger would show on its pages, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
      ],
      'funds.explanation': [
        'Explain a change of value',
        'Divides what a fund gained or lost from one moment to another among prices, trades, corporate actions and corrections. A range that ended before the fund was opened, or begins in the future, is refused. Needs access to the project.',
      ],
      'funds.comparison': [
        'Compare two funds',
        'What two funds of this project were worth over a range, what they hold, since when they hold something else, and what made the difference. Comparing a fund with itself is refused. Needs access to the project.',
      ],
      'funds.neighbours': [
        'Read who is next to a fund',
        'Who is one above and one below a fund in the ranking by value. Needs access to the project.',
      ],
      'funds.update': [
        'Rename a fund',
        'Gives the fund another name. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current fund.',
      ],
    },
    schemas: [
      documentObject(Fund, 'A virtual portfolio. Money is in the minor unit of the season’s currency: 1234 is 12.34.', {
        id: ['Never changes.', '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11'],
        name: ['As its player names it.', 'Velvet Otter Capital'],
        player: ['Whose it is.', { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' }, playerFields],
        openedAt: ['When it was opened.', '2026-09-01T06:12:44.000Z'],
        cash: ['What it has not invested.', 1250000],
        cashShare: ['The cash as a share of the value: 0.05 is 5 %.', 0.116362],
        returns:
          'How it did over the last 24 hours, 7 and 30 days of the season, and over all of it; one that was opened since these were worked out has returned 0.',
        holdingCount: ['How many instruments it holds.', 7],
        flags: [
          'What staff should know of it.',
          { stale: null, isConcentrated: false, scriptedAt: '2026-11-12T08:00:00.000Z', expert: null },
          {
            stale:
              'Why its value cannot be relied on: something that it holds has `no_price`, an `old_price` by which two closings of the market went, or was `delisted`. Null where it can.',
            isConcentrated: 'Whether one instrument is 40 % of its value or more.',
            scriptedAt: 'When a script last changed its cash or its shares; null for never.',
            expert: ['Whose own it is; null for one of a player alone.', null, expertFields],
          },
        ],
        value: ['Cash, and what it holds at the last price of each.', 10742310],
        return: ['What became of the opening cash, as a share of it: 0.05 is 5 %.', 0.074231],
        rank: ['Among the funds of the project by value, from 1; equal values share a rank.', 12],
        tradedAt: ['The last trade; null for a fund that has never traded.', '2026-11-20T14:03:10.000Z'],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
      }),
      documentObject(FundReturn, 'How a fund did over a range, among the funds of the project.', {
        return: [
          'What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %.',
          -0.012044,
        ],
        rank: ['By the return, from 1; equal returns share a rank. Null until a new fund is ranked.', 841],
        previousRank: [
          'The rank by the return of the period before; null for a fund that was not open then, and over the season.',
          790,
        ],
      }),
      documentValue(FundFlag, 'What a list of funds can be narrowed to.', 'concentrated'),
      documentObject(FundPage, 'One page of funds.', pageFields),
      documentObject(FundQuery, 'What the list of funds is asked with.', { ...listFields, ...filters }),
      documentObject(FundExportQuery, 'What the export of funds is asked with.', { ...exportFields, ...filters }),
      documentObject(FundChange, 'Another name for a fund.', {
        ...renameFields,
        name: ['The new name.', 'Velvet Otter & Sons'],
      }),
      ...fundValuesSchemas(),
      ...fundHoldingsSchemas(),
      ...fundLedgerSchemas(),
      ...fundExplanationSchemas(),
      ...fundComparisonSchemas(),
      ...fundNeighboursSchemas(),
    ],
  };
};
