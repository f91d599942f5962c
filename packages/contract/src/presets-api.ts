import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { conflictOn, RecordPath, Removal } from './record.ts';
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
      summary: 'List the presets of scripts',
      description:
        'Every preset of the project, or those of one template, by their names. A project has at most 200. Needs access to the project.',
    })
    .input(z.object({ query: ScriptPresetQuery }))
    .output(z.array(ScriptPreset)),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/presets',
      successStatus: 201,
      summary: 'Make a preset',
      description:
        'Keeps parameters of a template under a name. The same request again answers the preset that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ body: NewScriptPreset }))
    .output(ScriptPreset)
    .errors(conflictOn(ScriptPreset)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/presets/{id}',
      summary: 'Read a preset',
      description: 'One preset of this project. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(ScriptPreset),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/scripts/presets/{id}',
      summary: 'Change a preset',
      description:
        'Gives the preset another name or other parameters. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current preset.',
    })
    .input(z.object({ params: RecordPath, body: ScriptPresetChange }))
    .output(ScriptPreset)
    .errors(conflictOn(ScriptPreset)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/presets/{id}/deletion',
      summary: 'Measure the deletion of a preset',
      description:
        'What would go if the preset were deleted now: nothing, since runs that were made from it stay. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(ScriptPresetDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/scripts/presets/{id}',
      summary: 'Delete a preset',
      description:
        'Deletes the preset and answers it as it was; runs that were made from it stay. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ScriptPreset)
    .errors(conflictOn(ScriptPreset)),
};
