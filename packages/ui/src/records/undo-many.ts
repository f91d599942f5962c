import { onlineManager } from '@tanstack/react-query';
import type { NoticeAction } from '../components/Toaster/notify.ts';
import { type ActOnRow, type BulkOutcome, type BulkRow, type FindOut, sendMany } from '../data/send-many.ts';
import { addressOf } from '../foundation/address-of.ts';
import { formatCount } from '../foundation/format.ts';
import { namingWho } from './FormDialog/who-changed.ts';
import type { UndoContext, UndoMessages } from './undo-change.ts';

interface ManyUndone {
  readonly rows: readonly BulkRow[];
  /** Takes the change of one back. */
  readonly act: ActOnRow;
  /** Reads anew whether it was taken back where nobody knows. */
  readonly findOut?: FindOut;
  readonly messages: Pick<UndoMessages, 'running' | 'paused' | 'done'>;
  /** Where some of them are to be looked at again, a path of the console. */
  readonly openAt: (rows: readonly BulkRow[]) => string;
  /** Such as "27 people". */
  readonly countOf: (count: number) => string;
}

/**
 * The undo of many changes, one request each. It is one thing: whoever leaves is asked once, and takes back whatever has not
 * left. What was not taken back can be tried again, or looked at where that would not help.
 */
export function undoMany(undone: ManyUndone, context: UndoContext): NoticeAction {
  // Whichever is selected by the time that the notice is used.
  const projectKey = context.project.selectedProject?.key;
  return { label: 'Undo', run: () => void undoRows(undone, { ...context, projectKey }) };
}

interface ManyContext extends UndoContext {
  readonly projectKey: string | undefined;
}

async function undoRows(undone: ManyUndone, context: ManyContext): Promise<void> {
  const { rows, act, findOut, messages, openAt, countOf } = undone;
  const { queryClient, navigate, notify, projectKey, unsaved } = context;
  const description = countOf(rows.length);
  const titleOf = (isOnline: boolean) => (isOnline ? messages.running : messages.paused);
  const leaving = new AbortController();
  const hold = unsaved.hold('unfinished', () => leaving.abort(), addressOf(openAt(rows), projectKey));
  const notice = notify.loading({ title: titleOf(onlineManager.isOnline()), description });
  const stop = onlineManager.subscribe((isOnline) => {
    notify.loading({ id: notice, title: titleOf(isOnline), description });
  });
  const outcomes = new Map<string, BulkOutcome>();
  const onOutcome = (id: string, outcome: BulkOutcome) => void outcomes.set(id, outcome);
  const actNaming: ActOnRow = async (row, send) => {
    try {
      return await act(row, send);
    } catch (error) {
      throw namingWho(error, context);
    }
  };
  await sendMany(rows, { act: actNaming, findOut, queryClient, signal: leaving.signal, onOutcome });
  stop();
  hold.release();

  const missed = rows.flatMap((row) => {
    const outcome = outcomes.get(row.id) ?? { is: 'cancelled' };
    return outcome.is === 'done' || outcome.is === 'left' ? [] : [{ row, outcome }];
  });
  const done = `${rows.length - missed.length} of ${countOf(rows.length)}`;
  if (missed.length === 0) {
    notify.success({ id: notice, title: messages.done, description: done });
    return;
  }
  const again = missed.flatMap(({ row, outcome }) => (mayBeTriedAgain(outcome) ? [row] : []));
  const place = openAt(missed.map(({ row }) => row));
  // Whoever gave up what was not sent is not told of it again.
  const isGivenUp = leaving.signal.aborted && missed.every(({ outcome }) => outcome.is === 'cancelled');
  notify.warning({
    id: notice,
    title: `Taken back for ${done}`,
    description: [
      ...missed.slice(0, mostNamed).map(({ row, outcome }) => `${row.name}: ${whyOf(outcome)}`),
      ...(missed.length > mostNamed ? [`and ${formatCount(missed.length - mostNamed)} more`] : []),
    ].join(' · '),
    action:
      again.length === 0
        ? { label: 'Open', run: () => navigate(place, projectKey) }
        : { label: 'Try again', run: () => void undoRows({ ...undone, rows: again }, context) },
    openAt: isGivenUp ? undefined : addressOf(place, projectKey),
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
