import { changedFigures, hasChanged, isEqualRun, type Script, writtenCount } from '@bullpen/contract';
import { and, eq, gte, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { quotes, scriptRuns } from '../database/schema.ts';
import type { ClaimedRun } from './run-queue.ts';
import { RunHeldError, type ScriptStep } from './script-step.ts';
import { measureSteps } from './steps-of.ts';

interface Place {
  readonly database: Database;
  readonly projectKey: string;
  readonly at: Date;
}

/**
 * Holds a run of what is to be run once, if an equal one has run since it was confirmed, its shares were split, or it would
 * reach something else.
 */
export async function requireAsConfirmed(
  place: Place,
  run: ClaimedRun,
  script: Script,
  steps: readonly ScriptStep[],
): Promise<void> {
  const { database, projectKey } = place;
  const since = run.confirmedAt ?? run.createdAt;
  const meanwhile = await database
    .select()
    .from(scriptRuns)
    .where(
      and(
        eq(scriptRuns.projectKey, projectKey),
        eq(scriptRuns.templateId, run.templateId),
        gte(scriptRuns.endedAt, since),
        ne(scriptRuns.id, run.id),
        notInArray(scriptRuns.id, run.knownEqualRuns),
      ),
    );
  if (meanwhile.some((other) => hasChanged(other) && isEqualRun(script, other)))
    throw new RunHeldError('The same was run after this was asked for.');
  if (script.templateId === 'fund-correction' && script.parameters.change.of === 'shares') {
    const ofIt = eq(quotes.instrumentId, script.parameters.change.instrumentId);
    if ((await database.$count(quotes, and(ofIt, eq(quotes.isSplit, true), gte(quotes.at, since)))) > 0)
      throw new RunHeldError('The instrument was split after this was asked for: its shares are counted otherwise.');
  }
  if (run.confirmed === null) return;
  const changed = changedFigures(run.confirmed, await measureSteps(place, steps));
  if (changed.length === 0) return;
  const told = changed.map(({ name, was, is }) => `${name} ${writtenCount(is)} instead of ${writtenCount(was)}`);
  throw new RunHeldError(`It would reach something else than what was confirmed: ${told.join(', ')}.`);
}
