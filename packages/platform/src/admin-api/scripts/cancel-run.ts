import { isRunOver, isRunWaiting, type ScriptRun } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { scriptRuns } from '../../database/schema.ts';
import { appendLog } from '../../scripts/run-log.ts';
import { cancelledInTime } from '../../scripts/run-sentences.ts';
import { lockRecord, type Outcome } from '../records/records.ts';
import { findScriptRun, scriptRunKind } from './script-runs.ts';

/** Takes a run out of the queue, or asks one under way to stop before its next step. */
export const cancelScriptRun = (
  database: Database,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<ScriptRun> | { readonly result: 'run_over' }> =>
  database.transaction((transaction) => cancelRunIn(transaction, id, act, { version }));

interface Cancellation {
  readonly version: number;
  /** How a run ends that waits. */
  readonly text?: string;
}

/** The same in the transaction of an act that cancels more. */
export async function cancelRunIn(
  transaction: Database,
  id: string,
  act: Act,
  { version, text: ending = cancelledInTime }: Cancellation,
): Promise<Outcome<ScriptRun> | { readonly result: 'run_over' }> {
  const current = await lockRecord(transaction, scriptRunKind, id, act);
  if (current.version !== version) return { result: 'conflict', current };
  // Nothing would change: every acknowledged change counts a version and leaves an event.
  if (current.isCancelling || current.status === 'cancelled') return { result: 'conflict', current };
  if (isRunOver(current.status)) return { result: 'run_over' };
  const isWaiting = isRunWaiting(current.status);
  const text = isWaiting ? ending : 'An editor asks for this run to be cancelled.';
  await transaction
    .update(scriptRuns)
    .set({
      isCancelling: true,
      version: sql`${scriptRuns.version} + 1`,
      ...(isWaiting ? { status: 'cancelled', endedAt: act.at, outcome: text, heldBecause: null } : {}),
    })
    .where(and(eq(scriptRuns.id, id), eq(scriptRuns.version, version)));
  await appendLog(transaction, id, { at: act.at, level: 'warning', text });
  const answer = (await findScriptRun(transaction, act.projectKey, id)) ?? current;
  const [before, after] = [current, answer].map(({ title, status, isCancelling }) => ({ title, status, isCancelling }));
  await writeAudit(transaction, act, { action: 'script_run.cancel', subjectId: id, before, after });
  return { result: 'done', answer };
}
