import type { Restoration } from '@bullpen/contract';
import type { NoticeAction } from '../components/Toaster/notify.ts';
import { isNotFound } from '../data/failure.ts';
import type { ChangeOptions } from '../data/use-change.ts';
import { whyNotRestored } from './restoration.ts';
import { type UndoContext, undoChange, undoMessages } from './undo-change.ts';

interface Deleted<Item> {
  /** Such as "league". */
  readonly kind: string;
  /** What it was called. */
  readonly name: string;
  /** Where it stands, or can be restored. */
  readonly openAt: string;
  readonly change: ChangeOptions<Item, Restoration>;
}

/** Brings back what was deleted, and tells in notices what became of that. */
export const undoDeletion = <Item>({ kind, name, openAt, change }: Deleted<Item>, context: UndoContext): NoticeAction =>
  undoChange(
    {
      messages: undoMessages(kind, `Restoring the ${kind}`, 'restored'),
      description: name,
      openAt,
      change,
      input: { reason: 'Deletion undone.' },
      refusalOf: (error) => refusalOf(error, openAt),
    },
    context,
  );

/** What is in the way is opened; else its own address, where it can be tried again for as long as anything is kept. */
function refusalOf(error: unknown, openAt: string) {
  const why = whyNotRestored(error);
  return (
    why && {
      text: why.map(({ text }) => text).join(' '),
      openAt: isNotFound(error) ? undefined : (why.find(({ to }) => to !== undefined)?.to ?? openAt),
    }
  );
}
