import type { Player } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../components/Avatar/Avatar.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { type NamedRecordActs, RecordDialog } from '../../../../records/RecordDialog/RecordDialog.tsx';
import { RecordDialogFacts } from '../../../../records/RecordDialog/RecordDialogFacts.tsx';
import { playerFacts } from '../player-facts.ts';
import { playerPage } from '../player-labels.ts';

/** A view of a player. */
export type PlayerTab = 'profile' | 'funds' | 'leagues' | 'history';

/** Props of {@link PlayerDialogView}. */
export interface PlayerDialogViewProps extends NamedRecordActs {
  readonly state: ReadResult<Player>;
  /** IANA name. */
  readonly timeZone: string;
  readonly tab: PlayerTab;
  readonly onTab: (tab: PlayerTab) => void;
  readonly funds: ReactNode;
  readonly leagues: ReactNode;
  readonly history: ReactNode;
}

/** One player: who it is, what they own, where they play along, and what has happened. */
export function PlayerDialogView({
  state,
  timeZone,
  tab,
  onTab,
  funds,
  leagues,
  history,
  onRename,
  ...acts
}: PlayerDialogViewProps) {
  const player = 'page' in state ? state.page : undefined;
  return (
    <RecordDialog<PlayerTab>
      {...acts}
      acts={[{ label: 'Rename', onPress: onRename }]}
      kind="player"
      state={state}
      avatar={player && <Avatar email={player.email} size="lg" />}
      page={playerPage(acts.id)}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'profile',
          label: 'Profile',
          content: player && <RecordDialogFacts facts={playerFacts(player, timeZone)} />,
        },
        { value: 'funds', label: 'Funds', content: funds },
        { value: 'leagues', label: 'Leagues', content: leagues },
        { value: 'history', label: 'History', content: history },
      ]}
    />
  );
}
