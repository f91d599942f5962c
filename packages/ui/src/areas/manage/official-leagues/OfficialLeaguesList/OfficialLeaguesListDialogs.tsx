import type { OfficialLeague } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isNotFound } from '../../../../data/failure.ts';
import { officialLeagueMutations, officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/useIsSlow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../DeleteRecord/DeleteRecord.tsx';
import { newestOf } from '../../newest-of.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { OfficialLeagueDialog, type OfficialLeagueTab } from '../OfficialLeagueDialog/OfficialLeagueDialog.tsx';
import { officialLeagueDeletionPreview } from '../official-league-deletion.ts';
import { OfficialLeaguesListEdit } from './OfficialLeaguesListEdit.tsx';
import { OfficialLeaguesListPublication } from './OfficialLeaguesListPublication.tsx';

interface OfficialLeaguesListDialogsProps {
  readonly id: string;
  readonly api: ApiConnection;
  /** As the list has it; undefined for one that is not among its rows. */
  readonly row: OfficialLeague | undefined;
  readonly onClose: () => void;
}

/** The dialogs of one official league. They load when the first one is opened, and lead back to it. */
export function OfficialLeaguesListDialogs({ id, api, row, onClose }: OfficialLeaguesListDialogsProps) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<'look' | 'edit' | 'publish' | 'delete'>('look');
  const [tab, setTab] = useState<OfficialLeagueTab>('facts');
  const query = useQuery(officialLeagueQueries.one(api, id));
  // A row that leaves the list, or a record that is gone, does not take what is typed along.
  const [held, setHeld] = useState(row);
  const newest = newestOf(query.data, row, held);
  if (newest !== held) setHeld(newest);
  const isGone = isNotFound(query.error);
  const isSlow = useIsSlow(query.isFetching);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <OfficialLeaguesListEdit league={newest} {...{ api, isGone }} onClose={back} />;
  if (act === 'publish' && newest)
    return <OfficialLeaguesListPublication league={newest} {...{ api, isGone }} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        {...{ api, isGone }}
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
      {...{ id, timeZone, tab, onClose }}
      refusal={writingRefusal(viewer)}
      state={readResultOf({ query, page: isGone ? undefined : newest, isSlow })}
      onTab={setTab}
      onEdit={() => setAct('edit')}
      onPublish={() => setAct('publish')}
      onDelete={() => setAct('delete')}
      onRetry={() => void query.refetch()}
    />
  );
}
