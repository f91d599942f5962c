import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { scriptLogLines, scriptRuns } from '../database/schema.ts';
import type { RunSignals } from './run-signals.ts';

/** How a run stands; undefined for one that is gone. */
export type RunState = { readonly status: string; readonly lastLine: number } | undefined;

/** A time in which a run is read once, however many follow it. */
interface RunRound {
  readonly state: Promise<RunState>;
  /** Is there with the next change, or after a second. */
  readonly over: Promise<void>;
}

/** The round of each run that somebody follows. */
export interface RunRounds {
  of(runId: string): RunRound;
}

const never = new AbortController().signal;

export function createRunRounds(signals: RunSignals, read: (runId: string) => Promise<RunState>): RunRounds {
  const rounds = new Map<string, RunRound>();
  return {
    of(runId) {
      const known = rounds.get(runId);
      if (known) return known;
      // Before the run is read: whatever comes meanwhile is heard.
      const over = signals.nextChange(runId, never).then(() => void rounds.delete(runId));
      const round = { over, state: read(runId) };
      rounds.set(runId, round);
      return round;
    },
  };
}

/** Reads how a run stands. */
export async function readRunState(database: Database, runId: string): Promise<RunState> {
  const lastLine = sql<number>`(
    select coalesce(max(${scriptLogLines.number}), 0) from ${scriptLogLines} where ${scriptLogLines.runId} = ${runId})`;
  const [state] = await database
    .select({ status: scriptRuns.status, lastLine: lastLine.mapWith(Number) })
    .from(scriptRuns)
    .where(eq(scriptRuns.id, runId));
  return state;
}
