import { type Expert, type ExpertSort, expertSorts } from '@bullpen/contract';
import { useState } from 'react';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertQueries } from '../../../../data/experts.ts';
import { expertsFile } from '../../../../data/experts-files.ts';
import { fileColumns } from '../../../../data/file-columns.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../RecordList/RecordList.tsx';
import { writingRefusal } from '../../writing-refusal.ts';
import { expertFilterMenu, expertFilters, expertLabels } from '../expert-labels.ts';
import type { ExpertsInitialData } from '../experts-initial-data.ts';
import { expertColumns } from './expert-columns.tsx';

const loadOrder = () => import('./ExpertsListOrder.tsx').then((module) => module.ExpertsListOrder);

const experts: RecordListDefinition<Expert, ExpertSort, typeof expertFilters> = {
  tableId: 'experts',
  labels: expertLabels,
  sorts: expertSorts,
  filters: { known: expertFilters, menu: expertFilterMenu },
  list: expertQueries.list,
  columns: () => expertColumns,
  file: { columnCount: fileColumns.experts, write: expertsFile },
  dialogs: () => import('./ExpertsListDialogs.tsx').then((module) => module.ExpertsListDialogs),
  creation: {
    label: 'New expert…',
    load: () => import('./ExpertsListCreation.tsx').then((module) => module.ExpertsListCreation),
  },
};

/** Props of {@link ExpertsList}. */
export interface ExpertsListProps {
  /** Initial data of the document; shown until somebody asks for something else. */
  readonly initialData?: ExpertsInitialData | undefined;
}

/** Every expert of the selected project, and their order. */
export const ExpertsList = ({ initialData }: ExpertsListProps) => (
  <RecordList kind={experts} initialData={initialData} tools={(api) => <ExpertsListOrderButton api={api} />} />
);

function ExpertsListOrderButton({ api }: { readonly api: ApiConnection }) {
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
