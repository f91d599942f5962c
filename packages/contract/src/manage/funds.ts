import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { playerFields } from '../records/named-documentation.ts';
import { changeOf, conflictOn, Id, Name, RecordPath, Version } from '../records/record.ts';
import { changeFields } from '../records/record-documentation.ts';
import { timestamp } from '../records/timestamp.ts';

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
  /** The last trade; null for a fund that has never traded. */
  tradedAt: z.nullable(timestamp),
  version: Version,
});
/** See the schema. */
export type Fund = z.infer<typeof Fund>;

/** By what funds can be sorted. */
export const fundSorts = ['rank', 'name'] as const;
/** One of {@link fundSorts}. */
export type FundSort = (typeof fundSorts)[number];

/** What each of them compares; values stand for ranks, which close up when a fund goes. */
export const fundPlaces = { rank: floatPlace, name: textPlace } as const;

/** What the list of funds is asked with; `search` looks at the fund's name. */
export const FundQuery = z.extend(listQuery(fundSorts), {
  /** The funds of this player alone. */
  playerId: z.optional(Id),
});
/** See the schema. */
export type FundQuery = z.infer<typeof FundQuery>;

/** What the export of funds is asked with: the same, without a page. */
export const FundExportQuery = z.omit(FundQuery, ofOnePage);

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
  ['Return', (fund) => fund.return],
  ['Last trade', ({ tradedAt }) => tradedAt],
];

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
  update: call
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
      'Looks at the name of the fund, whatever the case and the marks, and finds the fund with this id. Under three characters it finds names that begin with it.',
      'velvet',
    ],
    sort: ['By what the list is sorted.', 'rank'],
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
        value: ['Cash, and what it holds at the last price of each.', 10742310],
        return: ['What became of the opening cash, as a share of it: 0.05 is 5 %.', 0.074231],
        rank: ['Among the funds of the project by value, from 1; equal values share a rank.', 12],
        tradedAt: ['The last trade; null for a fund that has never traded.', '2026-11-20T14:03:10.000Z'],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
      }),
      documentObject(FundPage, 'One page of funds.', pageFields),
      documentObject(FundQuery, 'What the list of funds is asked with.', { ...listFields, ...filters }),
      documentObject(FundExportQuery, 'What the export of funds is asked with.', { ...exportFields, ...filters }),
      documentObject(FundChange, 'Another name for a fund.', {
        ...changeFields,
        name: ['The new name.', 'Velvet Otter & Sons'],
      }),
    ],
  };
};
