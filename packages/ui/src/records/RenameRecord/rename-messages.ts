import type { RenamedKind } from '@bullpen/contract';
import type { UndoMessages } from '../undo-change.ts';

/** What notices say of a rename. */
export interface RenameMessages {
  readonly renamed: string;
  readonly unknown: string;
  readonly undo: UndoMessages;
}

const messagesOf = (thing: string, Thing: string): RenameMessages => ({
  renamed: `${Thing} renamed`,
  unknown: `${Thing} may have been renamed`,
  undo: {
    running: `Giving the ${thing} its old name back`,
    paused: 'To be renamed back once you are online',
    done: `${Thing} has its old name back`,
    unknown: `${Thing} may have its old name back`,
    conflict: `Somebody changed the ${thing} since`,
    failed: `${Thing} not renamed back`,
  },
});

/** See {@link RenameMessages}. */
export const renameMessages: Readonly<Record<RenamedKind, RenameMessages>> = {
  player: messagesOf('player', 'Player'),
  fund: messagesOf('fund', 'Fund'),
  league: messagesOf('league', 'League'),
};
