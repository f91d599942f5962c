import type { Expert } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertMutations, expertQueries } from '../../../../data/experts.ts';
import { isNotFound } from '../../../../data/failure.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/useIsSlow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../DeleteRecord/DeleteRecord.tsx';
import { newestOf } from '../../newest-of.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { ExpertDialog, type ExpertTab } from '../ExpertDialog/ExpertDialog.tsx';
import { expertDeletionPreview } from '../expert-deletion.ts';
import { ExpertsListEdit } from './ExpertsListEdit.tsx';

interface ExpertsListDialogsProps {
  readonly id: string;
  readonly api: ApiConnection;
  /** As the list has it; undefined for one that is not among its rows. */
  readonly row: Expert | undefined;
  readonly onClose: () => void;
}

/** The dialogs of one expert. They load when the first one is opened, and lead back to it. */
export function ExpertsListDialogs({ id, api, row, onClose }: ExpertsListDialogsProps) {
  const { viewer } = usePort();
  const [act, setAct] = useState<'look' | 'edit' | 'delete'>('look');
  const [tab, setTab] = useState<ExpertTab>('facts');
  const query = useQuery(expertQueries.one(api, id));
  // A row that leaves the list, or a record that is gone, does not take what is typed along.
  const [held, setHeld] = useState(row);
  const newest = newestOf(query.data, row, held);
  if (newest !== held) setHeld(newest);
  const isGone = isNotFound(query.error);
  const isSlow = useIsSlow(query.isFetching);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <ExpertsListEdit expert={newest} {...{ api, isGone }} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        {...{ api, isGone }}
        kind="expert"
        record={newest}
        detail={newest.title}
        undoing="This cannot be undone. The fund and the portrait stay."
        measure={expertQueries.deletion(api, id)}
        previewOf={expertDeletionPreview(newest)}
        change={expertMutations.remove}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  return (
    <ExpertDialog
      {...{ id, tab, onClose }}
      refusal={writingRefusal(viewer)}
      state={readResultOf({ query, page: isGone ? undefined : newest, isSlow })}
      onTab={setTab}
      onEdit={() => setAct('edit')}
      onDelete={() => setAct('delete')}
      onRetry={() => void query.refetch()}
    />
  );
}
