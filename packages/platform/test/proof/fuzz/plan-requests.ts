import { applyPlanChanges, type PlanChanged, PlanChanges } from '@bullpen/contract';
import { expect } from 'vitest';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawId, type FuzzedRequest, type RequestKind } from './fuzzed-request.ts';
import type { Model } from './model.ts';
import { drawFittingBatch, drawNode, invalidBatches, staleBatches } from './plan-batches.ts';
import { countFiles } from './plan-model.ts';

const reason = 'As we agreed.';
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).sort();

/** What a batch that fits does to the plan, held against what it was answered with. */
function followBatch(model: Model, body: object, answer: unknown): void {
  const { plan, planMemory } = model;
  const outcome = applyPlanChanges({ ...plan, gone: planMemory.gone }, PlanChanges.parse(body));
  if (outcome.result !== 'done') throw new Error(`A batch that fits is refused: ${JSON.stringify(outcome)}.`);
  const { nodes, edges, deleted, next } = outcome;
  expect(answer).toEqual({
    version: plan.version + 1,
    updatedAt: expect.any(String),
    nodes,
    edges,
    deleted: { nodes: expect.toSatisfy(isEachOf(deleted.nodes)), edges: expect.toSatisfy(isEachOf(deleted.edges)) },
  });
  let files = 0;
  for (const { id } of deleted.nodes) files += countFiles(plan, id);
  for (const [id, { nodeId }] of plan.files) if (!next.nodes.has(nodeId)) plan.files.delete(id);
  Object.assign(plan, { nodes: next.nodes, edges: next.edges, version: plan.version + 1 });
  planMemory.gone = next.gone;
  planMemory.batches.push({ body, answer: answer as PlanChanged });
  model.written += nodes.length + edges.length + deleted.nodes.length + deleted.edges.length + files;
}

const isEachOf = (items: readonly { readonly id: string }[]) => (ids: string[]) =>
  JSON.stringify([...ids].sort()) === JSON.stringify(idsOf(items));

const fitting: RequestKind = (random, model) => {
  const { body } = drawFittingBatch(random, model);
  return {
    call: 'plan.change',
    input: { body: { ...body, reason } },
    status: 200,
    follow: (answer) => followBatch(model, { ...body, reason }, answer),
  };
};

/** A batch that is refused whole, though most of it fits; what is outdated comes before what is wrong. */
const refused: RequestKind = (random, model) => {
  const batch = drawFittingBatch(random, model);
  const invalid = random.integer(2) === 0 ? random.pick(invalidBatches)(random, model, batch) : undefined;
  const stale = !invalid || random.integer(3) === 0 ? random.pick(staleBatches)(random, model, batch) : undefined;
  const status = stale ?? invalid;
  if (!status) return fitting(random, model);
  return { call: 'plan.change', input: { body: batch.body }, status };
};

/** A batch that was sent before, or another one under its id. */
const repeated: RequestKind = (random, model) => {
  const { batches } = model.planMemory;
  const known = batches[random.integer(batches.length || 1)];
  if (!known) return fitting(random, model);
  const isSame = random.integer(3) > 0;
  const other = { ...known.body, nodes: { create: [drawNode(random)] } };
  return {
    call: 'plan.change',
    input: { body: isSame ? known.body : other },
    status: isSame ? 200 : 422,
    follow: (answer) => expect(answer).toEqual(known.answer),
  };
};

function measure(random: SeededRandom, { plan }: Model): FuzzedRequest {
  const id = drawId(random, plan.nodes.keys());
  const attached = [...plan.edges.values()].filter(({ from, to }) => from === id || to === id);
  return {
    call: 'plan.nodes.deletion',
    input: { params: { id } },
    status: plan.nodes.has(id) ? 200 : 404,
    follow: (answer) => expect(answer).toEqual({ edges: attached.length, files: countFiles(plan, id) }),
  };
}

/** Whatever can be asked of the plan. */
export const planRequests: readonly RequestKind[] = [
  (_, { plan }) => ({
    call: 'plan.get',
    input: {},
    status: 200,
    follow: (answer) => expect(answer).toMatchObject({ version: plan.version }),
  }),
  fitting,
  fitting,
  fitting,
  refused,
  refused,
  repeated,
  measure,
];
