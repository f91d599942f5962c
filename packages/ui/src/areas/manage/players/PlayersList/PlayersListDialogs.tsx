import { type Fund, manageTabs, type Player } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../../../data/failure.ts';
import { fundMutations, fundQueries } from '../../../../data/funds.ts';
import { playerMutations, playerQueries } from '../../../../data/players.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import { newestOf } from '../../../../records/newest-of.ts';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { RenameRecord, type RenameRecordProps } from '../../../../records/RenameRecord/RenameRecord.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { PlayerDialog, type PlayerTab } from '../PlayerDialog/PlayerDialog.tsx';
import { PlayerFunds } from '../PlayerFunds/PlayerFunds.tsx';
import { PlayerHistory } from '../PlayerHistory/PlayerHistory.tsx';
import { PlayerLeagues } from '../PlayerLeagues/PlayerLeagues.tsx';
import { playerDeletionPreview } from '../player-deletion.ts';

type Act = { readonly is: 'look' | 'rename' | 'delete' } | { readonly is: 'renameFund'; readonly fund: Fund };

/** The dialogs of one player. They load when the first one is opened, and lead back to it. */
export function PlayersListDialogs({ id, api, row, onClose }: RecordDialogsProps<Player>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>({ is: 'look' });
  const [tab, setTab] = useState<PlayerTab>('profile');
  const { newest, isGone, state, onRetry } = useOpenRecord(playerQueries.one(api, id), row);
  const back = () => setAct({ is: 'look' });
  const openAt = `${manageTabs.players.path}?open=${id}`;

  if (act.is === 'rename' && newest) {
    const { locale } = newest;
    const { rename: change } = playerMutations;
    return (
      <RenameRecord
        kind="player"
        record={newest}
        api={api}
        isGone={isGone}
        change={change}
        locale={locale}
        openAt={openAt}
        onClose={back}
      />
    );
  }
  if (act.is === 'renameFund') {
    return <PlayersListRenameFund fund={act.fund} locale={newest?.locale} api={api} openAt={openAt} onClose={back} />;
  }
  if (act.is === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="player"
        record={newest}
        detail={newest.email}
        undoing="This cannot be undone. The player can register again, and begins anew."
        measure={playerQueries.deletion(api, id)}
        previewOf={playerDeletionPreview}
        change={playerMutations.remove}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  const refusal = writingRefusal(viewer);
  return (
    <PlayerDialog
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      refusal={refusal}
      onRetry={onRetry}
      onClose={onClose}
      onTab={setTab}
      funds={
        <PlayerFunds
          playerId={id}
          api={api}
          refusal={refusal}
          onRename={(fund) => setAct({ is: 'renameFund', fund })}
        />
      }
      leagues={<PlayerLeagues playerId={id} api={api} />}
      history={<PlayerHistory playerId={id} api={api} />}
      onRename={() => setAct({ is: 'rename' })}
      onDelete={() => setAct({ is: 'delete' })}
    />
  );
}

interface PlayersListRenameFundProps extends Pick<RenameRecordProps<Fund>, 'api' | 'locale' | 'openAt' | 'onClose'> {
  /** As the list of funds had it. */
  readonly fund: Fund;
}

/** Renames one fund of the player, as it stands now. */
function PlayersListRenameFund({ fund, ...rename }: PlayersListRenameFundProps) {
  const { data, error } = useQuery(fundQueries.one(rename.api, fund.id));
  const record = newestOf(data, fund) ?? fund;
  return (
    <RenameRecord {...rename} record={record} kind="fund" isGone={isNotFound(error)} change={fundMutations.rename} />
  );
}
