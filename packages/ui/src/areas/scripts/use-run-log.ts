import type { ScriptLogLine } from '@bullpen/contract';
import { type RefetchOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { RequestFailure } from '../../data/failure.ts';
import { followRunLog, readAfterRun, scriptQueries } from '../../data/scripts.ts';

/** How the log of a run is followed. */
export type RunLogState = 'connecting' | 'live' | 'reconnecting' | 'ended' | 'refused';

/** The log of a run, as far as it has come. */
export interface RunLog {
  readonly lines: readonly ScriptLogLine[];
  readonly state: RunLogState;
}

/** In milliseconds; the last one is that of every further attempt. */
const pauses = [500, 1_000, 2_000, 5_000];

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Whether asking again would be refused again. */
const isRefused = (error: unknown) =>
  error instanceof RequestFailure && ['forbidden', 'notFound', 'unexpected'].includes(error.facts.kind);

/** Follows the log of a run to its end; broken off, it goes on after the last line that came. */
export function useRunLog(api: ApiConnection, id: string): RunLog {
  const queryClient = useQueryClient();
  const [log, setLog] = useState<RunLog>({ lines: [], state: 'connecting' });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const { queryKey } = scriptQueries.run(api, id);
    // Progress comes with the lines: the run itself says how far it is.
    const readRun = (options?: RefetchOptions) => void queryClient.invalidateQueries({ queryKey }, options);
    const set = (change: (log: RunLog) => RunLog) => signal.aborted || setLog(change);

    async function follow() {
      let [last, failures] = [0, 0];
      while (!signal.aborted) {
        try {
          const lines = await followRunLog(api, id, { after: last, signal });
          set((known) => ({ ...known, state: 'live' }));
          for (;;) {
            const { done, value } = await lines.next();
            if (done && value) {
              set((known) => ({ ...known, state: 'ended' }));
              readRun();
              readAfterRun(api, queryClient);
              return;
            }
            if (done) break;
            failures = 0;
            last = value.number;
            set((known) => ({ lines: [...known.lines, value], state: 'live' }));
            // The first read of the run ends, however fast lines come.
            readRun({ cancelRefetch: queryClient.getQueryData(queryKey) !== undefined });
          }
        } catch (error) {
          if (isRefused(error)) return set((known) => ({ ...known, state: 'refused' }));
        }
        set((known) => ({ ...known, state: 'reconnecting' }));
        readRun();
        await wait(pauses[failures] ?? 5_000, signal);
        failures += 1;
      }
    }
    void follow();
    return () => ending.abort();
  }, [api, id, queryClient]);
  return log;
}
