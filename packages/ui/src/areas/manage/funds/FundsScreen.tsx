import { type Fund, type FundSort, fundFilterSorts, fundSorts } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { fundFiles, fundQueries } from '../../../data/funds.ts';
import { seasonQueries } from '../../../data/season.ts';
import { formatCount } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { FundsTable, fundColumns } from './FundsTable.tsx';
import { type FundFilters, fundFilterMenu, fundFilters, fundLabels } from './fund-labels.ts';
import classes from './funds.module.css';

const funds: RecordListDefinition<Fund, FundSort, FundFilters> = {
  tableId: 'funds',
  labels: fundLabels,
  sorts: fundSorts,
  list: fundQueries.list,
  columns: fundColumns,
  table: FundsTable,
  file: fundFiles.funds,
  dialogs: () => import('./FundDialog.tsx').then((module) => module.FundDialog),
  isBeside: true,
  hasNews: true,
};

/**
 * Every fund of the selected project: found, filtered, sorted, exported and opened.
 *
 * Use it as the page of `/manage/funds`; with rows of your own use FundsTable.
 */
export function FundsScreen() {
  const { address, api, project, now } = usePort();
  const sort = address.search.get('sort');
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const kind = useMemo(
    () => ({
      ...funds,
      filters: { known: fundFilters, menu: fundFilterMenu(currency, sort), sorts: fundFilterSorts },
      columns: (timeZone: string) => fundColumns(timeZone, currency),
    }),
    [currency, sort],
  );
  return <RecordList kind={kind} tools={(own) => <StaleFunds api={own} />} />;
}

/** How many values cannot be relied on, wherever there are some; leads to them. */
function StaleFunds({ api }: { readonly api: ApiConnection }) {
  const { address } = usePort();
  const { data: total } = useQuery(fundQueries.stale(api));
  if (!total || total.value === 0 || address.search.get('flag') === 'stale') return null;
  return (
    <Button variant="outline" className={classes.stale} onClick={() => address.update({ flag: 'stale' })}>
      <TriangleAlert aria-hidden="true" />
      {formatCount(total.value)}
      {total.exact ? '' : '+'} stale
    </Button>
  );
}
