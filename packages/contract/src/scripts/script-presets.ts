import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { changeOfSome, conflictOn, Id, Name, RecordPath, Removal, Version } from '../records/record.ts';
import { changeFields } from '../records/record-documentation.ts';
import { Restoration, restorationRefusal } from '../records/restoration.ts';
import { timestamp } from '../records/timestamp.ts';
import { fittingParameters, ScriptParameters, ScriptTemplateId, scriptFields } from './script-template.ts';

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

/** What the file of presets holds; their parameters as JSON. */
export const scriptPresetColumns: CsvColumns<ScriptPreset> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Template', ({ templateId }) => templateId],
  ['Parameters', ({ parameters }) => JSON.stringify(parameters)],
  ['Last change', ({ updatedAt }) => updatedAt],
];

const about = { tags: ['Scripts'], inputStructure: 'detailed' } as const;

/** The calls about named sets of parameters. */
export const scriptPresetsApi = {
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
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'DELETE',
      path: '/scripts/presets/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ScriptPreset)
    .errors(conflictOn(ScriptPreset)),
  restore: call
    .route({ ...about, method: 'POST', path: '/scripts/presets/{id}/restoration' })
    .input(z.object({ params: RecordPath, body: Restoration }))
    .output(ScriptPreset)
    .errors(restorationRefusal),
};

/** What the document says of them; browsers drop it. */
export const scriptPresetsDocumentation = (): ResourceDocumentation<{
  scripts: { presets: typeof scriptPresetsApi };
}> => {
  const id = ['Never changes.', '6d1f0a9b-8c7e-4d5f-a2b3-c4d5e6f7a8b9'] as const;
  const newId = ['A new UUID. Sent again, it makes nothing new.', id[1]] as const;
  const name = ['As staff calls it.', 'Three weeks away'] as const;

  return {
    calls: {
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
        'Deletes the preset and answers it as it was; runs that were made from it stay. It can be restored for 24 hours. Needs write access to the project. Writes one audit event.',
      ],
      'scripts.presets.restore': [
        'Restore a deleted preset',
        'Brings a preset that was deleted in the last 24 hours back under its id, in another version. A project that has the most presets is in the way. Needs write access to the project. Writes one audit event. Answers 404 where nothing is kept, and 409 with what is in the way: all of it comes back, or nothing.',
      ],
    },
    schemas: [
      documentObject(ScriptPreset, 'Parameters of a template under a name.', {
        id,
        name,
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
        ...scriptFields,
        updatedAt: ['When it was last changed.', '2026-11-20T09:30:00.000Z'],
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
    ],
  };
};
