import { foldName, mostPresets, parseScript, ScriptTemplateId } from '@bullpen/contract';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, current, removeRecord, writeAudit } from './records.ts';

/** The calls about named sets of parameters. */
export const presetCalls = ({ world, reading, writing }: Procedures): AreaCalls<'scripts'>['presets'] => {
  const { presets } = reading.scripts;
  const changing = writing.scripts.presets;
  return {
    list: presets.list.handler(({ input: { query } }) =>
      [...world.scriptPresets.values()]
        .filter(({ templateId }) => query.templateId === undefined || templateId === query.templateId)
        .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
    ),
    create: changing.create.handler(({ context: { viewer }, input: { body }, errors }) => {
      const { id, name, templateId } = body;
      const parsed = parseScript(templateId, body.parameters);
      const parameters = parsed.ok ? parsed.script.parameters : body.parameters;
      const known = world.scriptPresets.get(id);
      const asked = JSON.stringify([name, templateId, parameters]);
      if (known && JSON.stringify([known.name, known.templateId, known.parameters]) !== asked)
        throw errors.conflict({ data: { current: known } });
      if (known) return known;
      if (world.scriptPresets.size >= mostPresets)
        throw errors.unprocessable({
          data: { fields: [{ path: ['id'], message: `A project has at most ${mostPresets} presets.` }] },
        });
      const preset = { id, name, templateId, parameters, updatedAt: world.now().toISOString(), version: 1 };
      world.scriptPresets.set(id, preset);
      writeAudit({ world, viewer, action: 'script_preset.create' }, id, { before: null, after: preset });
      return preset;
    }),
    get: presets.get.handler(({ input: { params }, errors }) => {
      const preset = world.scriptPresets.get(params.id);
      if (!preset) throw errors.not_found();
      return preset;
    }),
    update: changing.update.handler(({ context: { viewer }, input: { params, body }, errors }) => {
      const { name, parameters, ...change } = body;
      const preset = current(world.scriptPresets, params.id, body.version, errors);
      const parsed =
        parameters === undefined ? undefined : parseScript(ScriptTemplateId.parse(preset.templateId), parameters);
      if (parsed && !parsed.ok)
        throw errors.unprocessable({
          data: { fields: parsed.issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })) },
        });
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(parsed ? { parameters: parsed.script.parameters } : {}),
        updatedAt: world.now().toISOString(),
      };
      const act = { world, viewer, action: 'script_preset.update' };
      return changeRecord(act, world.scriptPresets, params.id, { ...change, changes }, errors);
    }),
    remove: changing.remove.handler(({ context: { viewer }, input: { params, query }, errors }) => {
      const preset = world.scriptPresets.get(params.id);
      if (!preset) throw errors.not_found();
      const act = { world, viewer, action: 'script_preset.delete' };
      removeRecord(act, world.scriptPresets, params.id, query, errors);
      return preset;
    }),
  };
};
