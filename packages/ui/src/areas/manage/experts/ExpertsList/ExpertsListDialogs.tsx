import { type Expert, manageTabs } from '@bullpen/contract';
import { useState } from 'react';
import { expertMutations, expertQueries } from '../../../../data/experts.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { ExpertDialog, type ExpertTab } from '../ExpertDialog/ExpertDialog.tsx';
import { ExpertForm, expertFields } from '../ExpertForm/ExpertForm.tsx';
import { expertDeletionPreview } from '../expert-deletion.ts';

/** The dialogs of one expert. They load when the first one is opened, and lead back to it. */
export function ExpertsListDialogs({ id, api, row, onClose }: RecordDialogsProps<Expert>) {
  const { viewer } = usePort();
  const [act, setAct] = useState<'look' | 'edit' | 'delete'>('look');
  const [tab, setTab] = useState<ExpertTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(expertQueries.one(api, id), row);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <ExpertsListEdit record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
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
      id={id}
      state={state}
      tab={tab}
      onRetry={onRetry}
      onClose={onClose}
      refusal={writingRefusal(viewer)}
      onTab={setTab}
      onEdit={() => setAct('edit')}
      onDelete={() => setAct('delete')}
    />
  );
}

/** Changes an expert. */
function ExpertsListEdit(props: RecordActProps<Expert>) {
  const form = useRecordEdit({
    ...props,
    kind: 'expert',
    tab: manageTabs.experts,
    update: expertMutations.update,
    fields: expertFields,
  });
  return <ExpertForm api={props.api} expert={props.record} {...form} />;
}
