import { type Expert, type ExpertSort, expertSorts } from '@bullpen/contract';
import { useState } from 'react';
import { LatePart } from '../../../../components/LatePart/LatePart.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertQueries } from '../../../../data/experts.ts';
import { expertsFile } from '../../../../data/experts-files.ts';
import { fileColumns } from '../../../../data/file-columns.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { type RecordKind, RecordList } from '../../RecordList/RecordList.tsx';
import { writingRefusal } from '../../writing-refusal.ts';
import { expertFilterMenu, expertFilters, expertWords } from '../expert-words.ts';
import type { ExpertsPreview } from '../experts-preview.ts';
import { expertColumns } from './expert-columns.tsx';

const loadOrder = () => import('./ExpertsListOrder.tsx').then((module) => module.ExpertsListOrder);

const experts: RecordKind<Expert, ExpertSort, typeof expertFilters> = {
  tableId: 'experts',
  words: expertWords,
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
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: ExpertsPreview | undefined;
}

/** Every expert of the selected project, and their order. */
export const ExpertsList = ({ preview }: ExpertsListProps) => (
  <RecordList kind={experts} preview={preview} tools={(api) => <ExpertsListOrderButton api={api} />} />
);

function ExpertsListOrderButton({ api }: { readonly api: ApiConnection }) {
  const { viewer } = usePort();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <RefusableButton variant="outline" refusal={writingRefusal(viewer)} onClick={() => setOrdering(true)}>
        Change order…
      </RefusableButton>
      {isOrdering ? <LatePart load={loadOrder} props={{ api, onClose: () => setOrdering(false) }} /> : null}
    </>
  );
}
