import { mostPresets, ScriptTemplateId } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { answered, type Expected, expectedPreset } from './expected-records.ts';
import {
  drawId,
  drawName,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  restoreNothing,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';
import { drawBroken, drawPreset } from './script-drafts.ts';

const reason = 'Asked for by email.';

const readPreset =
  (call: string, tell?: Expected): RequestKind =>
  (random, model) => {
    const { presets } = model.scripts;
    const id = drawId(random, presets.keys());
    return { call, input: { params: { id } }, ...answered(presets.has(id) ? 200 : 404, tell?.(model, id)) };
  };

const list =
  (call: string): RequestKind =>
  (random) => {
    const query = random.integer(2) === 0 ? {} : { templateId: random.pick(['event', ...ScriptTemplateId.options]) };
    return { call, input: { query }, status: 200 };
  };

function create(random: SeededRandom, model: Model): FuzzedRequest {
  const { presets } = model.scripts;
  const id = random.integer(3) === 0 ? drawId(random, presets.keys()) : random.uuid();
  const known = presets.get(id);
  const isSame = known !== undefined && random.integer(2) === 0;
  const { name, templateId, parameters } = isSame ? known : { name: drawName(random), ...drawPreset(random, model) };
  const statusOfNew = presets.size >= mostPresets ? 422 : 201;
  return {
    call: 'scripts.presets.create',
    input: { body: { id, name, templateId, parameters } },
    ...answered(known ? (isSame ? 201 : 409) : statusOfNew, expectedPreset(model, id), {
      id,
      version: known?.version ?? 1,
      name,
      templateId,
      parameters,
    }),
    follow() {
      if (known) return;
      presets.set(id, { version: 1, name, templateId, parameters });
      model.written += 1;
    },
  };
}

/** What of a change does not fit is found only where the change is one of the current preset. */
function change(random: SeededRandom, model: Model): FuzzedRequest {
  const { presets } = model.scripts;
  const id = drawId(random, presets.keys());
  const preset = presets.get(id);
  const version = drawVersion(random, preset?.version);
  const name = random.integer(2) === 0 ? drawName(random) : undefined;
  const values = drawPreset(random, model);
  const isFit = values.templateId === preset?.templateId;
  const parameters = name === undefined || isFit ? (isFit ? values : drawBroken(random)).parameters : undefined;
  const status = statusOf(preset?.version, version);
  const current = expectedPreset(model, id);
  return {
    call: 'scripts.presets.update',
    input: { params: { id }, body: { version, ...(name ? { name } : {}), ...(parameters ? { parameters } : {}) } },
    ...answered(status === 200 && parameters && !isFit ? 422 : status, current, {
      ...current,
      version: version + 1,
      ...(name ? { name } : {}),
      ...(parameters ? { parameters } : {}),
    }),
    follow() {
      if (!preset) return;
      preset.version += 1;
      preset.name = name ?? preset.name;
      preset.parameters = parameters ?? preset.parameters;
      model.written += 1;
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const { presets } = model.scripts;
  const id = drawId(random, random.integer(2) === 0 ? presets.keys() : []);
  const version = drawVersion(random, presets.get(id)?.version);
  return {
    call: 'scripts.presets.remove',
    input: { params: { id }, query: { version, reason } },
    ...answered(statusOf(presets.get(id)?.version, version), expectedPreset(model, id)),
    follow() {
      presets.delete(id);
      model.written += 1;
    },
  };
}

/** Whatever can be asked of presets. */
export const presetRequests: readonly RequestKind[] = [
  list('scripts.presets.list'),
  list('scripts.presets.export'),
  readPreset('scripts.presets.get', expectedPreset),
  readPreset('scripts.presets.deletion'),
  create,
  change,
  change,
  remove,
  restoreNothing('scripts.presets.restore', ({ scripts }) => scripts.presets.keys()),
];
