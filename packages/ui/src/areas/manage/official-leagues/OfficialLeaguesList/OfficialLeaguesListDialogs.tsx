import type { OfficialLeague } from '@bullpen/contract';
import { useState } from 'react';
import { officialLeagueMutations, officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { OfficialLeagueDialog, type OfficialLeagueTab } from '../OfficialLeagueDialog/OfficialLeagueDialog.tsx';
import { officialLeagueDeletionPreview } from '../official-league-deletion.ts';
import { OfficialLeaguesListEdit } from './OfficialLeaguesListEdit.tsx';
import { OfficialLeaguesListPublication } from './OfficialLeaguesListPublication.tsx';

/** The dialogs of one official league. They load when the first one is opened, and lead back to it. */
export function OfficialLeaguesListDialogs({ id, api, row, onClose }: RecordDialogsProps<OfficialLeague>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<'look' | 'edit' | 'publish' | 'delete'>('look');
  const [tab, setTab] = useState<OfficialLeagueTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(officialLeagueQueries.one(api, id), row);
  const back = () => setAct('look');

  if (act === 'edit' && newest)
    return <OfficialLeaguesListEdit record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'publish' && newest)
    return <OfficialLeaguesListPublication record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="official league"
        record={newest}
        detail={newest.slug}
        undoing="This cannot be undone. The players, their funds and the image stay."
        measure={officialLeagueQueries.deletion(api, id)}
        previewOf={officialLeagueDeletionPreview(newest)}
        change={officialLeagueMutations.remove}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  return (
    <OfficialLeagueDialog
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      onRetry={onRetry}
      onClose={onClose}
      refusal={writingRefusal(viewer)}
      onTab={setTab}
      onEdit={() => setAct('edit')}
      onPublish={() => setAct('publish')}
      onDelete={() => setAct('delete')}
    />
  );
}
