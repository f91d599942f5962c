import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { presetsApi } from './presets-api.ts';
import { conflictOn, RecordPath } from './record.ts';
import {
  NewScriptRun,
  ScriptDraft,
  ScriptDryRun,
  ScriptLogLine,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunExportQuery,
  ScriptRunPage,
  ScriptRunQuery,
  ScriptTemplate,
  ScriptValidation,
} from './script.ts';

const about = { tags: ['Scripts'], inputStructure: 'detailed' } as const;

/** The calls about scripts: what staff does to a whole season at once. */
export const scriptsApi = {
  templates: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/templates',
      summary: 'List the templates of scripts',
      description:
        'Every template, each with the JSON Schema of its parameters, from which a form can be made. Needs access to the project.',
    })
    .output(z.array(ScriptTemplate)),
  validate: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/validate',
      summary: 'Check the parameters of a script',
      description:
        'Whether the parameters fit the template and what is there now: either what is wrong, by the way to it, or a preview with names. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ body: ScriptDraft }))
    .output(ScriptValidation),
  dryRun: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/dry-run',
      summary: 'Measure what a script would touch',
      description:
        'Counts the players, funds, holdings, instruments and leagues that the script would touch if it ran now. Changes nothing. Needs access to the project.',
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
        summary: 'List the runs of scripts',
        description:
          'One page of the runs of this project, searched and filtered over all of them, the latest first. Needs access to the project.',
      })
      .input(z.object({ query: ScriptRunQuery }))
      .output(ScriptRunPage),
    export: call
      .route({
        ...about,
        ...csvRoute,
        method: 'GET',
        path: '/scripts/runs/export',
        summary: 'Export the runs of scripts',
        description: 'Every run that the list would show on its pages, as one CSV file. Needs access to the project.',
      })
      .input(z.object({ query: ScriptRunExportQuery }))
      .output(CsvFile),
    create: call
      .route({
        ...about,
        method: 'POST',
        path: '/scripts/runs',
        successStatus: 201,
        summary: 'Run a script',
        description:
          'Puts a run into the queue of the project, in which one runs at a time; one with a moment to come waits for it. The same request again answers the run that it started before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event, and what the run does writes its own.',
      })
      .input(z.object({ body: NewScriptRun }))
      .output(ScriptRun)
      .errors(conflictOn(ScriptRun)),
    get: call
      .route({
        ...about,
        method: 'GET',
        path: '/scripts/runs/{id}',
        summary: 'Read a run',
        description: 'One run of this project. Needs access to the project.',
      })
      .input(z.object({ params: RecordPath }))
      .output(ScriptRun),
    cancel: call
      .route({
        ...about,
        method: 'POST',
        path: '/scripts/runs/{id}/cancel',
        summary: 'Cancel a run',
        description:
          'Takes a run out of the queue, or asks one under way to stop before its next step; what it has done by then stays done and is told in its outcome. Needs write access to the project. Writes one audit event. Made from an outdated version, or of a run that has been asked already, it changes nothing and answers the current run.',
      })
      .input(z.object({ params: RecordPath, body: ScriptRunCancellation }))
      .output(ScriptRun)
      .errors({ ...conflictOn(ScriptRun), run_over: { status: 409, message: 'This run is over.' } }),
    log: call
      .route({
        ...about,
        method: 'GET',
        path: '/scripts/runs/{id}/log',
        summary: 'Follow the log of a run',
        description:
          'The lines of the log as server-sent events, those that are there and those that come, until the run is over. The number of a line is the id of its event: with `Last-Event-ID` the log goes on after that line. Needs access to the project.',
      })
      .input(z.object({ params: RecordPath }))
      .output(eventIterator(ScriptLogLine)),
  },
};
