import { scriptPresetColumns } from '@bullpen/contract';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { found, settled } from '../records/records.ts';
import { changePreset, createPreset, findPreset, listPresets, removePreset } from './script-presets.ts';

/** The calls about named sets of parameters. */
export const presetCalls = ({ store, playing: { scripts }, writing: { scripts: changing } }: Procedures) => {
  const { database } = store;

  return {
    list: scripts.presets.list.handler(({ input: { query }, context }) =>
      listPresets(database, context.projectKey, query.templateId),
    ),
    export: scripts.presets.export.handler(({ input: { query }, context: { projectKey } }) =>
      csvAnswer(
        `${projectKey}-script-presets`,
        scriptPresetColumns,
        wholeList(() => listPresets(database, projectKey, query.templateId)),
      ),
    ),
    create: changing.presets.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createPreset(database, actOf(store, context), body), errors),
    ),
    get: scripts.presets.get.handler(async ({ input: { params }, context }) =>
      found(await findPreset(database, context.projectKey, params.id)),
    ),
    update: changing.presets.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await changePreset(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
    deletion: scripts.presets.deletion.handler(async ({ input: { params }, context }) => {
      found(await findPreset(database, context.projectKey, params.id));
      return {};
    }),
    remove: changing.presets.remove.handler(async ({ input: { params, query }, context, errors }) =>
      settled(await removePreset(database, params.id, actOf(store, context, query.reason), query.version), errors),
    ),
  };
};
