import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { Id, Reason, Version } from '../records/record.ts';
import { askedMoment, timestamp } from '../records/timestamp.ts';
import { scriptLogSchemas } from './script-log.ts';
import { fittingParameters, ScriptParameters, ScriptTemplateId, scriptFields } from './script-template.ts';

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
  /** The run that took this one back, who ordered it, and when it did; null while none has. */
  takenBackBy: z.nullable(
    z.object({
      runId: z.uuid(),
      by: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
      at: timestamp,
    }),
  ),
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
  /** Why it would fail if it began now, in a sentence; null for one that would begin, or does not wait. */
  failsBecause: z.nullable(z.string()),
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
  /** Runs of the last 24 hours, or that wait, which do once more what this would do. */
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

/** Asks for a run that does the opposite of another one. Such a run is not taken back itself. */
export const ScriptRunInversion = z.object({ id: Id, reason: Reason, ...seen });
/** See the schema. */
export type ScriptRunInversion = z.infer<typeof ScriptRunInversion>;

/** What the file of script runs holds. */
export const scriptRunColumns: CsvColumns<ScriptRun> = [
  ['Id', ({ id }) => id],
  ['Template', ({ templateId }) => templateId],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Started by', ({ startedBy }) => startedBy.email],
  ['Reason', ({ reason }) => reason],
  ['Takes back', ({ inverseOf }) => inverseOf],
  ['Taken back by', ({ takenBackBy }) => takenBackBy?.runId ?? null],
  ['Created', ({ createdAt }) => createdAt],
  ['Started', ({ startedAt }) => startedAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Outcome', ({ outcome }) => outcome],
  ['Parameters', ({ parameters }) => JSON.stringify(parameters)],
];

/** What the document says of runs; browsers drop it. */
export const scriptRunSchemas = (): readonly DocumentedSchema[] => {
  const id = ['Never changes.', '6d1f0a9b-8c7e-4d5f-a2b3-c4d5e6f7a8b9'] as const;
  const newId = ['A new UUID. Sent again, it makes nothing new.', id[1]] as const;
  const reason = ['Why, for the audit trail.', 'As in the plan.'] as const;
  const title = ['What it does, with names.', 'Split of KBC, 1 to 2'] as const;
  const at = '2026-11-20T09:30:00.000Z';
  const figures = {
    counts: { players: 118, funds: 118, holdings: 118, instruments: 1, leagues: 0 },
    shares: 4_120,
  } as const;
  const seen = {
    measuredAfter: [
      'As the dry run answered it. When another run has touched the same instruments, funds or season since, the request is refused with `figures_changed` and the new dry run; without it nothing is compared.',
      41,
    ],
    knownEqualRuns: ['The equal runs that are known and do not keep it from running, by their ids.', []],
    confirmation: [
      'The key of the project. Needed in production, and looked at nowhere else.',
      'handelskompas-s03-prod',
    ],
  } as const;
  const newRun = {
    id: newId[1],
    templateId: scriptFields.templateId[1],
    parameters: scriptFields.parameters[1],
    reason: reason[1],
  } as const;
  const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
  const filters = {
    order: ['Ascending or descending; equal ones follow in the order of their ids.', 'desc'],
    search: [
      'Looks at title and reason, whatever the case and the marks, and finds the run with this id. Under three characters it finds titles that begin with it.',
      'split',
    ],
    sort: ['By what the list is sorted.', 'createdAt'],
    status: ['Runs of this status alone.', 'failed'],
    templateId: ['Runs of this template alone.', 'event'],
    startedBy: ['Runs that this person started.', '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea'],
    from: ['Put into the queue from this moment on.', '2026-11-01T00:00:00Z'],
    to: ['Put into the queue before this moment.', '2026-12-01T00:00:00Z'],
  } as const;

  return [
    documentObject(ScriptPreview, 'A script in the words of people, its ids resolved to names.', {
      title,
      facts: [
        'What it speaks of.',
        [{ label: 'Instrument', value: 'KBC · KBC Group' }],
        { label: 'Of which kind it is, for people.', value: 'In the words of people; a moment in UTC.' },
      ],
      effect: [
        'What it does that touches no record, in a sentence; null for one whose reach is counted.',
        'Wednesday 2 Dec 2026 is a day without trading, for every instrument of this project.',
      ],
      startsAt: ['When it would begin; null for at once.', null],
    }),
    documentObject(ScriptCounts, 'How many of each a script touches.', {
      players: ['Players.', 0],
      funds: ['Funds.', 118],
      holdings: ['Holdings: what a fund has of an instrument.', 118],
      instruments: ['Instruments.', 1],
      leagues: ['Leagues.', 0],
    }),
    documentObject(ScriptSample, 'One of the things that a script would touch.', {
      kind: ['`player`, `fund`, `instrument` or `league`.', 'fund'],
      id: ['Of the record.', '3c8f3d0e-4f0a-4d0f-9a53-0d0c8e6a1f77'],
      name: ['As players read it.', 'De Vrijdagborrel'],
      owner: ['Whose it is: the player of a fund; null for whatever has nobody.', 'Marieke'],
      before: [
        'What of it would change, as it is, a line each; null where there is nothing to say.',
        '120 KBC\nFund 10,204.50 EUR',
      ],
      after: ['And as it would become, line by line.', '240 KBC\nFund 10,204.50 EUR'],
    }),
    documentObject(ScriptDryRun, 'What a script would do if it ran now.', {
      preview: 'What it would do, in the words of people.',
      counts: 'What it would touch, measured.',
      shares: ['Shares of its instrument in all funds together; null where it is about none.', 4_120],
      paid: ['What it would pay in all, in the minor unit of the currency; null where it pays nothing.', 515_000],
      samples: 'Up to ten of what it would touch, those first of which it would touch most.',
      equalRuns: [
        'What a run would do once more that was run within the last 24 hours, or waits to run: up to ten runs of the same template and parameters, whenever they run, that nothing has taken back. A run names them as known.',
        [],
      ],
      measuredAfter: ['How many runs of the project had changed something by then. A run carries it.', 41],
    }),
    documentValue(ScriptRunStatus, 'How far a run has come.', 'succeeded'),
    documentObject(ScriptRun, 'A script that runs, ran, or will run.', {
      id,
      title,
      reason,
      ...scriptFields,
      status: ['`queued`, `needs-confirmation`, `running`, `succeeded`, `failed` or `cancelled`.', 'succeeded'],
      progress: ['From 0 to 1.', 1],
      counts: 'What it has touched so far.',
      startedBy: ['Who started it. No email for an account that is gone.', person, accountFields],
      inverseOf: ['The run that this one takes back; null for any other.', null],
      takenBackBy: [
        'What took this one back; null while nothing has.',
        null,
        {
          runId: 'The run that took it back.',
          by: ['Who ordered that run. No email for an account that is gone.', person, accountFields],
          at: 'When that run ended.',
        },
      ],
      createdAt: ['When it was put into the queue.', at],
      startsAt: ['It does not begin before then.', at],
      startedAt: ['When it began; null before.', at],
      endedAt: ['When it was over; null before.', '2026-11-20T09:30:04.000Z'],
      outcome: ['How it ended, in a sentence; null before.', 'Players told: 412.'],
      isCancelling: ['Somebody has asked it to stop: it does before its next step.', false],
      confirmed: [
        'What was measured when it was asked for, or confirmed since. Null for one of which nothing was measured.',
        figures,
      ],
      heldBecause: ['Why it needs confirmation, in a sentence; null while it does not.', null],
      failsBecause: [
        'Why a run that waits would fail if it began now: its editor may not change the project any more. In a sentence; null for any other.',
        null,
      ],
      version: ['Counts the changes of its status and what people ask of it, not its progress.', 3],
    }),
    documentObject(ScriptFigures, 'What is compared when a run is measured anew at its time.', {
      counts: 'How many of each it would touch.',
      shares: ['Shares of its instrument in all funds together; null where it is about none.', figures.shares],
    }),
    documentObject(NewScriptRun, 'A run to begin.', { id: newId, reason, ...scriptFields, ...seen }, newRun),
    documentObject(EqualScriptRuns, 'What does the same already, or waits to do it.', {
      equalRuns: 'The latest ten at most, also those that the request names as known.',
    }),
    documentObject(ChangedScriptFigures, 'What another run has changed since it was measured.', {
      dryRun: 'What it would do now.',
    }),
    documentObject(ScriptRunPage, 'One page of runs.', pageFields),
    documentObject(ScriptRunQuery, 'What the list of runs is asked with.', { ...listFields, ...filters }),
    documentObject(ScriptRunExportQuery, 'What the export of runs is asked with.', { ...exportFields, ...filters }),
    documentObject(ScriptRunCancellation, 'Asks a run to stop.', {
      version: ['The version of the run that was looked at when it was decided.', 2],
    }),
    documentObject(
      ScriptRunConfirmation,
      'Lets a run go on that needs confirmation.',
      {
        version: ['The version of the run that was looked at when it was decided.', 3],
        ...seen,
      },
      { version: 3 },
    ),
    documentObject(
      ScriptRunInversion,
      'Asks for a run that takes back what another one did.',
      {
        id: newId,
        reason,
        ...seen,
      },
      { id: newId[1], reason: reason[1] },
    ),
    ...scriptLogSchemas(),
  ];
};
