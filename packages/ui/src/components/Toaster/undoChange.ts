import type { QueryClient } from '@tanstack/react-query';
import { isCertainlyUnchanged, RequestFailure } from '../../data/failure.ts';
import { isFinal } from '../../data/is-final.ts';
import { sendChange } from '../../data/sendChange.ts';
import type { ChangeOptions } from '../../data/useChange.ts';
import { formatWait } from '../../provider/format.ts';
import type { Port } from '../../provider/port.ts';
import type { NoticeAction } from './notify.ts';

const sentences = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What the notices of an undoing say, one after the other. */
export interface UndoWords {
  /** Such as "Activating the account". */
  readonly running: string;
  /** Such as "To be activated once you are online". */
  readonly held: string;
  /** Such as "Account activated". */
  readonly done: string;
  /** Such as "Account may have been activated". */
  readonly unknown: string;
  /** Such as "Somebody changed the account since". */
  readonly conflict: string;
  /** Such as "Account not activated". */
  readonly failed: string;
}

interface Undoing<Data, Input> {
  readonly words: UndoWords;
  /** Which one it is, below each of the words. */
  readonly description: string;
  /** Where the record is, for what has to be looked at again. */
  readonly openAt: string;
  readonly change: ChangeOptions<Data, Input>;
  readonly wish: Input;
  /** Called once it is taken back. */
  readonly onUndone?: () => void;
}

interface Surroundings extends Pick<Port, 'navigate' | 'notify' | 'unsaved'> {
  readonly queryClient: QueryClient;
}

/** The undo of a notice: sends the change that takes another one back, and tells what became of it. */
export function undoChange<Data, Input>(
  { words, description, openAt, change, wish, onUndone }: Undoing<Data, Input>,
  { queryClient, navigate, notify, unsaved }: Surroundings,
): NoticeAction {
  const run = async () => {
    const notice = notify.loading({ title: words.running, description });
    const onHeld = (isHeld: boolean) => {
      notify.loading({ id: notice, title: isHeld ? words.held : words.running, description });
    };
    try {
      await sendChange(change, wish, { queryClient, unsaved, onHeld });
      notify.success({ id: notice, title: words.done, description });
      onUndone?.();
    } catch (error) {
      const { kind, requestId, retryAfter } = error instanceof RequestFailure ? error.facts : {};
      const quote = requestId && `Request ${requestId}`;
      const open = { label: 'Open', run: () => navigate(openAt) };
      const again = { label: 'Try again', run: () => void run() };
      if (!isCertainlyUnchanged(error)) {
        notify.warning({
          id: notice,
          title: words.unknown,
          description: sentences(description, quote),
          action: open,
        });
      } else if (kind === 'conflict') {
        notify.info({ id: notice, title: words.conflict, description, action: open });
      } else {
        const why = error instanceof RequestFailure ? error.message : undefined;
        const wait = retryAfter === undefined ? undefined : `Try again in ${formatWait(retryAfter)}.`;
        notify.error({
          id: notice,
          title: words.failed,
          description: sentences(description, why, wait, quote),
          action: isFinal(error) ? open : again,
        });
      }
    }
  };
  return { label: 'Undo', run: () => void run() };
}
