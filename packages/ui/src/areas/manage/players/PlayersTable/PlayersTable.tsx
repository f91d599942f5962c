import type { Player } from '@bullpen/contract';
import { DataTable, type DataTableProps } from '../../../../components/DataTable/DataTable.tsx';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { playerColumns } from './player-columns.tsx';

/** Props of {@link PlayersTable}. */
export interface PlayersTableProps extends Omit<DataTableProps<Player>, 'caption' | 'columns' | 'rowId'> {
  /** Those of players, as somebody arranged them; without them all of them. */
  readonly columns?: DataTableProps<Player>['columns'];
  /** ISO 4217, of what the best fund is worth; undefined until it is known. */
  readonly currency?: string | undefined;
}

/**
 * A table of players: that of the list, and for whoever has the rows.
 *
 * Use it where the rows are there already; PlayersScreen asks for them.
 */
export function PlayersTable({ currency, ...table }: PlayersTableProps) {
  const { timeZone } = usePort();
  return <DataTable columns={playerColumns(timeZone, currency)} {...table} caption="Players" rowId={playerId} />;
}

const playerId = ({ id }: Player) => id;
