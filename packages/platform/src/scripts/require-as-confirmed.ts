import { changedFigures, hasChanged, isEqualRun, type Script, writtenCount } from '@bullpen/contract';
import { and, eq, gte, isNull, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { scriptRuns } from '../database/schema.ts';
import type { ClaimedRun } from './run-queue.ts';
import { RunHeldError, type ScriptStep } from './script-step.ts';
import { measureSteps } from './steps-of.ts';

interface Place {
  readonly database: Database;
  readonly projectKey: string;
  readonly at: Date;
}

/** Holds a run that would do something once more, or twice, where it would do something else than what was confirmed. */
export async function requireAsConfirmed(
  place: Place,
  run: ClaimedRun,
  script: Script,
  steps: readonly ScriptStep[],
): Promise<void> {
  const { database, projectKey } = place;
  const meanwhile = await database
    .select()
    .from(scriptRuns)
    .where(
      and(
        eq(scriptRuns.projectKey, projectKey),
        eq(scriptRuns.templateId, run.templateId),
        gte(scriptRuns.endedAt, run.confirmedAt ?? run.createdAt),
        ne(scriptRuns.id, run.id),
        notInArray(scriptRuns.id, run.knownEqualRuns),
        isNull(scriptRuns.inverseOf),
      ),
    );
  if (meanwhile.some((other) => hasChanged(other) && isEqualRun(script, other)))
    throw new RunHeldError('The same was run after this was asked for.');
  if (run.confirmed === null) return;
  const changed = changedFigures(run.confirmed, await measureSteps(place, steps));
  if (changed.length === 0) return;
  const told = changed.map(({ name, was, is }) => `${name} ${writtenCount(is)} instead of ${writtenCount(was)}`);
  throw new RunHeldError(`It would reach something else than what was confirmed: ${told.join(', ')}.`);
}
