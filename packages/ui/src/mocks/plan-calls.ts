import { applyPlanChanges, type PlanChanged, planAudit } from '@bullpen/contract';
import { planFileCalls } from './plan-file-calls.ts';
import { auditedFile } from './plan-files.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { writeAudit } from './records.ts';

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

export const planCalls = (procedures: Procedures): AreaCalls<'plan'> => {
  const { world, reading, writing } = procedures;
  return {
    get: reading.plan.get.handler(() => {
      const { version, updatedAt, state } = world.plan;
      const nodes = [...state.nodes.values()];
      const edges = [...state.edges.values()];
      return { version, updatedAt, nodes, edges, sharedWith: { known: [], others: 0, productionOthers: 0 } };
    }),
    change: writing.plan.change.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
      const request = JSON.stringify(body);
      const known = world.planBatches.get(body.id);
      if (known && known.request !== request)
        throw errors.unprocessable({
          data: { fields: [{ path: ['id'], message: 'Make a new id: this one is of another batch.' }] },
        });
      if (known) return known.answer;
      const { state } = world.plan;
      const outcome = applyPlanChanges(state, body);
      if (outcome.result === 'conflict') throw errors.conflict({ data: outcome.conflict });
      if (outcome.result === 'invalid') throw errors.unprocessable({ data: { fields: [...outcome.fields] } });
      const { nodes, edges, deleted, next } = outcome;
      const goneFiles = [...world.planFiles.values()].filter(({ nodeId }) => idsOf(deleted.nodes).includes(nodeId));
      for (const { action, subjectId, ...event } of planAudit(state, outcome, goneFiles.map(auditedFile)))
        writeAudit({ world, viewer, projectKey, action }, subjectId, { ...event, reason: body.reason });
      for (const { id } of goneFiles) world.planFiles.delete(id);
      world.plan = { state: next, version: world.plan.version + 1, updatedAt: world.now().toISOString() };
      const answer: PlanChanged = {
        version: world.plan.version,
        updatedAt: world.plan.updatedAt,
        nodes: [...nodes],
        edges: [...edges],
        deleted: { nodes: idsOf(deleted.nodes), edges: idsOf(deleted.edges) },
      };
      world.planBatches.set(body.id, { request, answer });
      return answer;
    }),
    nodes: {
      deletion: reading.plan.nodes.deletion.handler(({ input: { params }, errors }) => {
        const { nodes, edges } = world.plan.state;
        const node = nodes.get(params.id);
        if (!node) throw errors.not_found();
        const attached = [...edges.values()].filter(({ from, to }) => from === node.id || to === node.id);
        return { edges: attached.length, files: node.fileCount };
      }),
      files: planFileCalls(procedures),
    },
  };
};
