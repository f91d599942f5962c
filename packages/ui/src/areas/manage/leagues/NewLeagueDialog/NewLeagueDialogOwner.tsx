import type { Player } from '@bullpen/contract';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { playerQueries } from '../../../../data/players.ts';
import { RecordPicker } from '../../RecordPicker/RecordPicker.tsx';

interface NewLeagueDialogOwnerProps {
  readonly api: ApiConnection;
  /** Who is chosen. */
  readonly owner: Player | null;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onOwner: (player: Player | null) => void;
}

const labelsOf = ({ name, email }: Player) => ({ name, detail: email });

/** Finds the player whose league it will be. */
export const NewLeagueDialogOwner = ({ api, owner, isFixed, error, onOwner }: NewLeagueDialogOwnerProps) => (
  <RecordPicker
    isFixed={isFixed}
    error={error}
    labelsOf={labelsOf}
    label="Owner"
    kind={{ one: 'player', many: 'players', searched: 'name, e-mail or id' }}
    chosen={owner && labelsOf(owner)}
    release={{ text: 'Choose another' }}
    list={(search) => playerQueries.list(api, { search, sort: 'name' })}
    calledInFull={({ name, email }) => `${name}, ${email}`}
    onPick={onOwner}
  />
);
