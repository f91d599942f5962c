import type { Player } from '@bullpen/contract';
import type { ReactNode } from 'react';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { Return } from '../../../../components/Return/Return.tsx';
import { formatCount, formatDate, formatMoment, formatShortMoment } from '../../../../foundation/format.ts';
import { formatAmount } from '../../../../foundation/format-money.ts';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';

type BestFund = NonNullable<Player['bestFund']>;

const workedOut =
  'Worked out for the rows that are shown, so players cannot be sorted by it. Top performers has all funds by return.';
const notOrdered = 'Players can be sorted by name, registration and last activity.';

const figure = { align: 'end', unsortable: workedOut } as const;

const ofBest =
  (of: (fund: BestFund) => ReactNode, missing = '–') =>
  ({ bestFund }: Player) =>
    bestFund ? of(bestFund) : <Note as="span">{missing}</Note>;

const countOf = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/**
 * The columns of the list of players; those that sort are called as the API calls their sort. `currency` is ISO 4217,
 * undefined until it is known.
 */
export const playerColumns = (timeZone: string, currency?: string): readonly DataTableColumn<Player>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ fundCount, lastActiveAt }) =>
      `${countOf(fundCount, 'fund')} · ${formatShortMoment(lastActiveAt, timeZone)}`,
  },
  {
    id: 'lastActiveAt',
    heading: 'Last active',
    sortable: true,
    width: '190px',
    priority: 'medium',
    cell: ({ lastActiveAt }) => formatMoment(lastActiveAt, timeZone),
  },
  {
    id: 'registeredAt',
    heading: 'Registered',
    sortable: true,
    width: '120px',
    priority: 'low',
    cell: ({ registeredAt }) => formatDate(registeredAt, timeZone),
  },
  {
    id: 'locale',
    heading: 'Locale',
    width: '80px',
    priority: 'low',
    unsortable: notOrdered,
    cell: ({ locale }) => locale,
  },
  {
    id: 'id',
    heading: 'Id',
    width: '104px',
    priority: 'low',
    unsortable: notOrdered,
    cell: ({ id }) => <RecordId id={id} />,
  },
  {
    id: 'email',
    heading: 'Email',
    priority: 'low',
    minWidth: 200,
    unsortable: notOrdered,
    cell: ({ email }) => email,
  },
  {
    ...figure,
    id: 'fundCount',
    heading: 'Funds',
    width: '70px',
    priority: 'medium',
    cell: ({ fundCount }) => formatCount(fundCount),
  },
  {
    ...figure,
    id: 'value',
    width: '140px',
    priority: 'medium',
    heading: currency === undefined ? 'Best value' : `Best value, ${currency}`,
    cell: ofBest(({ value }) => (currency === undefined ? null : formatAmount(value, currency)), 'no fund'),
  },
  {
    ...figure,
    id: 'return',
    heading: 'Return',
    width: '110px',
    cell: ofBest((fund) => <Return value={fund.return} />),
    summary: ({ bestFund }) => (bestFund ? `#${formatCount(bestFund.rank)}` : 'no fund'),
  },
  {
    ...figure,
    id: 'rank',
    heading: 'Rank',
    width: '90px',
    priority: 'medium',
    cell: ofBest(({ rank }) => formatCount(rank)),
  },
  {
    ...figure,
    id: 'leagueCount',
    heading: 'Leagues',
    width: '90px',
    priority: 'medium',
    cell: ({ leagueCount }) => formatCount(leagueCount),
  },
];
