import {
  foldName,
  mostPresets,
  type NewScriptPreset,
  parseScript,
  type ScriptParameters,
  type ScriptPreset,
  type ScriptPresetChange,
  ScriptTemplateId,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { scriptPresets } from '../../database/schema.ts';
import { fieldError, fieldErrors } from '../http/api-error.ts';
import { byteByByte } from '../records/list-place.ts';
import { changeRecord, createRecord, type Outcome, type RecordDefinition, removeRecord } from '../records/records.ts';
import { restoreRecord } from '../records/restoration.ts';

const toPreset = ({
  updatedAt,
  projectKey: _,
  foldedName: __,
  ...preset
}: InferSelectModel<typeof scriptPresets>): ScriptPreset => ({ ...preset, updatedAt: updatedAt.toISOString() });

/** The presets of a project, or those of one template, by their names. */
export async function listPresets(
  database: Database,
  projectKey: string,
  templateId: ScriptTemplateId | undefined,
): Promise<ScriptPreset[]> {
  const ofTemplate = templateId === undefined ? undefined : eq(scriptPresets.templateId, templateId);
  const rows = await database
    .select()
    .from(scriptPresets)
    .where(and(eq(scriptPresets.projectKey, projectKey), ofTemplate))
    .orderBy(byteByByte(scriptPresets.foldedName), scriptPresets.id);
  return rows.map(toPreset);
}

export async function findPreset(
  database: Database,
  projectKey: string,
  id: string,
): Promise<ScriptPreset | undefined> {
  const ours = and(eq(scriptPresets.projectKey, projectKey), eq(scriptPresets.id, id));
  const [row] = await database.select().from(scriptPresets).where(ours);
  return row && toPreset(row);
}

const presetKind: RecordDefinition<typeof scriptPresets, ScriptPreset> = {
  name: 'script_preset',
  table: scriptPresets,
  find: findPreset,
};

/** As the template's schema reads them: the same ones are the same text. */
function parametersOf(templateId: string, parameters: ScriptParameters): ScriptParameters {
  const known = ScriptTemplateId.safeParse(templateId);
  if (!known.success) throw fieldError('parameters', 'The template of this set is gone: it can only be deleted.');
  const parsed = parseScript(known.data, parameters);
  if (parsed.ok) return parsed.script.parameters;
  throw fieldErrors(parsed.issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })));
}

export function createPreset(
  database: Database,
  act: Act,
  { id, name, templateId, ...given }: NewScriptPreset,
): Promise<Outcome<ScriptPreset>> {
  const parameters = parametersOf(templateId, given.parameters);
  return createRecord(database, presetKind, act, {
    id,
    isSame: (preset) =>
      preset.name === name &&
      preset.templateId === templateId &&
      JSON.stringify(preset.parameters) === JSON.stringify(parameters),
    async insert(transaction) {
      const { projectKey, at: updatedAt } = act;
      // Of two at once each would see one preset less than there are.
      await holdLock(transaction, `presets of ${projectKey}`);
      const made = await transaction
        .insert(scriptPresets)
        .values({ id, projectKey, name, templateId, parameters, updatedAt, foldedName: foldName(name) })
        .onConflictDoNothing({ target: scriptPresets.id })
        .returning({ id: scriptPresets.id });
      const count = await transaction.$count(scriptPresets, eq(scriptPresets.projectKey, projectKey));
      if (made.length > 0 && count > mostPresets)
        throw fieldError('id', `A project has at most ${mostPresets} presets.`);
      return made.length > 0;
    },
  });
}

export const changePreset = (
  database: Database,
  id: string,
  act: Act,
  { version, name, parameters }: ScriptPresetChange,
): Promise<Outcome<ScriptPreset>> =>
  changeRecord(database, presetKind, id, act, {
    version,
    keys: [...(name === undefined ? [] : ['name']), ...(parameters === undefined ? [] : ['parameters'])],
    // A change from an outdated version is a conflict before anything else is looked at.
    set: ({ templateId, version: current }) => ({
      updatedAt: act.at,
      ...(name === undefined ? {} : { name, foldedName: foldName(name) }),
      ...(parameters === undefined || current !== version ? {} : { parameters: parametersOf(templateId, parameters) }),
    }),
  });

/** Nothing goes with a preset. */
export const removePreset = (
  database: Database,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<ScriptPreset>> =>
  removeRecord(database, presetKind, id, act, { version, take: async (_, preset) => preset });

/** As long as there is room for one more. */
export const restorePreset = (database: Database, id: string, act: Act): Promise<ScriptPreset> =>
  restoreRecord(database, presetKind, id, act, {
    hold: (transaction) => holdLock(transaction, `presets of ${act.projectKey}`),
    async obstacles(transaction) {
      const count = await transaction.$count(scriptPresets, eq(scriptPresets.projectKey, act.projectKey));
      return count < mostPresets ? [] : [{ field: 'id', problem: 'full', record: null }];
    },
  });
