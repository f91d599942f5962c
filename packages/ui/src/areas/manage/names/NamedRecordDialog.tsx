import type { WrittenName } from '@bullpen/contract';
import { CaseSensitive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import type { RecordDialogsProps } from '../../../records/RecordList/RecordList.tsx';
import { FundDialog } from '../funds/FundDialog.tsx';
import { LeagueDialog } from '../leagues/LeagueDialog.tsx';
import { PlayerDialog } from '../players/PlayersScreen/PlayerDialog.tsx';

const dialogs = { player: PlayerDialog, fund: FundDialog, league: LeagueDialog } as const;

/** The player, fund or league that bears a name of the list. It stays when the name leaves the list. */
export function NamedRecordDialog({ api, row, onClose }: RecordDialogsProps<WrittenName>) {
  const [held, setHeld] = useState(row);
  if (row && row !== held) setHeld(row);
  const name = row ?? held;
  if (!name)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Name"
        footer={
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        }
      >
        <EmptyState icon={<CaseSensitive />} title="This name is not in the list" headingLevel={3}>
          It was decided in the meantime, what bore it is gone, or the filters leave it out.
        </EmptyState>
      </Dialog>
    );
  const RecordDialog = dialogs[name.kind];
  return <RecordDialog id={name.recordId} api={api} onClose={onClose} />;
}
