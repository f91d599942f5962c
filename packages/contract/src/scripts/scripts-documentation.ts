import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { changeFields } from '../records/record-documentation.ts';
import {
  ChangedScriptFigures,
  EqualScriptRuns,
  NewScriptPreset,
  NewScriptRun,
  ScriptFigures,
  ScriptPreset,
  ScriptPresetChange,
  ScriptPresetDeletion,
  ScriptPresetQuery,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunConfirmation,
  ScriptRunExportQuery,
  ScriptRunInversion,
  ScriptRunPage,
  ScriptRunQuery,
  ScriptRunStatus,
  ScriptTemplate,
} from './script.ts';
import { inactive, scriptDraftSchemas, scriptFields, title } from './script-draft-documentation.ts';
import { scriptLogSchemas } from './script-log-documentation.ts';
import { ScriptParameters, ScriptTemplateId } from './script-template.ts';

const id = ['Never changes.', '6d1f0a9b-8c7e-4d5f-a2b3-c4d5e6f7a8b9'] as const;
const newId = ['A new UUID. Sent again, it makes nothing new.', id[1]] as const;
const name = ['As staff calls it.', 'Three weeks away'] as const;
const reason = ['Why, for the audit trail.', 'As in the plan.'] as const;
const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;
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
  confirmation: ['The key of the project. Needed in production, and looked at nowhere else.', 'handelskompas-s03-prod'],
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

export const scriptsDocumentation: AreaDocumentation<'scripts'> = {
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
    'scripts.presets.list': [
      'List the presets of scripts',
      'Every preset of the project, or those of one template, by their names. A project has at most 200. Needs access to the project.',
    ],
    'scripts.presets.export': [
      'Export the presets of scripts',
      'Every preset that the list would show, as one CSV file. Needs access to the project.',
    ],
    'scripts.presets.create': [
      'Make a preset',
      'Keeps parameters of a template under a name. The same request again answers the preset that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    ],
    'scripts.presets.get': ['Read a preset', 'One preset of this project. Needs access to the project.'],
    'scripts.presets.update': [
      'Change a preset',
      'Gives the preset another name or other parameters. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current preset.',
    ],
    'scripts.presets.deletion': [
      'Measure the deletion of a preset',
      'What would go if the preset were deleted now: nothing, since runs that were made from it stay. Changes nothing. Needs access to the project.',
    ],
    'scripts.presets.remove': [
      'Delete a preset',
      'Deletes the preset and answers it as it was; runs that were made from it stay. Needs write access to the project. Writes one audit event.',
    ],
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
      'Puts a run into the queue of the project, in which one runs at a time; one with a moment to come waits for it. What cannot be taken back and was run within the last 24 hours, or waits to run, is refused with `equal_run` and those runs, unless `knownEqualRuns` names each of them: equal are the same template and parameters, whenever they run. At its time it is measured anew: when an equal one ran meanwhile, or it would reach more than ten and more than a tenth more or less than what was measured before, it has the status `needs-confirmation` until it is confirmed or cancelled. The same request again answers the run that it started before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event, and what the run does writes its own.',
    ],
    'scripts.runs.get': ['Read a run', 'One run of this project. Needs access to the project.'],
    'scripts.runs.cancel': [
      'Cancel a run',
      'Takes a run out of the queue, or one that needs confirmation, or asks one under way to stop before its next step; what it has done by then stays done and is told in its outcome. Needs write access to the project. Writes one audit event. Made from an outdated version, or of a run that has been asked already, it changes nothing and answers the current run, as a conflict: one that was cancelled has been asked. One that ended without being asked is refused with `run_over`.',
    ],
    'scripts.runs.confirm': [
      'Confirm a run',
      'Lets a run with the status `needs-confirmation` go on, with what is measured now as what was confirmed. It is refused as a new run is: with `equal_run` while an equal run is not named, and with `figures_changed`. A run of another status is refused with `not_held`, and one whose editor lost write access since with `starter_without_access`. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current run.',
    ],
    'scripts.runs.inversion': [
      'Measure the inverse of a run',
      'What the inverse of the run would touch if it began now. A run that did not succeed, or that nothing takes back, is refused with `no_inverse`. Changes nothing. Needs access to the project.',
    ],
    'scripts.runs.inverse': [
      'Run the inverse of a run',
      'Begins a run at once that takes back what another one did, and nothing else: what that run halted and nothing has halted or resumed since is traded again, the market holiday that it declared is taken back, and a halt or a holiday that it replaced is in force again. Its `inverseOf` names the other run. Where nothing of it is left to take back, it is refused with 422. A run that did not succeed, or that nothing takes back, is refused with `no_inverse`; a scheduled one is withdrawn by cancelling it. The same request again answers the run that it started before. Needs write access to the project. Writes one audit event, and what the run does writes its own.',
    ],
    'scripts.runs.log': [
      'Follow the log of a run',
      'The lines of the log as server-sent events, those that are there and those that come, until the run is over, which the event `done` says: a stream that ends without it broke off. The number of a line is the id of its event: with `Last-Event-ID` the log goes on after that line. Needs access to the project, and ends without `done` for whoever loses it, and when the token that it was opened with has expired. An account follows at most 20 logs at once.',
    ],
  },
  schemas: [
    documentObject(ScriptTemplate, 'A kind of script.', {
      id: ['Names it in drafts, presets and runs.', 'event'],
      name: ['For people.', 'Game event'],
      description: ['What it does.', 'Opens or closes the season, carries out a corporate action, halts trading.'],
      isDestructive: ['What it does cannot be taken back.', true],
      touches: [
        'What it may change: `season`, `instruments`, `funds`, `players`, `leagues`, `messages`.',
        ['instruments', 'funds'],
      ],
      parameters:
        'JSON Schema 2020-12. `x-list` names the collection that an id is picked from, or the day of a declared holiday, `x-touches` what an event may change, and `x-final` one that nothing takes back.',
    }),
    documentValue(ScriptTemplateId, 'The id of a template.', 'event'),
    documentValue(ScriptParameters, 'Parameters of a template, as its schema wants them.', inactive),
    ...scriptDraftSchemas,
    documentObject(ScriptPreset, 'Parameters of a template under a name.', {
      id,
      name,
      version,
      ...scriptFields,
      updatedAt: ['When it was last changed.', at],
    }),
    documentObject(ScriptPresetQuery, 'What the list of presets and its export are asked with.', {
      templateId: ['Presets of this template alone.', 'event'],
    }),
    documentObject(NewScriptPreset, 'A preset to make.', { id: newId, name, ...scriptFields }),
    documentObject(
      ScriptPresetChange,
      'A change of a preset; what is left out stays as it is.',
      { ...changeFields, name, parameters: scriptFields.parameters },
      { version: 1, name: name[1] },
    ),
    documentObject(ScriptPresetDeletion, 'What goes with a preset that is deleted: nothing.', {}),
    documentValue(ScriptRunStatus, 'How far a run has come.', 'succeeded'),
    documentObject(ScriptRun, 'A script that runs, ran, or will run.', {
      id,
      title,
      reason,
      ...scriptFields,
      status: ['`queued`, `needs-confirmation`, `running`, `succeeded`, `failed` or `cancelled`.', 'succeeded'],
      progress: ['From 0 to 1.', 1],
      counts: 'What it has touched so far.',
      startedBy: ['Who started it. No e-mail for an account that is gone.', person, accountFields],
      inverseOf: ['The run that this one takes back; null for any other.', null],
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
        measuredAfter: seen.measuredAfter,
        confirmation: seen.confirmation,
      },
      { id: newId[1], reason: reason[1] },
    ),
    ...scriptLogSchemas,
  ],
};
