import { isToRunOnce, type Script, type ScriptDryRun, scriptOfRun, touchTheSame } from '@bullpen/contract';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { scriptRuns } from '../../database/schema.ts';
import type { ScriptStep } from '../../scripts/script-step.ts';
import { measureSteps } from '../../scripts/steps-of.ts';
import { findEqualRuns } from './script-runs.ts';

interface Place {
  readonly database: Database;
  readonly projectKey: string;
  readonly at: Date;
}

/** A script that can run now. */
export interface PlannedRun {
  readonly script: Script;
  readonly preview: ScriptDryRun['preview'];
  readonly steps: readonly ScriptStep[];
}

/** What a script would do if it ran now. */
export async function measureRun(place: Place, { script, preview, steps }: PlannedRun): Promise<ScriptDryRun> {
  const { database, projectKey, at } = place;
  // First: a run that ends meanwhile has not been measured.
  const measuredAfter = await database.$count(scriptRuns, hasChangedIn(projectKey));
  const figures = await measureSteps(place, steps);
  return { preview, ...figures, equalRuns: await findEqualRuns(database, projectKey, script, at), measuredAfter };
}

/** What keeps a run from being asked for, or confirmed. */
export type RunRefusal =
  | { readonly result: 'equal_run'; readonly equalRuns: ScriptDryRun['equalRuns'] }
  | { readonly result: 'figures_changed' };

/** What its person has seen. */
interface Seen {
  readonly measuredAfter?: number | undefined;
  readonly knownEqualRuns?: readonly string[] | undefined;
  /** Whether it takes another run back: that is done once, and what is equal to it is named to its person alone. */
  readonly isInverse?: boolean;
}

/** Whether others have overtaken a run; under the lock of the project's scripts, so that none comes meanwhile. */
export async function refusalOfRun(
  { database, projectKey, at }: Place,
  script: Script,
  { measuredAfter, knownEqualRuns = [], isInverse = false }: Seen,
  ownId: string,
): Promise<RunRefusal | undefined> {
  const equal = isToRunOnce(script) && !isInverse ? await findEqualRuns(database, projectKey, script, at) : [];
  const others = equal.filter(({ id }) => id !== ownId);
  if (others.some(({ id }) => !knownEqualRuns.includes(id))) return { result: 'equal_run', equalRuns: others };
  if (measuredAfter === undefined) return undefined;
  const more = (await database.$count(scriptRuns, hasChangedIn(projectKey))) - measuredAfter;
  if (more === 0) return undefined;
  const since = await database
    .select()
    .from(scriptRuns)
    .where(hasChangedIn(projectKey))
    .orderBy(desc(scriptRuns.startedAt), desc(scriptRuns.endedAt), desc(scriptRuns.id))
    .limit(Math.max(0, more));
  const scripts = since.flatMap((run) => scriptOfRun(run) ?? []);
  // Fewer than before: the season has begun anew.
  return more < 0 || scripts.some((other) => touchTheSame(script, other)) ? { result: 'figures_changed' } : undefined;
}

const hasChangedIn = (projectKey: string) =>
  and(eq(scriptRuns.projectKey, projectKey), or(eq(scriptRuns.status, 'succeeded'), gt(scriptRuns.progress, 0)));
