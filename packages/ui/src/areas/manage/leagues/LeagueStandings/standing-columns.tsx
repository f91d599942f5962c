import type { Standing } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { Return } from '../../../../components/Return/Return.tsx';
import { formatCount } from '../../../../provider/format.ts';
import { formatAmount } from '../../../../provider/format-money.ts';
import { RecordName } from '../../RecordName/RecordName.tsx';
import classes from './LeagueStandings.module.css';

/** The columns of the standings of a league. `currency` is ISO 4217, undefined until it is known. */
export const standingColumns = (currency: string | undefined): readonly DataTableColumn<Standing>[] => [
  {
    id: 'name',
    heading: 'Player',
    namesRow: true,
    minWidth: 160,
    cell: ({ rank, name }) => (
      <span className={classes.name}>
        {formatCount(rank)}. <bdi>{name}</bdi>
      </span>
    ),
    summary: ({ fund }) => <bdi>{fund.name}</bdi>,
  },
  {
    id: 'fund',
    heading: 'Best fund',
    minWidth: 160,
    priority: 'medium',
    cell: ({ fund }) => <RecordName name={fund.name} />,
  },
  {
    id: 'value',
    width: '130px',
    align: 'end',
    priority: 'low',
    heading: currency === undefined ? 'Value' : `Value, ${currency}`,
    cell: ({ fund: { value } }) => (currency === undefined ? null : formatAmount(value, currency)),
  },
  { id: 'return', heading: 'Return', width: '110px', align: 'end', cell: ({ fund }) => <Return value={fund.return} /> },
];
