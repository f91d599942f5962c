import { changedFigures, hasChanged, isEqualRun, type Script, scriptOfRun, writtenCount } from '@bullpen/contract';
import { and, eq, gte, inArray, isNull, ne, notInArray } from 'drizzle-orm';
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
  const ended = await database
    .select()
    .from(scriptRuns)
    .where(
      and(
        eq(scriptRuns.projectKey, projectKey),
        // Nothing else is equal to it, or splits shares.
        inArray(scriptRuns.templateId, [run.templateId, 'event']),
        gte(scriptRuns.endedAt, run.confirmedAt ?? run.createdAt),
        ne(scriptRuns.id, run.id),
        notInArray(scriptRuns.id, run.knownEqualRuns),
        // What takes back another run is no second taking back of this one's.
        run.inverseOf === null ? undefined : isNull(scriptRuns.inverseOf),
      ),
    );
  const meanwhile = ended.filter(hasChanged);
  if (meanwhile.some((other) => isEqualRun(script, other)))
    throw new RunHeldError('The same was run after this was asked for.');
  if (meanwhile.some((other) => isSplitOfCorrected(script, scriptOfRun(other))))
    throw new RunHeldError('The instrument was split after this was asked for: its shares are counted otherwise.');
  if (run.confirmed === null) return;
  const changed = changedFigures(run.confirmed, await measureSteps(place, steps));
  if (changed.length === 0) return;
  const told = changed.map(({ name, was, is }) => `${name} ${writtenCount(is)} instead of ${writtenCount(was)}`);
  throw new RunHeldError(`It would reach something else than what was confirmed: ${told.join(', ')}.`);
}

function isSplitOfCorrected({ parameters }: Script, other: Script | undefined): boolean {
  if (!('change' in parameters) || parameters.change.of !== 'shares' || other?.templateId !== 'event') return false;
  const { event } = other.parameters;
  return event.type === 'split' && event.instrumentId === parameters.change.instrumentId;
}
