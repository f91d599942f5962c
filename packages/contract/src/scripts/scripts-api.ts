import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflict } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath } from '../records/record.ts';
import { presetsApi } from './presets-api.ts';
import {
  ChangedScriptFigures,
  EqualScriptRuns,
  NewScriptRun,
  ScriptDraft,
  ScriptDryRun,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunConfirmation,
  ScriptRunExportQuery,
  ScriptRunInversion,
  ScriptRunPage,
  ScriptRunQuery,
  ScriptTemplate,
  ScriptValidation,
} from './script.ts';
import { ScriptLogEnd, ScriptLogLine } from './script-log.ts';

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
  presets: presetsApi,
  runs: {
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
  },
};
