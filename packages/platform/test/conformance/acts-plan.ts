import type { AdminApiClient, NewPlanNode, PlanEdge, PlanFile, PlanNode } from '@bullpen/contract';
import type { AuditedAct } from './act.ts';

const reason = 'Asked for by marketing.';

const newNode = (title: string): NewPlanNode => ({
  id: crypto.randomUUID(),
  title,
  kind: 'task',
  status: 'planned',
  notes: '',
  position: { x: 1, y: 2 },
  assigneeId: null,
  dueOn: null,
});

const change = ({ plan }: AdminApiClient, changes: object) =>
  plan.change({ body: { id: crypto.randomUUID(), reason, ...changes } });

/** Two nodes of the case's own, one before the other. */
async function makePair(client: AdminApiClient): Promise<{ nodes: PlanNode[]; edge: PlanEdge }> {
  const one = newNode('One');
  const other = newNode('Other');
  const edge = { id: crypto.randomUUID(), from: one.id, to: other.id };
  const { nodes, edges } = await change(client, { nodes: { create: [one, other] }, edges: { create: [edge] } });
  const made = edges.find(({ id }) => id === edge.id);
  if (!made) throw new Error('Expected an edge.');
  return { nodes: [one, other].flatMap(({ id }) => nodes.find((node) => node.id === id) ?? []), edge: made };
}

async function makeFile(client: AdminApiClient): Promise<{ nodeId: string; file: PlanFile }> {
  const { id: nodeId } = (await makePair(client)).nodes[0] ?? { id: '' };
  const body = { id: crypto.randomUUID(), name: 'plan.txt', file: new File(['Words.'], 'plan.txt') };
  return { nodeId, file: await client.plan.nodes.files.create({ params: { id: nodeId }, body }) };
}

/** The changes of the plan. */
export const planActs: readonly AuditedAct[] = [
  {
    call: 'plan.change',
    action: 'plan_node.create',
    async run({ editor }) {
      const [node] = (await makePair(editor)).nodes;
      return { subjectId: node?.id ?? '', before: null, after: node, reason };
    },
  },
  {
    call: 'plan.change',
    action: 'plan_node.update',
    async run({ editor }) {
      const [node] = (await makePair(editor)).nodes;
      const [id, position] = [node?.id ?? '', { x: 3, y: 4 }];
      await change(editor, { nodes: { update: [{ id, version: 1, title: 'One', status: 'done', position }] } });
      const before = { title: 'One', status: 'planned', position: node?.position };
      return { subjectId: id, before, after: { title: 'One', status: 'done', position }, reason };
    },
  },
  {
    call: 'plan.change',
    action: 'plan_node.delete',
    async run({ editor }) {
      const [node] = (await makePair(editor)).nodes;
      await change(editor, { nodes: { delete: [{ id: node?.id, version: 1 }] } });
      return { subjectId: node?.id ?? '', before: node, after: null, reason };
    },
  },
  {
    call: 'plan.change',
    action: 'plan_edge.create',
    async run({ editor }) {
      const { edge } = await makePair(editor);
      return { subjectId: edge.id, before: null, after: { ...edge, name: 'One → Other' }, reason };
    },
  },
  {
    call: 'plan.change',
    action: 'plan_edge.update',
    async run({ editor }) {
      const { edge } = await makePair(editor);
      const third = newNode('Third');
      const update = [{ id: edge.id, version: 1, to: third.id }];
      await change(editor, { nodes: { create: [third] }, edges: { update } });
      const before = { name: 'One → Other', to: edge.to };
      return { subjectId: edge.id, before, after: { name: 'One → Third', to: third.id }, reason };
    },
  },
  {
    call: 'plan.change',
    action: 'plan_edge.delete',
    async run({ editor }) {
      const { edge, nodes } = await makePair(editor);
      await change(editor, { nodes: { delete: [{ id: nodes[0]?.id, version: 1 }] } });
      return { subjectId: edge.id, before: { ...edge, name: 'One → Other' }, after: null, reason };
    },
  },
  {
    call: 'plan.change',
    action: 'plan_file.delete',
    async run({ editor }) {
      const { file, nodeId } = await makeFile(editor);
      await change(editor, { nodes: { delete: [{ id: nodeId, version: 1 }] } });
      return { subjectId: file.id, before: { ...file, nodeId }, after: null, reason };
    },
  },
  {
    call: 'plan.nodes.files.create',
    action: 'plan_file.create',
    async run({ editor }) {
      const { file, nodeId } = await makeFile(editor);
      return { subjectId: file.id, before: null, after: { ...file, nodeId } };
    },
  },
  {
    call: 'plan.nodes.files.update',
    action: 'plan_file.update',
    async run({ editor }) {
      const { file, nodeId } = await makeFile(editor);
      const params = { id: nodeId, fileId: file.id };
      await editor.plan.nodes.files.update({ params, body: { version: 1, name: 'nieuw.txt', reason } });
      return { subjectId: file.id, before: { name: 'plan.txt' }, after: { name: 'nieuw.txt' }, reason };
    },
  },
  {
    call: 'plan.nodes.files.remove',
    action: 'plan_file.delete',
    async run({ editor }) {
      const { file, nodeId } = await makeFile(editor);
      const params = { id: nodeId, fileId: file.id };
      await editor.plan.nodes.files.remove({ params, query: { version: 1, reason } });
      return { subjectId: file.id, before: { ...file, nodeId }, after: null, reason };
    },
  },
];
