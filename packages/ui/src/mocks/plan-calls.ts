import { type AdminApi, applyPlanChanges, mostPlanBytes, type PlanFile, planFileCsvColumns } from '@bullpen/contract';
import type { Router } from '@orpc/server';
import { csvAnswer } from './csv-answer.ts';
import type { CallContext, Procedures, ResourceCalls } from './procedures.ts';
import { current, found } from './records.ts';
import type { World } from './world.ts';

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

export const planCalls = (procedures: Procedures): ResourceCalls<'plan'> => {
  const { world, reading, writing } = procedures;
  return {
    get: reading.plan.get.handler(() => {
      const { version, updatedAt, state } = world.plan;
      const nodes = [...state.nodes.values()];
      const edges = [...state.edges.values()];
      const used = [...world.planFiles.values()].reduce((sum, { size }) => sum + size, 0);
      return {
        version,
        updatedAt,
        nodes,
        edges,
        sharedWith: { known: [], others: 0, productionOthers: 0 },
        fileRoom: Math.max(0, mostPlanBytes - used),
      };
    }),
    change: writing.plan.change.handler(({ input: { body }, errors }) => {
      const outcome = applyPlanChanges(world.plan.state, body);
      if (outcome.result === 'conflict') throw errors.conflict({ data: outcome.conflict });
      if (outcome.result === 'invalid') throw errors.unprocessable({ data: { fields: [...outcome.fields] } });
      const { nodes, edges, deleted, next } = outcome;
      const version = world.plan.version + 1;
      const updatedAt = world.now().toISOString();
      world.plan = { state: next, version, updatedAt };
      const gone = { nodes: idsOf(deleted.nodes), edges: idsOf(deleted.edges) };
      return { version, updatedAt, nodes: [...nodes], edges: [...edges], deleted: gone };
    }),
    nodes: {
      deletion: reading.plan.nodes.deletion.handler(({ input: { params }, errors }) => {
        const { nodes, edges } = world.plan.state;
        const node = found(nodes.get(params.id), errors);
        const attached = [...edges.values()].filter(({ from, to }) => from === node.id || to === node.id);
        return { edges: attached.length, files: node.fileCount };
      }),
      files: fileCalls(procedures),
    },
  };
};

/** Counts the files of a node, and the change of the plan. */
function recount(world: World, nodeId: string): void {
  const { state, version } = world.plan;
  const node = state.nodes.get(nodeId);
  const fileCount = filesOf(world, nodeId).length;
  const nodes = new Map(state.nodes);
  if (node) nodes.set(nodeId, { ...node, fileCount });
  world.plan = { state: { ...state, nodes }, version: version + 1, updatedAt: world.now().toISOString() };
}

const filesOf = ({ planFiles }: World, nodeId: string): PlanFile[] =>
  [...planFiles.values()].filter((file) => file.nodeId === nodeId).map(({ nodeId: _, ...file }) => file);

/** The calls about the files of a node. */
function fileCalls({ world, reading, writing }: Procedures): Router<AdminApi['plan']['nodes']['files'], CallContext> {
  const { list, export: exportFiles, link } = reading.plan.nodes.files;
  const { create, update, remove } = writing.plan.nodes.files;
  const { planFiles } = world;
  return {
    list: list.handler(({ input: { params } }) => filesOf(world, params.id)),
    export: exportFiles.handler(({ input: { params } }) =>
      csvAnswer('files', planFileCsvColumns, filesOf(world, params.id)),
    ),
    create: create.handler(({ context: { viewer }, input: { params, body } }) => {
      const { id, name, file } = body;
      const uploadedBy = { id: viewer.id, email: viewer.traits.email };
      const uploadedAt = world.now().toISOString();
      const type = file.type || 'application/octet-stream';
      const made = { id, name, type, size: file.size, uploadedAt, uploadedBy, version: 1 };
      planFiles.set(id, { ...made, nodeId: params.id });
      recount(world, params.id);
      return made;
    }),
    update: update.handler(({ input: { params, body }, errors }) => {
      const before = current(planFiles, params.fileId, body.version, errors);
      const after = { ...before, name: body.name, version: before.version + 1 };
      planFiles.set(after.id, after);
      return after;
    }),
    remove: remove.handler(({ input: { params, query }, errors }) => {
      const file = current(planFiles, params.fileId, query.version, errors);
      planFiles.delete(file.id);
      recount(world, params.id);
      return file;
    }),
    link: link.handler(({ input: { params }, errors }) => {
      found(planFiles.get(params.fileId), errors);
      return { address: 'data:text/plain,A%20file.', expiresAt: '2026-11-21T13:13:00.000Z' };
    }),
  };
}
