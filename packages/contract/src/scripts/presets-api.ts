import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflicts } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
import {
  NewScriptPreset,
  ScriptPreset,
  ScriptPresetChange,
  ScriptPresetDeletion,
  ScriptPresetQuery,
} from './script.ts';

const about = { tags: ['Scripts'], inputStructure: 'detailed' } as const;

/** The calls about named sets of parameters. */
export const presetsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/presets',
    })
    .input(z.object({ query: ScriptPresetQuery }))
    .output(z.array(ScriptPreset)),
  export: call
    .meta({ exportOf: 'scripts presets' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/scripts/presets/export',
    })
    .input(z.object({ query: ScriptPresetQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/presets',
      successStatus: 201,
    })
    .input(z.object({ body: NewScriptPreset }))
    .output(ScriptPreset)
    .errors(creationConflicts(ScriptPreset)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/presets/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(ScriptPreset),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/scripts/presets/{id}',
    })
    .input(z.object({ params: RecordPath, body: ScriptPresetChange }))
    .output(ScriptPreset)
    .errors(conflictOn(ScriptPreset)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/presets/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(ScriptPresetDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/scripts/presets/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ScriptPreset)
    .errors(conflictOn(ScriptPreset)),
};
