import { type Expert, type ExpertSort, expertSorts } from '@bullpen/contract';
import { useState } from 'react';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertQueries, expertsFile } from '../../../../data/experts.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { expertFilterMenu, expertFilters, expertLabels } from '../expert-labels.ts';
import { expertColumns } from './expert-columns.tsx';

const loadOrder = () => import('./ExpertsScreenOrder.tsx').then((module) => module.ExpertsScreenOrder);

const experts: RecordListDefinition<Expert, ExpertSort, typeof expertFilters> = {
  tableId: 'experts',
  labels: expertLabels,
  sorts: expertSorts,
  filters: { known: expertFilters, menu: expertFilterMenu },
  list: expertQueries.list,
  columns: () => expertColumns,
  file: expertsFile,
  dialogs: () => import('./ExpertDialog.tsx').then((module) => module.ExpertDialog),
  isBeside: true,
  hasNews: true,
  creation: {
    label: 'New expert…',
    load: () => import('./UpsertExpertDialog.tsx').then((module) => module.UpsertExpertDialog),
  },
};

/**
 * Every expert of the selected project, and their order.
 *
 * Use it as the page of `/manage/experts`.
 */
export const ExpertsScreen = () => (
  <RecordList kind={experts} tools={(api) => <ExpertsScreenOrderButton api={api} />} />
);

function ExpertsScreenOrderButton({ api }: { readonly api: ApiConnection }) {
  const { viewer } = usePort();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <RefusableButton
        variant="outline"
        act="Change the order of the experts…"
        refusal={writingRefusal(viewer)}
        onClick={() => setOrdering(true)}
      >
        Change order…
      </RefusableButton>
      {isOrdering ? <LazyPart load={loadOrder} props={{ api, onClose: () => setOrdering(false) }} /> : null}
    </>
  );
}
