import { type Expert, manageTabs } from '@bullpen/contract';
import { useState } from 'react';
import { expertMutations, expertQueries } from '../../../../data/experts.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import { useRecordTab } from '../../../../records/RecordDialog/RecordSteps.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { RestoreRecord } from '../../../../records/RestoreRecord/RestoreRecord.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { ExpertDialogView, type ExpertTab } from '../ExpertDialogView/ExpertDialogView.tsx';
import { expertDeletionPreview } from '../expert-deletion.ts';
import { UpsertExpertDialog } from './UpsertExpertDialog.tsx';

/**
 * One expert, and what can be done with them: each act has a dialog of its own, and leads back to this one.
 *
 * Use it by `id` over any page that names an expert; who has the expert already shows an ExpertDialogView.
 */
export function ExpertDialog({ id, api, row, onClose }: RecordDialogsProps<Expert>) {
  const { viewer } = usePort();
  const [act, setAct] = useState<'look' | 'edit' | 'delete'>('look');
  const [tab, setTab] = useRecordTab<ExpertTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(expertQueries.one(api, id), row);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <UpsertExpertDialog record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="expert"
        record={newest}
        detail={newest.title}
        stays="The fund and the portrait stay."
        measure={expertQueries.deletion(api, id)}
        previewOf={expertDeletionPreview(newest)}
        change={expertMutations.remove}
        restore={expertMutations.restore}
        openAt={`${manageTabs.experts.path}?open=${id}`}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  return (
    <ExpertDialogView
      id={id}
      state={state}
      tab={tab}
      onRetry={onRetry}
      onClose={onClose}
      refusal={writingRefusal(viewer)}
      onTab={setTab}
      onEdit={() => setAct('edit')}
      onDelete={() => setAct('delete')}
      restoration={
        <RestoreRecord
          kind="expert"
          api={api}
          id={id}
          name={newest?.name}
          isGone={isGone}
          change={expertMutations.restore}
        />
      }
    />
  );
}
