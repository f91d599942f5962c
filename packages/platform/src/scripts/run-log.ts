import { isRunOver, type ScriptLogEnd, type ScriptLogLine } from '@bullpen/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { scriptLogLines, scriptRuns } from '../database/schema.ts';
import type { RunSignals } from './run-signals.ts';

const linesAtOnce = 500;

interface Said {
  readonly at: Date;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

/** Adds a line to the log of a run. Whoever writes it holds the run's row, so that no two lines get one number. */
export async function appendLog(transaction: Database, runId: string, { at, level, text }: Said): Promise<void> {
  const last = sql`select coalesce(max(${scriptLogLines.number}), 0) from ${scriptLogLines} where ${scriptLogLines.runId} = ${runId}`;
  await transaction.insert(scriptLogLines).values({ runId, number: sql`(${last}) + 1`, at, level, text });
}

/**
 * The lines after that number, those that are there and those that come, until the run is over, which it answers, or
 * nobody listens.
 */
export async function* followLog(
  { database, signals }: { readonly database: Database; readonly signals: RunSignals },
  runId: string,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): AsyncGenerator<ScriptLogLine, ScriptLogEnd | undefined> {
  let last = after;
  while (!signal.aborted) {
    // Before the lines are read: whatever comes meanwhile is heard.
    const change = signals.nextChange(runId, signal);
    const [run] = await database.select({ status: scriptRuns.status }).from(scriptRuns).where(eq(scriptRuns.id, runId));
    const lines = await database
      .select()
      .from(scriptLogLines)
      .where(and(eq(scriptLogLines.runId, runId), gt(scriptLogLines.number, last)))
      .orderBy(asc(scriptLogLines.number))
      .limit(linesAtOnce);
    for (const { number, at, level, text } of lines) {
      last = number;
      yield { number, at: at.toISOString(), level, text };
    }
    if (lines.length > 0) continue;
    if (!run) return undefined;
    if (isRunOver(run.status)) return { status: run.status };
    await change;
  }
  return undefined;
}
