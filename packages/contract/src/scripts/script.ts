import * as z from 'zod/mini';
import { FieldIssue } from '../api-error.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { changeOfSome, Id, Name, Reason, Version } from '../records/record.ts';
import { askedMoment, timestamp } from '../records/timestamp.ts';
import { parseScript, ScriptParameters, ScriptTemplateId } from './script-template.ts';

/** A kind of script that staff can run. */
export const ScriptTemplate = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What it does cannot be taken back. */
  isDestructive: z.boolean(),
  /** What it may change: `season`, `instruments`, `funds`, `players`, `leagues`, `messages`. */
  touches: z.array(z.string()),
  /** JSON Schema, 2020-12; `x-list` names the collection that an id is picked from. */
  parameters: z.record(z.string(), z.unknown()),
});
/** See the schema. */
export type ScriptTemplate = z.infer<typeof ScriptTemplate>;

/** Adds what is wrong with the parameters of a template, at their place in the request. */
const fittingParameters = z.check<{ templateId: ScriptTemplateId; parameters: ScriptParameters }>((payload) => {
  const parsed = parseScript(payload.value.templateId, payload.value.parameters);
  if (parsed.ok) return;
  for (const { path, message } of parsed.issues)
    payload.issues.push({ code: 'custom', message, path: ['parameters', ...path], input: payload.value });
});

/** A template and parameters of it, whether they fit or not. */
export const ScriptDraft = z.object({ templateId: ScriptTemplateId, parameters: ScriptParameters });
/** See the schema. */
export type ScriptDraft = z.infer<typeof ScriptDraft>;

/** A script in the words of people, its ids resolved to names. */
export const ScriptPreview = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What it does that touches no record, in a sentence; null for one whose reach is counted. */
  effect: z.nullable(z.string()),
  /** When it would begin; null for at once. */
  startsAt: z.nullable(timestamp),
});
/** See the schema. */
export type ScriptPreview = z.infer<typeof ScriptPreview>;

/** Whether a draft can run, and as what; paths lead into its parameters. */
export const ScriptValidation = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), preview: ScriptPreview }),
  z.object({ ok: z.literal(false), issues: z.array(FieldIssue) }),
]);
/** See the schema. */
export type ScriptValidation = z.infer<typeof ScriptValidation>;

const count = z.int().check(z.nonnegative());

/** How many of each a script touches. */
export const ScriptCounts = z.object({
  players: count,
  funds: count,
  holdings: count,
  instruments: count,
  leagues: count,
});
/** See the schema. */
export type ScriptCounts = z.infer<typeof ScriptCounts>;

/** The most samples that a dry run shows. */
export const mostSamples = 10;

/** One of the things that a script would touch. */
export const ScriptSample = z.looseObject({
  /** `player`, `fund`, `instrument` or `league`. */
  kind: z.string(),
  id: z.uuid(),
  name: z.string(),
  /** Whose it is: the player of a fund. Null for whatever has nobody. */
  owner: z.nullable(z.string()),
  /** What of it would change, in the words of people, a line each; null where nothing but itself is touched. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
/** See the schema. */
export type ScriptSample = z.infer<typeof ScriptSample>;

/** A named set of parameters of one template. */
export const ScriptPreset = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  templateId: z.string(),
  parameters: ScriptParameters,
  updatedAt: timestamp,
  version: Version,
});
/** See the schema. */
export type ScriptPreset = z.infer<typeof ScriptPreset>;

/** What the list of presets is asked with. */
export const ScriptPresetQuery = z.object({
  /** The presets of this template alone. */
  templateId: z.optional(ScriptTemplateId),
});
/** See the schema. */
export type ScriptPresetQuery = z.infer<typeof ScriptPresetQuery>;

/** The most presets that a project has. */
export const mostPresets = 200;

/** A preset that is to be made. */
export const NewScriptPreset = z
  .object({ id: Id, name: Name, templateId: ScriptTemplateId, parameters: ScriptParameters })
  .check(fittingParameters);
/** See the schema. */
export type NewScriptPreset = z.infer<typeof NewScriptPreset>;

/** A change of a preset; what it leaves out stays as it is, the template always does. */
export const ScriptPresetChange = changeOfSome({
  name: z.optional(Name),
  parameters: z.optional(ScriptParameters),
});
/** See the schema. */
export type ScriptPresetChange = z.infer<typeof ScriptPresetChange>;

/** What goes with a preset that is deleted: nothing. */
export const ScriptPresetDeletion = z.object({});
/** See the schema. */
export type ScriptPresetDeletion = z.infer<typeof ScriptPresetDeletion>;

/** How far a run has come. What an API answers may be any word. */
export const ScriptRunStatus = z.enum(['queued', 'needs-confirmation', 'running', 'succeeded', 'failed', 'cancelled']);
/** See the schema. */
export type ScriptRunStatus = z.infer<typeof ScriptRunStatus>;

/** Whether a run waits: for its moment, for its turn, or for somebody who confirms it. */
export const isRunWaiting = (status: string): boolean => status === 'queued' || status === 'needs-confirmation';

/** Whether a run does nothing any more. */
export const isRunOver = (status: string): boolean => !isRunWaiting(status) && status !== 'running';

/** What is compared when a run is measured anew: no value that moves with every quote. */
export const ScriptFigures = z.object({
  counts: ScriptCounts,
  /** Of the instrument that it is about, in all funds together; null where it is about none. */
  shares: z.nullable(count),
});
/** See the schema. */
export type ScriptFigures = z.infer<typeof ScriptFigures>;

/** A script that runs, ran, or will run. */
export const ScriptRun = z.looseObject({
  id: z.uuid(),
  templateId: z.string(),
  /** What it does, with names: `Split of KBC, 1 to 2`. */
  title: z.string(),
  parameters: ScriptParameters,
  status: z.string(),
  /** From 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  /** What it has touched so far. */
  counts: ScriptCounts,
  /** No e-mail for an account that is gone. */
  startedBy: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  reason: z.string(),
  /** The run that this one takes back; null for any other. */
  inverseOf: z.nullable(z.uuid()),
  createdAt: timestamp,
  /** Not before then. */
  startsAt: timestamp,
  startedAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
  /** How it ended, in a sentence. */
  outcome: z.nullable(z.string()),
  /** Somebody has asked it to stop: it does before its next step. */
  isCancelling: z.boolean(),
  /** What was measured when it was asked for or confirmed; null where nothing was. */
  confirmed: z.nullable(ScriptFigures),
  /** Why it needs confirmation, in a sentence; null while it does not. */
  heldBecause: z.nullable(z.string()),
  /** Counts the changes of its status and what people ask of it, not its progress. */
  version: Version,
});
/** See the schema. */
export type ScriptRun = z.infer<typeof ScriptRun>;

/** What a script would do if it ran now. */
export const ScriptDryRun = z.object({
  preview: ScriptPreview,
  counts: ScriptCounts,
  shares: ScriptFigures.shape.shares,
  /** What it would pay in all, in the minor unit of the season's currency; null where it pays nothing. */
  paid: z.nullable(count),
  /** Some of what it would touch, those first of which it would touch most. */
  samples: z.array(ScriptSample),
  /** Runs of the last 24 hours, or that wait, which do the same and cannot be taken back. */
  equalRuns: z.array(ScriptRun),
  /** How many runs had changed something when it was measured. */
  measuredAfter: count,
});
/** See the schema. */
export type ScriptDryRun = z.infer<typeof ScriptDryRun>;

/** What a run is refused with that was run already, or waits to run. */
export const EqualScriptRuns = z.object({ equalRuns: ScriptDryRun.shape.equalRuns });

/** What a run is refused with of which something else was measured. */
export const ChangedScriptFigures = z.object({ dryRun: ScriptDryRun });

/** What was seen before a run is asked for or confirmed. */
const seen = {
  /** As the dry run answered it: a run that has touched the same since refuses the request. */
  measuredAfter: z.optional(count),
  /** The equal runs that its person knows of. */
  knownEqualRuns: z.optional(z.array(Id).check(z.maxLength(100, 'Name at most 100.'))),
  /** The key of the project: needed in production. */
  confirmation: z.optional(z.string()),
};

/** A run that is to begin. */
export const NewScriptRun = z
  .object({ id: Id, templateId: ScriptTemplateId, parameters: ScriptParameters, reason: Reason, ...seen })
  .check(fittingParameters);
/** See the schema. */
export type NewScriptRun = z.infer<typeof NewScriptRun>;

/** By what runs can be sorted. */
export const scriptRunSorts = ['createdAt'] as const;
/** One of {@link scriptRunSorts}. */
export type ScriptRunSort = (typeof scriptRunSorts)[number];

/** What each of them compares. */
export const scriptRunPlaces = { createdAt: momentPlace } as const;

/** What the list of runs is asked with: the latest first, unless asked otherwise; `search` looks at title and reason. */
export const ScriptRunQuery = z.extend(listQuery(scriptRunSorts, 'desc'), {
  status: z.optional(ScriptRunStatus),
  templateId: z.optional(ScriptTemplateId),
  /** Those that this person started. */
  startedBy: z.optional(Id),
  /** Those that were put into the queue from this moment on, and before that one. */
  from: z.optional(askedMoment),
  to: z.optional(askedMoment),
});
/** See the schema. */
export type ScriptRunQuery = z.infer<typeof ScriptRunQuery>;

/** What the export of runs is asked with: the same, without a page. */
export const ScriptRunExportQuery = z.omit(ScriptRunQuery, ofOnePage);

/** One page of runs. */
export const ScriptRunPage = pageOf(ScriptRun);
/** See the schema. */
export type ScriptRunPage = z.infer<typeof ScriptRunPage>;

/** Asks a run to stop. */
export const ScriptRunCancellation = z.object({ version: Version });
/** See the schema. */
export type ScriptRunCancellation = z.infer<typeof ScriptRunCancellation>;

/** Lets a run go on that needs confirmation. */
export const ScriptRunConfirmation = z.object({ version: Version, ...seen });
/** See the schema. */
export type ScriptRunConfirmation = z.infer<typeof ScriptRunConfirmation>;

/** Asks for a run that does the opposite of another one, which can be taken back itself: none is equal to it. */
export const ScriptRunInversion = z.object({
  id: Id,
  reason: Reason,
  measuredAfter: seen.measuredAfter,
  confirmation: seen.confirmation,
});
/** See the schema. */
export type ScriptRunInversion = z.infer<typeof ScriptRunInversion>;
