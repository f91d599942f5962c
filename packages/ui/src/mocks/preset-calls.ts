import {
  foldName,
  mostPresets,
  parseScript,
  type ScriptPreset,
  type ScriptPresetQuery,
  ScriptTemplateId,
  scriptPresetColumns,
} from '@bullpen/contract';
import { refusedField } from './collection.ts';
import { csvAnswer } from './csv-answer.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, createRecord, current, found, removeRecord } from './records.ts';

/** The calls about named sets of parameters. */
export const presetCalls = ({ world, reading, writing }: Procedures): AreaCalls<'scripts'>['presets'] => {
  const { presets } = reading.scripts;
  const changing = writing.scripts.presets;
  const listed = (query: ScriptPresetQuery) =>
    [...world.scriptPresets.values()]
      .filter(({ templateId }) => query.templateId === undefined || templateId === query.templateId)
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1));
  return {
    list: presets.list.handler(({ input: { query } }) => listed(query)),
    export: presets.export.handler(({ input: { query }, context: { projectKey } }) =>
      csvAnswer(`${projectKey}-script-presets`, scriptPresetColumns, listed(query)),
    ),
    create: changing.create.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
      const { id, name, templateId } = body;
      const parsed = parseScript(templateId, body.parameters);
      const parameters = parsed.ok ? parsed.script.parameters : body.parameters;
      const asked = JSON.stringify([name, templateId, parameters]);
      const isSame = (preset: ScriptPreset) =>
        JSON.stringify([preset.name, preset.templateId, preset.parameters]) === asked;
      const make = () => {
        if (world.scriptPresets.size >= mostPresets)
          throw errors.unprocessable({
            data: { fields: [{ path: ['id'], message: `A project has at most ${mostPresets} presets.` }] },
          });
        const preset = { id, name, templateId, parameters, updatedAt: world.now().toISOString(), version: 1 };
        world.scriptPresets.set(id, preset);
        return preset;
      };
      const act = { world, viewer, projectKey, action: 'script_preset.create' };
      return createRecord(act, id, { known: world.scriptPresets.get(id), isSame, make }, errors);
    }),
    get: presets.get.handler(({ input: { params }, errors }) => found(world.scriptPresets.get(params.id), errors)),
    update: changing.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
      const { name, parameters, ...change } = body;
      const preset = current(world.scriptPresets, params.id, body.version, errors);
      const template = ScriptTemplateId.safeParse(preset.templateId);
      if (parameters !== undefined && !template.success)
        throw refusedField('parameters', 'The template of this set is gone: it can only be deleted.');
      const parsed = parameters === undefined || !template.success ? undefined : parseScript(template.data, parameters);
      if (parsed && !parsed.ok)
        throw errors.unprocessable({
          data: { fields: parsed.issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })) },
        });
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(parsed ? { parameters: parsed.script.parameters } : {}),
      };
      const act = { world, viewer, projectKey, action: 'script_preset.update' };
      const changed = changeRecord(act, world.scriptPresets, params.id, { ...change, changes }, errors);
      const written = { ...changed, updatedAt: world.now().toISOString() };
      world.scriptPresets.set(written.id, written);
      return written;
    }),
    deletion: presets.deletion.handler(({ input: { params }, errors }) => {
      found(world.scriptPresets.get(params.id), errors);
      return {};
    }),
    remove: changing.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
      const preset = found(world.scriptPresets.get(params.id), errors);
      const act = { world, viewer, projectKey, action: 'script_preset.delete' };
      removeRecord(act, world.scriptPresets, params.id, { ...query, taken: {} }, errors);
      return preset;
    }),
  };
};
