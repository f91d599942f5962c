import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notify } from '../../components/Toaster/notify.ts';
import { type ActOnRow, type BulkRow, type FindOut, sendMany } from '../../data/send-many.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';
import { namingWho } from '../FormDialog/who-changed.ts';
import { type BulkResult, bulkReport, countOutcomes, otherOutcomes } from './bulk-report.ts';

/** An act upon many rows. */
export interface BulkSending {
  /** What is done, such as "Deactivate". */
  readonly verb: string;
  readonly act: ActOnRow;
  /** Reads anew whether rows were done of which nobody knows. */
  readonly findOut?: FindOut;
  /** So many at once; of acts that wait for each other one. */
  readonly atOnce?: number;
  /** Called whenever no more of it is under way: after the first time, and after each retry. */
  readonly onOver?: () => void;
  /** Takes back what was done, as a run of its own. */
  readonly undo?: BulkSending;
}

/** An act upon many rows, as it stands. */
export interface BulkRun {
  readonly verb: string;
  /** In the order of the rows. */
  readonly results: readonly BulkResult[];
  readonly isRunning: boolean;
  /** Whether what was done can be taken back. */
  readonly canBeUndone?: boolean;
}

const isAllDone = ({ isRunning, results }: BulkRun) =>
  !isRunning && results.every(({ outcome }) => outcome.is === 'done' || outcome.is === 'left');

async function copyReport(notify: Notify, text: string): Promise<void> {
  try {
    // Absent where the page did not come over a secure connection.
    await navigator.clipboard.writeText(text);
  } catch {
    notify.warning({ title: 'Report not copied', description: 'The audit trail has each change that was made.' });
  }
}

/** Says what became of the rows where no page shows it any more. */
function report(notify: Notify, verb: string, results: readonly BulkResult[]): void {
  const counts = countOutcomes(results);
  notify.warning({
    title: `${verb}: ${formatCount(counts.done)} of ${formatCount(results.length)} done`,
    description: otherOutcomes(counts),
    action: { label: 'Copy report', run: () => void copyReport(notify, bulkReport(verb, results)) },
  });
}

/**
 * Acts upon many rows, one request each; what failed can be sent again alone. Nobody leaves while it runs without being
 * asked; leaving cancels, and what was done by then is told in passing.
 */
export function useBulkRun() {
  const port = usePort();
  const { notify } = port;
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const latest = useRef<{ readonly sending: BulkSending; readonly cancelling: AbortController } | null>(null);
  const cancel = () => latest.current?.cancelling.abort();
  const isLeft = useRef(false);
  const leave = useCallback(() => {
    isLeft.current = true;
    latest.current?.cancelling.abort();
  }, []);
  // Whoever was asked has left before the page goes.
  useHoldUnsaved(run?.isRunning ? 'unfinished' : null, leave);
  useEffect(() => leave, [leave]);

  async function send(sending: BulkSending, results: readonly BulkResult[], rows: readonly BulkRow[]) {
    const cancelling = new AbortController();
    latest.current = { sending, cancelling };
    isLeft.current = false;
    let now = results;
    setRun({ verb: sending.verb, results, isRunning: true, canBeUndone: sending.undo !== undefined });
    await sendMany(rows, {
      ...sending,
      act: async (row, sendOne) => {
        try {
          return await sending.act(row, sendOne);
        } catch (error) {
          throw namingWho(error, port);
        }
      },
      queryClient,
      signal: cancelling.signal,
      onOutcome(id, outcome) {
        now = now.map((result) => (result.id === id ? { ...result, outcome } : result));
        setRun((shown) => shown && { ...shown, results: now });
      },
    });
    setRun((shown) => shown && { ...shown, isRunning: false });
    if (isLeft.current) report(notify, sending.verb, now);
    sending.onOver?.();
  }
  const start = (sending: BulkSending, rows: readonly BulkRow[]) =>
    void send(
      sending,
      rows.map((row) => ({ ...row, outcome: { is: 'waiting' } })),
      rows,
    );
  return {
    run,
    start,
    cancel,
    /** Takes back what was done, row by row. */
    undo: () => {
      const undo = latest.current?.sending.undo;
      if (run && !run.isRunning && undo)
        start(
          undo,
          run.results.filter(({ outcome }) => outcome.is === 'done'),
        );
    },
    /** Sends what failed once more, and what was not sent. */
    retry: () => {
      if (!run || run.isRunning || !latest.current) return;
      const again = run.results.filter(({ outcome }) => outcome.is === 'failed' || outcome.is === 'cancelled');
      void send(latest.current.sending, run.results, again);
    },
    close: () => setRun(null),
    /** Closes it where it is still this one, and says nothing but that all of it was done. */
    closeDone: (sending: BulkSending) =>
      setRun((shown) => (shown && latest.current?.sending === sending && isAllDone(shown) ? null : shown)),
  };
}
