import type { RenamedKind } from '@bullpen/contract';
import type { UndoWords } from '../../../components/Toaster/undoChange.ts';

/** What notices say of a rename. */
export interface RenameWords {
  readonly renamed: string;
  readonly unknown: string;
  readonly undo: UndoWords;
}

const wordsOf = (thing: string, Thing: string): RenameWords => ({
  renamed: `${Thing} renamed`,
  unknown: `${Thing} may have been renamed`,
  undo: {
    running: `Giving the ${thing} its old name back`,
    held: 'To be renamed back once you are online',
    done: `${Thing} has its old name back`,
    unknown: `${Thing} may have its old name back`,
    conflict: `Somebody changed the ${thing} since`,
    failed: `${Thing} not renamed back`,
  },
});

/** See {@link RenameWords}. */
export const renameWords: Readonly<Record<RenamedKind, RenameWords>> = {
  player: wordsOf('player', 'Player'),
  fund: wordsOf('fund', 'Fund'),
  league: wordsOf('league', 'League'),
};
