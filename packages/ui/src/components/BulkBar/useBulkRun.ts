import { useEffect, useRef, useState } from 'react';
import { useHoldUnsaved } from '../../provider/useHoldUnsaved.ts';
import type { BulkResult } from './bulkReport.ts';
import { type BulkRow, runEach } from './runEach.ts';

interface BulkAct {
  /** What is done, such as "Deactivate". */
  readonly verb: string;
  readonly act: (row: BulkRow, signal: AbortSignal) => Promise<unknown>;
  readonly reasonOf: (error: unknown) => string;
}

/** An act upon many rows, as it stands. */
export interface BulkRun {
  readonly verb: string;
  /** In the order of the rows. */
  readonly results: readonly BulkResult[];
  readonly isRunning: boolean;
}

/**
 * Acts upon many rows, one request each; what failed can be sent again alone. Nobody leaves while it runs without being
 * asked; leaving cancels.
 */
export function useBulkRun() {
  const [run, setRun] = useState<BulkRun | null>(null);
  const latest = useRef<{ readonly act: BulkAct; readonly cancelling: AbortController } | null>(null);
  const cancel = () => latest.current?.cancelling.abort();
  useHoldUnsaved(run?.isRunning ? 'unfinished' : null, cancel);
  useEffect(() => () => latest.current?.cancelling.abort(), []);

  async function send(act: BulkAct, rows: readonly BulkRow[]) {
    const cancelling = new AbortController();
    latest.current = { act, cancelling };
    await runEach(rows, {
      ...act,
      signal: cancelling.signal,
      onOutcome: (id, outcome) =>
        setRun(
          (now) =>
            now && {
              ...now,
              results: now.results.map((result) => (result.id === id ? { ...result, outcome } : result)),
            },
        ),
    });
    setRun((now) => now && { ...now, isRunning: false });
  }
  return {
    run,
    start: (act: BulkAct, rows: readonly BulkRow[]) => {
      const results = rows.map((row) => ({ ...row, outcome: { is: 'waiting' as const } }));
      setRun({ verb: act.verb, results, isRunning: true });
      return send(act, rows);
    },
    cancel,
    /** Sends what failed once more, and what was not sent. */
    retry: () => {
      if (!run || run.isRunning || !latest.current) return;
      const again = run.results.filter(({ outcome }) => outcome.is === 'failed' || outcome.is === 'cancelled');
      setRun({ ...run, isRunning: true });
      return send(latest.current.act, again);
    },
    close: () => setRun(null),
  };
}
