import type { Unsaved } from '../../foundation/unsaved-changes.ts';

interface DiscardMessages {
  readonly title: string;
  readonly description: string;
  readonly keep: string;
  readonly discard: string;
}

/** The question before something is lost, as it is for each thing that can be. */
export const discardMessages: Readonly<Record<Unsaved, DiscardMessages>> = {
  typed: {
    title: 'Discard your changes?',
    description: 'What you typed has not been saved, and would be lost.',
    keep: 'Keep editing',
    discard: 'Discard changes',
  },
  unsent: {
    title: 'Take your change back?',
    description: 'You are offline and it has not been sent yet. If you leave now, it never will be.',
    keep: 'Keep waiting',
    discard: 'Take it back',
  },
  unfinished: {
    title: 'Stop what is under way?',
    description: 'If you leave now, the rest will not be sent. What has been made stays made.',
    keep: 'Keep waiting',
    discard: 'Stop and leave',
  },
  unanswered: {
    title: 'Leave before there is an answer?',
    description: 'Your change is on its way. If you leave now, it may be made all the same.',
    keep: 'Keep waiting',
    discard: 'Leave',
  },
  kept: {
    title: 'Log out, and discard your drafts?',
    description:
      'This device keeps drafts of a plan or of translations that are not saved. They are deleted when you log out.',
    keep: 'Stay logged in',
    discard: 'Discard and log out',
  },
  elsewhere: {
    title: 'Log out while another tab is unsaved?',
    description:
      'Another tab holds changes that are not saved. They wait there until you log in again, and are lost if it is closed.',
    keep: 'Stay logged in',
    discard: 'Log out',
  },
};
