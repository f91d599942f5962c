import {
  parseScript,
  type Script,
  type ScriptDraft,
  type ScriptDryRun,
  type ScriptRun,
  type ScriptValidation,
} from '@bullpen/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { resolveInverse } from '../scripts/inverse-run.ts';
import { resolveIn } from '../scripts/script-context.ts';
import type { ScriptStep } from '../scripts/script-step.ts';
import { measureSteps, stepsOf } from '../scripts/steps-of.ts';
import { fieldErrors } from './api-error.ts';

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
): Promise<{ readonly script: Script; readonly preview: ScriptDryRun['preview'] }> {
  const parsed = parseScript(templateId, parameters);
  const resolved = parsed.ok ? await resolveIn(place, projectKey, parsed.script) : parsed;
  if (parsed.ok && resolved.ok) return { script: parsed.script, preview: resolved.preview };
  const issues = resolved.ok ? [] : resolved.issues;
  throw fieldErrors(issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })));
}

/** What a draft would touch if it ran now. */
export async function dryRunScript(place: Place, projectKey: string, draft: ScriptDraft): Promise<ScriptDryRun> {
  const { script, preview } = await requireRunnable(place, projectKey, draft);
  const stage = { database: place.database, projectKey, at: new Date(place.clock.now()) };
  return { preview, ...(await measureSteps(stage, await stepsOf(stage, script))) };
}

/** Its inverse, where what a run did can be taken back now; refuses the call by what keeps it from that. */
export async function requireInverse(
  place: Place,
  projectKey: string,
  run: ScriptRun,
  script: Script,
): Promise<{ readonly step: ScriptStep; readonly preview: ScriptDryRun['preview'] }> {
  const resolved = await resolveInverse(place, projectKey, { runId: run.id, script });
  if (!resolved.ok)
    throw fieldErrors(resolved.issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })));
  const { step, preview } = resolved;
  return { step, preview: { ...preview, title: `Takes back: ${run.title}` } };
}

/** What the inverse of a run would touch if it ran now. */
export async function dryRunInverse(
  place: Place,
  projectKey: string,
  run: ScriptRun,
  script: Script,
): Promise<ScriptDryRun> {
  const { step, preview } = await requireInverse(place, projectKey, run, script);
  const stage = { database: place.database, projectKey, at: new Date(place.clock.now()) };
  return { preview, ...(await measureSteps(stage, [step])) };
}
