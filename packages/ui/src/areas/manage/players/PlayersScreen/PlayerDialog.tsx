import type { Fund, Player } from '@bullpen/contract';
import { useState } from 'react';
import { playerMutations, playerQueries } from '../../../../data/players.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import { useRecordTab } from '../../../../records/RecordDialog/RecordSteps.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { RenameRecord } from '../../../../records/RenameRecord/RenameRecord.tsx';
import { RestoreRecord } from '../../../../records/RestoreRecord/RestoreRecord.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import type { RecordActProps, RecordDeletionProps } from '../../../../records/use-record-edit.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { RenameFundDialog } from '../../funds/RenameFundDialog.tsx';
import { NameDecisions } from '../../names/NameDecisions.tsx';
import { PlayerDialogView, type PlayerTab } from '../PlayerDialogView/PlayerDialogView.tsx';
import { PlayerFunds } from '../PlayerFunds/PlayerFunds.tsx';
import { PlayerHistory } from '../PlayerHistory/PlayerHistory.tsx';
import { PlayerLeagues } from '../PlayerLeagues/PlayerLeagues.tsx';
import { playerDeletionPreview } from '../player-deletion.ts';
import { playerAddress } from '../player-labels.ts';

/** What can be done with a player; each has a dialog of its own. */
export type PlayerAct = { readonly is: 'rename' | 'delete' } | { readonly is: 'renameFund'; readonly fund: Fund };

/**
 * One player, and what can be done with them: each act has a dialog of its own, and leads back to this one.
 *
 * Use it by `id` over any page that names a player; all that is known is on the PlayerPage.
 */
export function PlayerDialog({ id, api, row, onClose }: RecordDialogsProps<Player>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<PlayerAct | null>(null);
  const [tab, setTab] = useRecordTab<PlayerTab>('profile');
  const { newest, isGone, state, onRetry } = useOpenRecord(playerQueries.one(api, id), row);

  if (act && newest) {
    return (
      <PlayerActDialog
        act={act}
        api={api}
        record={newest}
        isGone={isGone}
        onClose={() => setAct(null)}
        onDeleted={onClose}
      />
    );
  }
  const refusal = writingRefusal(viewer);
  return (
    <PlayerDialogView
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      refusal={refusal}
      note={newest && <NameDecisions api={api} kind="player" record={newest} />}
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
      restoration={
        <RestoreRecord
          kind="player"
          api={api}
          id={id}
          name={newest?.name}
          isGone={isGone}
          change={playerMutations.restore}
        />
      }
    />
  );
}

/** Props of {@link PlayerActDialog}. */
export interface PlayerActDialogProps extends RecordDeletionProps<Player> {
  readonly act: PlayerAct;
}

/** The dialog of one act, over the dialog of a player or over their page. */
export function PlayerActDialog({ act, onDeleted, ...dialog }: PlayerActDialogProps) {
  switch (act.is) {
    case 'rename':
      return <PlayerRenameDialog {...dialog} />;
    case 'delete':
      return <PlayerDeleteDialog {...dialog} onDeleted={onDeleted} />;
    case 'renameFund': {
      const { api, record, onClose } = dialog;
      const { id, locale } = record;
      return (
        <RenameFundDialog fund={act.fund} locale={locale} api={api} openAt={playerAddress(id)} onClose={onClose} />
      );
    }
  }
}

/** Renames a player, who is told in their own language. */
export const PlayerRenameDialog = ({ record, ...dialog }: RecordActProps<Player>) => (
  <RenameRecord
    {...dialog}
    kind="player"
    record={record}
    change={playerMutations.rename}
    locale={record.locale}
    openAt={playerAddress(record.id)}
  />
);

/** Deletes a player, once it is known what goes along. */
export const PlayerDeleteDialog = ({ record, ...dialog }: RecordDeletionProps<Player>) => (
  <DeleteRecord
    {...dialog}
    kind="player"
    record={record}
    detail={record.email}
    stays="The player can register again, and begins anew."
    measure={playerQueries.deletion(dialog.api, record.id)}
    previewOf={playerDeletionPreview}
    change={playerMutations.remove}
    restore={playerMutations.restore}
    openAt={playerAddress(record.id)}
  />
);
