import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { FieldIssue } from '../api-error.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflict } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath } from '../records/record.ts';
import { ScriptLogEnd, ScriptLogLine } from './script-log.ts';
import { scriptPresetsApi, scriptPresetsDocumentation } from './script-presets.ts';
import {
  ChangedScriptFigures,
  EqualScriptRuns,
  NewScriptRun,
  ScriptDryRun,
  ScriptPreview,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunConfirmation,
  ScriptRunExportQuery,
  ScriptRunInversion,
  ScriptRunPage,
  ScriptRunQuery,
  scriptRunSchemas,
} from './script-runs.ts';
import { ScriptParameters, ScriptTemplateId, scriptFields } from './script-template.ts';

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

/** A template and parameters of it, whether they fit or not. */
export const ScriptDraft = z.object({ templateId: ScriptTemplateId, parameters: ScriptParameters });
/** See the schema. */
export type ScriptDraft = z.infer<typeof ScriptDraft>;

/** Whether a draft can run, and as what; paths lead into its parameters. */
export const ScriptValidation = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), preview: ScriptPreview }),
  z.object({ ok: z.literal(false), issues: z.array(FieldIssue) }),
]);
/** See the schema. */
export type ScriptValidation = z.infer<typeof ScriptValidation>;

const about = { tags: ['Scripts'], inputStructure: 'detailed' } as const;

/** As every reader of server-sent events sends it, which is why no input of the call names it. */
const lastEventId = { name: 'Last-Event-ID', in: 'header', schema: { type: 'string', pattern: '^\\d{1,9}$' } } as const;

/** The refusals of a run that others have overtaken since it was measured. */
const figures_changed = {
  status: 409,
  message: 'Another run has touched the same since this was measured. Look at what it would reach now.',
  data: ChangedScriptFigures,
} as const;
const equal_run = {
  status: 409,
  message: 'The same was run within the last 24 hours, or waits to run. Name it as known to run it all the same.',
  data: EqualScriptRuns,
} as const;

const no_inverse = { status: 409, message: 'Nothing takes back what this run did.' } as const;

const runs = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/runs',
    })
    .input(z.object({ query: ScriptRunQuery }))
    .output(ScriptRunPage),
  export: call
    .meta({ exportOf: 'scripts runs' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/scripts/runs/export',
    })
    .input(z.object({ query: ScriptRunExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/runs',
      successStatus: 201,
    })
    .input(z.object({ body: NewScriptRun }))
    .output(ScriptRun)
    .errors({ ...creationConflict(ScriptRun), equal_run, figures_changed }),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/runs/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(ScriptRun),
  cancel: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/runs/{id}/cancel',
    })
    .input(z.object({ params: RecordPath, body: ScriptRunCancellation }))
    .output(ScriptRun)
    .errors({
      ...conflictOn(ScriptRun, 'Somebody has asked it to stop already, or it has changed in the meantime.'),
      run_over: { status: 409, message: 'This run is over.' },
    }),
  confirm: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/runs/{id}/confirm',
    })
    .input(z.object({ params: RecordPath, body: ScriptRunConfirmation }))
    .output(ScriptRun)
    .errors({
      ...conflictOn(ScriptRun),
      equal_run,
      figures_changed,
      not_held: { status: 409, message: 'This run needs no confirmation.' },
      starter_without_access: {
        status: 403,
        message: 'The editor who started this run may no longer change the project. Withdraw it, and run it anew.',
      },
    }),
  inversion: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/runs/{id}/inverse',
    })
    .input(z.object({ params: RecordPath }))
    .output(ScriptDryRun)
    .errors({ no_inverse }),
  inverse: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/runs/{id}/inverse',
      successStatus: 201,
    })
    .input(z.object({ params: RecordPath, body: ScriptRunInversion }))
    .output(ScriptRun)
    .errors({
      ...creationConflict(ScriptRun),
      figures_changed,
      no_inverse,
    }),
  log: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/runs/{id}/log',
      spec: (operation) => ({ ...operation, parameters: [...(operation.parameters ?? []), lastEventId] }),
    })
    .input(z.object({ params: RecordPath }))
    .output(eventIterator(ScriptLogLine, z.optional(ScriptLogEnd))),
};

/** The calls about scripts: what staff does to a whole season at once. */
export const scriptsApi = {
  templates: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/templates',
    })
    .output(z.array(ScriptTemplate)),
  validate: call
    .meta({ access: 'r' })
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/validate',
    })
    .input(z.object({ body: ScriptDraft }))
    .output(ScriptValidation),
  dryRun: call
    .meta({ access: 'r', isLong: true })
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/dry-run',
    })
    .input(z.object({ body: ScriptDraft }))
    .output(ScriptDryRun),
  presets: scriptPresetsApi,
  runs,
};

/** What the document says of them; browsers drop it. */
export const scriptsDocumentation = (): ResourceDocumentation<{ scripts: typeof scriptsApi }> => {
  const issues = [{ path: ['event', 'instrumentId'], message: 'Choose an instrument of this project.' }];
  const [fitting, failing] = ScriptValidation.def.options;
  const presets = scriptPresetsDocumentation();

  return {
    tags: {
      Scripts:
        'What staff does to a whole season at once: game events, messages, housekeeping. Templates have typed parameters; runs go on in the background, one at a time in a project, and keep a log.',
    },
    calls: {
      'scripts.templates': [
        'List the templates of scripts',
        'Every template, each with the JSON Schema of its parameters, from which a form can be made. Needs access to the project.',
      ],
      'scripts.validate': [
        'Check the parameters of a script',
        'Whether the parameters fit the template and what is there now: either what is wrong, by the way to it, or a preview with names. Changes nothing. Needs access to the project.',
      ],
      'scripts.dryRun': [
        'Measure what a script would touch',
        'Counts the players, funds, holdings, instruments and leagues that the script would touch if it ran now, and shows up to ten of them. Changes nothing. Needs access to the project.',
      ],
      ...presets.calls,
      'scripts.runs.list': [
        'List the runs of scripts',
        'One page of the runs of this project, searched and filtered over all of them, the latest first. Needs access to the project.',
      ],
      'scripts.runs.export': [
        'Export the runs of scripts',
        'Every run that the list would show on its pages, as one CSV file. Needs access to the project.',
      ],
      'scripts.runs.create': [
        'Run a script',
        'Puts a run into the queue of the project, in which one runs at a time; one with a moment to come waits for it. What cannot be taken back, or corrects a fund, and was run within the last 24 hours, or waits to run, is refused with `equal_run` and those runs, unless `knownEqualRuns` names each of them: equal are the same template and parameters, whenever they run. At its time it is measured anew: when an equal one ran meanwhile, the shares of a correction were split, or it would reach more than ten and more than a tenth more or less than what was measured before, it has the status `needs-confirmation` until it is confirmed or cancelled. The same request again answers the run that it started before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event, and what the run does writes its own.',
      ],
      'scripts.runs.get': ['Read a run', 'One run of this project. Needs access to the project.'],
      'scripts.runs.cancel': [
        'Cancel a run',
        'Takes a run out of the queue, or one that needs confirmation, or asks one under way to stop before its next step; what it has done by then stays done and is told in its outcome. Needs write access to the project. Writes one audit event. Made from an outdated version, or of a run that has been asked already, it changes nothing and answers the current run, as a conflict: one that was cancelled has been asked. One that ended without being asked is refused with `run_over`.',
      ],
      'scripts.runs.confirm': [
        'Confirm a run',
        'Lets a run with the status `needs-confirmation` go on, with what is measured now as what was confirmed. It is refused as a new run is: with `equal_run` while an equal run is not named, and with `figures_changed`; one that takes another back is refused as that was: with 422 where nothing is left to take back. A run of another status is refused with `not_held`, and one whose editor lost write access since with `starter_without_access`. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current run.',
      ],
      'scripts.runs.inversion': [
        'Measure the inverse of a run',
        'What the inverse of the run would touch if it began now. A run that did not succeed, or that nothing takes back, is refused with `no_inverse`. Changes nothing. Needs access to the project.',
      ],
      'scripts.runs.inverse': [
        'Run the inverse of a run',
        'Begins a run at once that takes back what another one did, and nothing else: what that run halted and nothing has halted or resumed since is traded again, the market holiday that it declared is taken back, and a halt or a holiday that it replaced is in force again; what a correction gave a fund is taken from it, or given back, once. Its `inverseOf` names the other run. Where nothing of it is left to take back, it is refused with 422. A run that did not succeed, or that nothing takes back, is refused with `no_inverse`; a scheduled one is withdrawn by cancelling it. The same request again answers the run that it started before. Needs write access to the project. Writes one audit event, and what the run does writes its own.',
      ],
      'scripts.runs.log': [
        'Follow the log of a run',
        'The lines of the log as server-sent events, those that are there and those that come, until the run is over, which the event `done` says: a stream that ends without it broke off. The number of a line is the id of its event: with `Last-Event-ID` the log goes on after that line. Needs access to the project, and ends without `done` for whoever loses it, and when the token that it was opened with has expired. An account follows at most 20 logs at once.',
      ],
    },
    schemas: [
      documentObject(ScriptTemplate, 'A kind of script.', {
        id: ['Names it in drafts, presets and runs.', 'event'],
        name: ['For people.', 'Event-system template'],
        description: ['What it does.', 'Opens or closes the season, carries out a corporate action, halts trading.'],
        isDestructive: ['What it does cannot be taken back.', true],
        touches: [
          'What it may change: `season`, `instruments`, `funds`, `players`, `leagues`, `messages`.',
          ['instruments', 'funds'],
        ],
        parameters:
          'JSON Schema 2020-12. `x-list` names the collection that an id is picked from, or the day of a declared holiday, `x-unit` an amount of money, `x-touches` what an event may change, and `x-final` one that nothing takes back.',
      }),
      documentValue(ScriptTemplateId, 'The id of a template.', 'event'),
      documentValue(
        ScriptParameters,
        'Parameters of a template, as its schema wants them.',
        scriptFields.parameters[1],
      ),
      documentObject(ScriptDraft, 'A template and parameters, whether they fit or not.', scriptFields),
      documentValue(
        ScriptValidation,
        'Whether a draft can run: a preview if it can, else what is wrong, by the way to it in the parameters.',
        { ok: false, issues },
      ),
      documentObject(fitting, 'The draft can run.', {
        ok: 'Always true: nothing is wrong.',
        preview: 'What it would do, in the words of people.',
      }),
      documentObject(failing, 'The draft cannot run.', {
        ok: 'Always false: something is wrong.',
        issues: ['What is wrong; each path leads into the parameters.', issues],
      }),
      ...presets.schemas,
      ...scriptRunSchemas(),
    ],
  };
};
