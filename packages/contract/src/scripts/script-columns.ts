import type { CsvColumns } from '../records/csv-columns.ts';
import type { ScriptPreset, ScriptRun } from './script.ts';

/** What the file of script runs holds. */
export const scriptRunColumns: CsvColumns<ScriptRun> = [
  ['Id', ({ id }) => id],
  ['Template', ({ templateId }) => templateId],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Started by', ({ startedBy }) => startedBy.email],
  ['Reason', ({ reason }) => reason],
  ['Takes back', ({ inverseOf }) => inverseOf],
  ['Created', ({ createdAt }) => createdAt],
  ['Started', ({ startedAt }) => startedAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Outcome', ({ outcome }) => outcome],
  ['Parameters', ({ parameters }) => JSON.stringify(parameters)],
];

/** What the file of presets holds; their parameters as JSON. */
export const scriptPresetColumns: CsvColumns<ScriptPreset> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Template', ({ templateId }) => templateId],
  ['Parameters', ({ parameters }) => JSON.stringify(parameters)],
  ['Last change', ({ updatedAt }) => updatedAt],
];
