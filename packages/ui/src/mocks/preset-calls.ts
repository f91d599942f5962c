import { changesIn, foldName, type ScriptPresetQuery, scriptPresetColumns } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current, deleteRecord, found, restoreRecord } from './records.ts';

/** The calls about named sets of parameters. */
export const presetCalls = ({ world, reading, writing }: Procedures): ResourceCalls<'scripts'>['presets'] => {
  const { presets } = reading.scripts;
  const changing = writing.scripts.presets;
  const { scriptPresets } = world;
  const listed = (query: ScriptPresetQuery) =>
    [...scriptPresets.values()]
      .filter(({ templateId }) => query.templateId === undefined || templateId === query.templateId)
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1));
  return {
    list: presets.list.handler(({ input: { query } }) => listed(query)),
    export: presets.export.handler(({ input: { query }, context: { projectKey } }) =>
      csvAnswer(`${projectKey}-script-presets`, scriptPresetColumns, listed(query)),
    ),
    create: changing.create.handler(({ input: { body } }) => {
      const preset = { ...body, updatedAt: world.now().toISOString(), version: 1 };
      scriptPresets.set(preset.id, preset);
      return preset;
    }),
    get: presets.get.handler(({ input: { params }, errors }) => found(scriptPresets.get(params.id), errors)),
    update: changing.update.handler(({ input: { params, body }, errors }) => {
      const before = current(scriptPresets, params.id, body.version, errors);
      const after = { ...before, ...changesIn(body), version: before.version + 1 };
      scriptPresets.set(after.id, after);
      return after;
    }),
    deletion: presets.deletion.handler(({ input: { params }, errors }) => {
      found(scriptPresets.get(params.id), errors);
      return {};
    }),
    remove: changing.remove.handler(({ input: { params, query }, errors }) => {
      const preset = current(scriptPresets, params.id, query.version, errors);
      deleteRecord(world, scriptPresets, preset);
      return preset;
    }),
    restore: changing.restore.handler(({ input: { params }, errors }) =>
      restoreRecord(world, scriptPresets, params.id, errors),
    ),
  };
};
