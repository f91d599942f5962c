import { mostPlanFiles } from '@bullpen/contract';
import { expect } from 'vitest';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { answered } from './expected-records.ts';
import { drawId, drawName, drawVersion, type FuzzedRequest, type RequestKind, statusOf } from './fuzzed-request.ts';
import type { Model } from './model.ts';
import { countFiles, countPlanChange, type KnownFile } from './plan-model.ts';

const reason = 'Asked for by email.';
const contents = ['', 'Words.', '{}', '<script>alert(1)</script>', '%PDF-1.7\n', '\u0000\ufffd', 'x'.repeat(70_000)];

/** A file and the node that it lies with; now and then another node, or neither of them. */
function drawPlace(random: SeededRandom, { plan }: Model) {
  const fileId = drawId(random, plan.files.keys());
  const home = plan.files.get(fileId)?.nodeId;
  const id = random.integer(8) === 0 ? drawId(random, plan.nodes.keys()) : (home ?? drawId(random, plan.nodes.keys()));
  const file = home === id ? plan.files.get(fileId) : undefined;
  return { params: { id, fileId }, file };
}

/** A node for a new file: often the one that has the most. */
function drawNode(random: SeededRandom, { plan }: Model): string {
  const [fullest] = [...plan.nodes.values()].sort((a, b) => b.fileCount - a.fileCount);
  return fullest && random.integer(4) === 0 ? fullest.id : drawId(random, plan.nodes.keys());
}

function tell(id: string, file: KnownFile | undefined) {
  if (!file) return undefined;
  const { version, name, size } = file;
  return { id, version, name, size };
}

function create(random: SeededRandom, model: Model): FuzzedRequest {
  const { plan, planMemory } = model;
  const isAgain = random.integer(3) === 0;
  const { params, file } = isAgain
    ? drawPlace(random, model)
    : { params: { id: drawNode(random, model), fileId: random.uuid() }, file: undefined };
  const { id: nodeId, fileId: id } = params;
  const known = planMemory.contents.get(id);
  const isSame = file !== undefined && known !== undefined && random.integer(2) === 0;
  const name = isSame ? file.name : drawName(random);
  const content = isSame ? known : random.pick(['', ...contents]);
  const isFull = countFiles(plan, nodeId) >= mostPlanFiles;
  const statusOfNew = plan.files.has(id) || isFull ? 422 : 201;
  const answersKnown = file?.name === name && known === content;
  const status = !plan.nodes.has(nodeId) ? 404 : file ? (answersKnown ? 201 : 409) : statusOfNew;
  const size = new Blob([content]).size;
  return {
    call: 'plan.nodes.files.create',
    input: { params: { id: nodeId }, body: { id, name, file: new File([content], 'any.bin') } },
    ...answered(status, tell(id, file), { id, version: file?.version ?? 1, name, size }),
    follow() {
      if (file) return;
      plan.files.set(id, { nodeId, version: 1, name, size });
      planMemory.contents.set(id, content);
      countPlanChange(plan, nodeId);
      model.written += 1;
    },
  };
}

function rename(random: SeededRandom, model: Model): FuzzedRequest {
  const { params, file } = drawPlace(random, model);
  const version = drawVersion(random, file?.version);
  const name = drawName(random);
  const current = tell(params.fileId, file);
  return {
    call: 'plan.nodes.files.update',
    input: { params, body: { version, name } },
    ...answered(statusOf(file?.version, version), current, { ...current, version: version + 1, name }),
    follow() {
      if (!file) return;
      file.version += 1;
      file.name = name;
      countPlanChange(model.plan, params.id);
      model.written += 1;
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const { params, file } = drawPlace(random, model);
  const version = drawVersion(random, file?.version);
  return {
    call: 'plan.nodes.files.remove',
    input: { params, query: { version, reason } },
    ...answered(statusOf(file?.version, version), tell(params.fileId, file)),
    follow() {
      model.plan.files.delete(params.fileId);
      countPlanChange(model.plan, params.id);
      model.written += 1;
    },
  };
}

/** Whatever can be asked of the files of nodes. */
export const planFileRequests: readonly RequestKind[] = [
  (random, { plan }) => {
    const id = drawId(random, plan.nodes.keys());
    const files = Array.from({ length: countFiles(plan, id) }, () => expect.any(Object));
    const status = plan.nodes.has(id) ? 200 : 404;
    return { call: 'plan.nodes.files.list', input: { params: { id } }, ...answered(status, files) };
  },
  (random, { plan }) => {
    const id = drawId(random, plan.nodes.keys());
    return { call: 'plan.nodes.files.export', input: { params: { id } }, status: plan.nodes.has(id) ? 200 : 404 };
  },
  (random, model) => {
    const { params, file } = drawPlace(random, model);
    return { call: 'plan.nodes.files.link', input: { params }, status: file ? 200 : 404 };
  },
  create,
  create,
  rename,
  remove,
];
