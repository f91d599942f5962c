import { isRunOver, type ScriptLogEnd, type ScriptLogLine } from '@bullpen/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { scriptLogLines } from '../database/schema.ts';
import type { RunRounds } from './run-rounds.ts';

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

/** Who follows a log, from where on and how long. */
interface Following {
  readonly after: number;
  readonly signal: AbortSignal;
  /** Whether they still may; asked in every round. */
  readonly mayFollow: () => Promise<boolean>;
}

/**
 * The lines after that number, those that are there and those that come, until the run is over, which it answers, or
 * nobody listens or may listen any more.
 */
export async function* followLog(
  { database, rounds }: { readonly database: Database; readonly rounds: RunRounds },
  runId: string,
  { after, signal, mayFollow }: Following,
): AsyncGenerator<ScriptLogLine, ScriptLogEnd | undefined> {
  let last = after;
  while (!signal.aborted) {
    const { state, over } = rounds.of(runId);
    const run = await state;
    if (!(await mayFollow())) return undefined;
    const lines = run && run.lastLine > last ? await readLines(database, runId, last) : [];
    for (const { number, at, level, text } of lines) {
      last = number;
      yield { number, at: at.toISOString(), level, text };
    }
    if (lines.length > 0) continue;
    if (!run) return undefined;
    if (isRunOver(run.status)) return { status: run.status };
    await eitherOf(over, signal);
  }
  return undefined;
}

const readLines = (database: Database, runId: string, after: number) =>
  database
    .select()
    .from(scriptLogLines)
    .where(and(eq(scriptLogLines.runId, runId), gt(scriptLogLines.number, after)))
    .orderBy(asc(scriptLogLines.number))
    .limit(linesAtOnce);

/** Is there with the one or the other, and leaves nothing at the signal. */
async function eitherOf(over: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  signal.addEventListener('abort', wake);
  if (signal.aborted) wake();
  await Promise.race([over, promise]);
  signal.removeEventListener('abort', wake);
}
