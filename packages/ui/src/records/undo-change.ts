import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { NoticeAction } from '../components/Toaster/notify.ts';
import { isCertainlyUnchanged, RequestFailure } from '../data/failure.ts';
import { isFinal } from '../data/is-final.ts';
import { sendChange } from '../data/send-change.ts';
import { type ActOnRow, type BulkOutcome, type BulkRow, sendMany } from '../data/send-many.ts';
import type { ChangeOptions } from '../data/use-change.ts';
import { capitalized } from '../foundation/capitalized.ts';
import { formatCount, formatWait } from '../foundation/format.ts';
import type { Port } from '../provider/port.ts';

const sentences = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What the notices of an undoing say, one after the other. */
export interface UndoMessages {
  /** Such as "Activating the account". */
  readonly running: string;
  /** Such as "To be activated once you are online". */
  readonly paused: string;
  /** Such as "Account activated". */
  readonly done: string;
  /** Such as "Account may have been activated". */
  readonly unknown: string;
  /** Such as "Somebody changed the account since". */
  readonly conflict: string;
  /** Such as "Account not activated". */
  readonly failed: string;
}

/**
 * The messages of an undoing: of what thing, such as "league"; that it runs, such as "Deleting the league again"; and what has
 * become of the thing, such as "deleted again". `is` and `be` say that in other words, such as "is as before".
 */
export function undoMessages(
  thing: string,
  running: string,
  undone: string,
  [is, be]: readonly [is: string, be: string] = [undone, `have been ${undone}`],
): UndoMessages {
  const Thing = capitalized(thing);
  return {
    running,
    paused: `To be ${undone} once you are online`,
    done: `${Thing} ${is}`,
    unknown: `${Thing} may ${be}`,
    conflict: `Somebody changed the ${thing} since`,
    failed: `${Thing} not ${undone}`,
  };
}

/** The messages of an undoing that changes something to what it was before. */
export const changedBack = (thing: string): UndoMessages =>
  undoMessages(thing, `Changing the ${thing} back`, 'changed back', ['is as before', 'be as before']);

interface Undoing<Data, Input> {
  readonly messages: UndoMessages;
  /** Which one it is, below each of the words. */
  readonly description: string;
  /** Where the record is, for what has to be looked at again. */
  readonly openAt: string;
  readonly change: ChangeOptions<Data, Input>;
  readonly input: Input;
  /** Called once it is taken back. */
  readonly onUndone?: () => void;
  /** How much is taken back where the rest could not be; undefined where nothing is. */
  readonly partOf?: () => string | undefined;
}

interface Context extends Pick<Port, 'navigate' | 'notify' | 'unsaved'> {
  readonly queryClient: QueryClient;
}

/**
 * The undo of a notice: sends the change that takes another one back, and tells what became of it. It asks before it is
 * lost; what has left goes on when its person goes elsewhere.
 */
export function undoChange<Data, Input>(
  { messages, description, openAt, change, input, onUndone, partOf }: Undoing<Data, Input>,
  { queryClient, navigate, notify, unsaved }: Context,
): NoticeAction {
  const run = async () => {
    const notice = notify.loading({ title: messages.running, description });
    const leaving = new AbortController();
    const hold = unsaved.hold('unanswered', () => leaving.abort());
    const onPaused = (isPaused: boolean) => {
      hold.change(isPaused ? 'unsent' : 'unanswered');
      notify.loading({ id: notice, title: isPaused ? messages.paused : messages.running, description });
    };
    try {
      const sending = { queryClient, signal: leaving.signal, goesOn: true, onPaused };
      await sendChange(change, input, sending).finally(hold.release);
      notify.success({ id: notice, title: messages.done, description });
      onUndone?.();
    } catch (error) {
      const { kind, requestId, retryAfter } = error instanceof RequestFailure ? error.facts : {};
      const quote = requestId && `Request ${requestId}`;
      const part = partOf?.();
      const open = { label: 'Open', run: () => navigate(openAt) };
      const again = { label: 'Try again', run: () => void run() };
      if (!isCertainlyUnchanged(error)) {
        notify.warning({
          id: notice,
          title: messages.unknown,
          description: sentences(description, part, quote),
          action: open,
        });
      } else if (kind === 'conflict') {
        notify.info({
          id: notice,
          title: messages.conflict,
          description: sentences(description, part),
          action: open,
        });
      } else {
        const why = error instanceof RequestFailure ? error.message : undefined;
        const wait = retryAfter === undefined ? undefined : `Try again in ${formatWait(retryAfter)}.`;
        notify.error({
          id: notice,
          title: part ?? messages.failed,
          description: sentences(description, why, wait, quote),
          action: isFinal(error) ? open : again,
        });
      }
    }
  };
  return { label: 'Undo', run: () => void run() };
}

interface ManyUndone {
  readonly rows: readonly BulkRow[];
  /** Takes the change of one back. */
  readonly act: ActOnRow;
  readonly messages: Pick<UndoMessages, 'running' | 'paused' | 'done'>;
  /** Such as "27 people". */
  readonly countOf: (count: number) => string;
}

/**
 * The undo of many changes, one request each. It is one thing: whoever leaves is asked once, and takes back whatever has not
 * left. What was not taken back can be tried again.
 */
export const undoMany = (undone: ManyUndone, context: Omit<Context, 'navigate'>): NoticeAction => ({
  label: 'Undo',
  run: () => void takeBack(undone, context),
});

async function takeBack(undone: ManyUndone, context: Omit<Context, 'navigate'>): Promise<void> {
  const { rows, act, messages, countOf } = undone;
  const { queryClient, notify, unsaved } = context;
  const description = countOf(rows.length);
  const titleOf = (isOnline: boolean) => (isOnline ? messages.running : messages.paused);
  const leaving = new AbortController();
  const hold = unsaved.hold('unfinished', () => leaving.abort());
  const notice = notify.loading({ title: titleOf(onlineManager.isOnline()), description });
  const stop = onlineManager.subscribe((isOnline) => {
    notify.loading({ id: notice, title: titleOf(isOnline), description });
  });
  const outcomes = new Map<string, BulkOutcome>();
  const onOutcome = (id: string, outcome: BulkOutcome) => void outcomes.set(id, outcome);
  await sendMany(rows, { act, queryClient, signal: leaving.signal, onOutcome });
  stop();
  hold.release();

  const left = rows.flatMap((row) => {
    const outcome = outcomes.get(row.id) ?? { is: 'cancelled' };
    return outcome.is === 'done' ? [] : [{ row, outcome }];
  });
  const done = `${rows.length - left.length} of ${countOf(rows.length)}`;
  if (left.length === 0) {
    notify.success({ id: notice, title: messages.done, description: done });
    return;
  }
  const again = left.flatMap(({ row, outcome }) => (mayBeTriedAgain(outcome) ? [row] : []));
  notify.warning({
    id: notice,
    title: `Taken back for ${done}`,
    description: sentences(
      ...left.slice(0, mostNamed).map(({ row, outcome }) => `${row.name}: ${whyOf(outcome)}`),
      left.length > mostNamed ? `and ${formatCount(left.length - mostNamed)} more` : undefined,
    ),
    action:
      again.length === 0
        ? undefined
        : { label: 'Try again', run: () => void takeBack({ ...undone, rows: again }, context) },
  });
}

/** So many are named; the others are counted. */
const mostNamed = 5;

const mayBeTriedAgain = (outcome: BulkOutcome): boolean =>
  outcome.is !== 'unknown' && !(outcome.is === 'failed' && outcome.isFinal);

function whyOf(outcome: BulkOutcome): string {
  if (outcome.is === 'failed') return outcome.reason;
  return outcome.is === 'unknown' ? 'Nobody knows whether it was taken back.' : 'Not sent.';
}
