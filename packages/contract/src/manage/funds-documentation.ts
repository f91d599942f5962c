import { type AreaDocumentation, documentObject } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { playerFields } from '../records/named-documentation.ts';
import { changeFields } from '../records/record-documentation.ts';
import { Fund, FundChange, FundExportQuery, FundPage, FundQuery } from './fund.ts';

const filters = {
  search: [
    'Looks at the name of the fund, whatever the case and the marks, and finds the fund with this id. Under three characters it finds names that begin with it.',
    'velvet',
  ],
  sort: ['By what the list is sorted.', 'rank'],
  playerId: ['The funds of this player alone.', '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
} as const;

export const fundsDocumentation: AreaDocumentation<'funds'> = {
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
