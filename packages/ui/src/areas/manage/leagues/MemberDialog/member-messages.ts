import type { League } from '@bullpen/contract';
import type { UndoMessages } from '../../../../components/Toaster/undo-change.ts';

/** What can be done with a member of a league. */
export type MemberAct = 'remove' | 'makeOwner';

interface MemberMessages {
  readonly title: string;
  readonly submit: string;
  /** As in "Nothing was removed". */
  readonly done: string;
  /** What follows, and how it could be undone. */
  readonly undoing: (league: Pick<League, 'owner'>) => string;
  /** Of a member who has come to own the league. */
  readonly ofOwner: string;
  readonly notice: string;
  readonly unknown: string;
}

/** See {@link MemberMessages}. */
export const memberMessages: Readonly<Record<MemberAct, MemberMessages>> = {
  remove: {
    title: 'Remove this member',
    submit: 'Remove member',
    done: 'removed',
    undoing: () => 'Staff cannot undo this. The player keeps their funds, and may join again with the join code.',
    ofOwner: 'The owner stays until the league has another one. Make another member the owner first.',
    notice: 'Member removed',
    unknown: 'Member may have been removed',
  },
  makeOwner: {
    title: 'Make this member the owner',
    submit: 'Make owner',
    done: 'changed',
    undoing: ({ owner }) =>
      owner
        ? 'The owner of now stays a member. Undo in this tab gives the league back.'
        : 'The league has no owner now. It can be given to another member later, and not to nobody again.',
    ofOwner: 'Nothing is left to do.',
    notice: 'League has another owner',
    unknown: 'League may have another owner',
  },
};

/** What the undo of a change of owner says. */
export const ownerUndoMessages: UndoMessages = {
  running: 'Giving the league back',
  paused: 'To be given back once you are online',
  done: 'League has its former owner back',
  unknown: 'League may have its former owner back',
  conflict: 'Somebody changed the league since',
  failed: 'League not given back',
};
