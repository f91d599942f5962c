import {
  parseScript,
  type Script,
  type ScriptDraft,
  type ScriptDryRun,
  type ScriptRun,
  type ScriptValidation,
} from '@bullpen/contract';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { resolveInverse } from '../../scripts/inverse-run.ts';
import { resolveIn } from '../../scripts/script-context.ts';
import { stepsOf } from '../../scripts/steps-of.ts';
import { fieldErrors } from '../http/api-error.ts';
import { measureRun, type PlannedRun } from './measure-run.ts';

interface Place {
  readonly database: Database;
  readonly clock: Clock;
}

/** Whether a draft can run now, and as what. */
export async function validateScript(
  place: Place,
  projectKey: string,
  { templateId, parameters }: ScriptDraft,
): Promise<ScriptValidation> {
  const parsed = parseScript(templateId, parameters);
  return parsed.ok ? resolveIn(place, projectKey, parsed.script) : parsed;
}

/** A draft that can run now; refuses the call by the fields that keep it from running. */
export async function requireRunnable(
  place: Place,
  projectKey: string,
  { templateId, parameters }: ScriptDraft,
): Promise<PlannedRun> {
  const parsed = parseScript(templateId, parameters);
  const resolved = parsed.ok ? await resolveIn(place, projectKey, parsed.script) : parsed;
  if (parsed.ok && resolved.ok) {
    const { script } = parsed;
    return { script, preview: resolved.preview, steps: await stepsOf(stageOf(place, projectKey), script) };
  }
  const issues = resolved.ok ? [] : resolved.issues;
  throw fieldErrors(issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })));
}

/** The inverse of a run, where what it did can be taken back now; refuses the call by what keeps it from that. */
export async function requireInverse(
  place: Place,
  projectKey: string,
  run: ScriptRun,
  script: Script,
): Promise<PlannedRun> {
  const resolved = await resolveInverse(place, projectKey, { runId: run.id, script });
  if (!resolved.ok)
    throw fieldErrors(resolved.issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })));
  const { step, preview } = resolved;
  return { script, steps: [step], preview: { ...preview, title: `Takes back: ${run.title}` } };
}

/** What a draft would touch if it ran now. */
export const dryRunScript = async (place: Place, projectKey: string, draft: ScriptDraft): Promise<ScriptDryRun> =>
  measureRun(stageOf(place, projectKey), await requireRunnable(place, projectKey, draft));

/** What the inverse of a run would touch if it ran now. */
export const dryRunInverse = async (
  place: Place,
  projectKey: string,
  run: ScriptRun,
  script: Script,
): Promise<ScriptDryRun> =>
  measureRun(stageOf(place, projectKey), await requireInverse(place, projectKey, run, script));

const stageOf = ({ database, clock }: Place, projectKey: string) => ({
  database,
  projectKey,
  at: new Date(clock.now()),
});
