import {
  dueNow,
  foldName,
  type NewScriptRun,
  parseScript,
  type ScriptDryRun,
  type ScriptRun,
  type ScriptRunConfirmation,
  scriptOfRun,
} from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { scriptRuns } from '../../database/schema.ts';
import { appendLog } from '../../scripts/run-log.ts';
import { mayChange } from '../../scripts/run-script.ts';
import { noCounts } from '../../scripts/script-step.ts';
import { conflictOf, createRecord, found, lockRecord, type Outcome } from '../records/records.ts';
import { requireInverse, requireRunnable } from './check-script.ts';
import { measureRun, type RunRefusal, refusalOfRun } from './measure-run.ts';
import { findScriptRun, scriptRunKind } from './script-runs.ts';

interface Place {
  readonly database: Database;
  readonly clock: Clock;
}

/** What became of a run that was asked for; others may have overtaken it. */
type RunOutcome =
  | Outcome<ScriptRun>
  | Extract<RunRefusal, { result: 'equal_run' }>
  | { readonly result: 'figures_changed'; readonly dryRun: ScriptDryRun };

/** Ends the transaction in which it was seen. */
class RunRefusedError extends Error {
  readonly refusal: RunRefusal;

  constructor(refusal: RunRefusal) {
    super(refusal.result);
    this.refusal = refusal;
  }
}

/** Puts a run into the queue of its project, once: of a script, or of the inverse of another run. */
export async function createScriptRun(
  { database, clock }: Place,
  act: Act,
  draft: NewScriptRun,
  inverted?: ScriptRun,
): Promise<RunOutcome> {
  const { id, templateId, reason, knownEqualRuns = [] } = draft;
  const { projectKey, at } = act;
  const inverseOf = inverted?.id ?? null;
  const parsed = parseScript(templateId, draft.parameters);
  // Parameters are kept as they were parsed, their keys in the order of the schema.
  const asked = JSON.stringify(parsed.ok && parsed.script.parameters);
  const isSame = (run: ScriptRun) =>
    run.templateId === templateId &&
    run.reason === reason &&
    run.inverseOf === inverseOf &&
    JSON.stringify(run.parameters) === asked;
  const known = await findScriptRun(database, projectKey, id);
  // What could run then need not be able to run again.
  if (known) return isSame(known) ? { result: 'done', answer: known } : { result: 'conflict', current: known };
  const planned =
    inverted && parsed.ok
      ? await requireInverse({ database, clock }, projectKey, inverted, parsed.script)
      : await requireRunnable({ database, clock }, projectKey, draft);
  const { script, preview } = planned;
  const dryRun = await measureRun({ database, projectKey, at }, planned);
  return unlessRefused(dryRun, () =>
    createRecord(database, scriptRunKind, act, {
      id,
      isSame,
      async insert(transaction) {
        // Of two that ask at once, the second sees the run of the first.
        await holdLock(transaction, `scripts of ${projectKey}`);
        // The same request once more, which was answered meanwhile.
        if (await findScriptRun(transaction, projectKey, id)) return false;
        const seen = { ...draft, isInverse: inverted !== undefined };
        await requireNotOvertaken({ database: transaction, projectKey, at }, script, seen, id);
        const made = await transaction
          .insert(scriptRuns)
          .values({
            id,
            projectKey,
            templateId,
            parameters: script.parameters,
            reason,
            inverseOf,
            title: preview.title,
            counts: noCounts,
            startedBy: act.actorId,
            createdAt: at,
            startsAt: preview.startsAt === null ? at : new Date(preview.startsAt),
            ...confirmedAs(dryRun, at),
            knownEqualRuns: [...knownEqualRuns],
            foldedTitle: foldName(preview.title),
            searchText: foldName(`${preview.title} ${reason}`),
          })
          .onConflictDoNothing({ target: scriptRuns.id })
          .returning({ id: scriptRuns.id });
        return made.length > 0;
      },
    }),
  );
}

/** Lets a run go on that needs confirmation, with what it would reach now. */
export async function confirmScriptRun(
  { database, clock }: Place,
  id: string,
  act: Act,
  { version, ...seen }: ScriptRunConfirmation,
): Promise<RunOutcome | { readonly result: 'not_held' } | { readonly result: 'starter_without_access' }> {
  const { projectKey, at } = act;
  const run = found(await findScriptRun(database, projectKey, id));
  const script = scriptOfRun(run);
  if (run.version === version && (run.status !== 'needs-confirmation' || !script)) return { result: 'not_held' };
  if (run.version !== version || !script) return conflictOf(database, run, id, act);
  // It would fail at its start.
  if (!(await mayChange(database, run.startedBy.id, projectKey))) return { result: 'starter_without_access' };
  const place = { database, clock };
  const inverted = run.inverseOf === null ? null : await findScriptRun(database, projectKey, run.inverseOf);
  const planned = inverted
    ? await requireInverse(place, projectKey, inverted, script)
    : await requireRunnable(place, projectKey, dueNow(script));
  const dryRun = await measureRun({ database, projectKey, at }, planned);
  return unlessRefused(dryRun, () =>
    database.transaction(async (transaction) => {
      await holdLock(transaction, `scripts of ${projectKey}`);
      const current = await lockRecord(transaction, scriptRunKind, id, act);
      if (current.version !== version) return conflictOf(transaction, current, id, act);
      const told = { ...seen, isInverse: run.inverseOf !== null };
      await requireNotOvertaken({ database: transaction, projectKey, at }, script, told, id);
      await transaction
        .update(scriptRuns)
        .set({
          status: 'queued',
          startsAt: at,
          heldBecause: null,
          ...confirmedAs(dryRun, at),
          knownEqualRuns: [...(seen.knownEqualRuns ?? [])],
          version: sql`${scriptRuns.version} + 1`,
        })
        .where(eq(scriptRuns.id, id));
      await appendLog(transaction, id, { at, level: 'info', text: 'Confirmed.' });
      const answer = (await findScriptRun(transaction, projectKey, id)) ?? current;
      const [before, after] = [current, answer].map(({ title, status, confirmed }) => ({ title, status, confirmed }));
      await writeAudit(transaction, act, { action: 'script_run.confirm', subjectId: id, before, after });
      return { result: 'done', answer };
    }),
  );
}

const confirmedAs = ({ counts, shares }: ScriptDryRun, confirmedAt: Date) => ({
  confirmed: { counts, shares },
  confirmedAt,
});

async function requireNotOvertaken(...input: Parameters<typeof refusalOfRun>): Promise<void> {
  const refusal = await refusalOfRun(...input);
  if (refusal) throw new RunRefusedError(refusal);
}

async function unlessRefused<Made>(dryRun: ScriptDryRun, make: () => Promise<Made>) {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RunRefusedError)) throw error;
    const { refusal } = error;
    return refusal.result === 'equal_run' ? refusal : { ...refusal, dryRun };
  }
}
