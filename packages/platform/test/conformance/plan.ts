import {
  type AdminApiClient,
  isSudo,
  type NewPlanNode,
  type Plan,
  type PlanConflict,
  type PlanEdge,
  type PlanNode,
  projectAccess,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { sameInJson } from './records.ts';

const nodeOf = (plan: Plan, id: string): PlanNode | undefined => plan.nodes.find((node) => node.id === id);
const edgeOf = (plan: Plan, id: string): PlanEdge | undefined => plan.edges.find((edge) => edge.id === id);

const newNode = (title: string): NewPlanNode => ({
  id: crypto.randomUUID(),
  title,
  kind: 'task',
  status: 'planned',
  notes: '# 🦊\n\n- [ ] *Õhtu* لجنة\r\n',
  position: { x: -12.5, y: 7 },
  assigneeId: null,
  dueOn: null,
});

/** Two nodes of the case's own, one before the other. */
async function makePair(client: AdminApiClient) {
  const one = newNode('One');
  const other = newNode('Other');
  const edge = { id: crypto.randomUUID(), from: one.id, to: other.id };
  const changed = await client.plan.change({
    body: { id: crypto.randomUUID(), nodes: { create: [one, other] }, edges: { create: [edge] } },
  });
  return { one, other, edge, changed };
}

/** Accounts that may open no project at all: there are some. */
async function withoutAccess({ sudo }: AdminApiClient): Promise<readonly string[]> {
  const all = await sudo.identities.list();
  const found = all.filter((each) => !isSudo(each) && Object.keys(projectAccess(each)).length === 0);
  expect(found.length > 0, 'accounts without access');
  return found.map(({ id }) => id);
}

async function expectConflict(call: Promise<unknown>): Promise<PlanConflict> {
  const { status, code, data } = await refusal(call);
  expect(status === 409 && code === 'conflict', `409 conflict, not ${status} ${code}`);
  return data as PlanConflict;
}

/** What every implementation must do about the plan. */
export const planConformance: readonly ConformanceCase[] = [
  {
    name: 'answers a whole plan: every edge between two of its nodes, each pair once',
    async run({ editor }) {
      const { nodes, edges } = await editor.plan.get();
      expect(nodes.length > 3 && edges.length > 2, 'nodes and edges');
      const ids = new Set(nodes.map(({ id }) => id));
      expect(
        edges.every(({ from, to }) => from !== to && ids.has(from) && ids.has(to)),
        'no loose end',
      );
      expect(new Set(edges.map(({ from, to }) => `${from} ${to}`)).size === edges.length, 'each pair once');
    },
  },
  {
    name: 'tells with which projects texts and plan are shared: by key those that a person may open, the others by number',
    async run({ editor, sudo }) {
      for (const read of [
        async ({ plan }: AdminApiClient) => (await plan.get()).sharedWith,
        async ({ translations }: AdminApiClient) => (await translations.list({ query: { limit: 1 } })).sharedWith,
      ]) {
        const own = await read(editor);
        const all = await read(sudo);
        expect(all.others === 0 && all.productionOthers === 0, 'every project for sudo people');
        expect(own.known.length + own.others === all.known.length, 'as many projects for anybody');
        const unknown = all.known.filter(({ key }) => !own.known.some((known) => known.key === key));
        const production = unknown.filter(({ environment }) => environment === 'production');
        expect(own.productionOthers === production.length, 'how many of the others are production projects');
      }
    },
  },
  {
    name: 'keeps the plan from whoever may not open the project',
    async run({ outsider, unverifiedSudo }) {
      for (const client of [outsider, unverifiedSudo]) {
        const { code, status } = await refusal(client.plan.get());
        expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
      }
    },
  },
  {
    name: 'makes, changes and deletes nodes and edges of a plan in one batch',
    async run({ editor }) {
      const before = await editor.plan.get();
      const { one, other, edge, changed } = await makePair(editor);
      expect(changed.version === before.version + 1, 'the next version of the plan');
      const made = await editor.plan.get();
      expect(sameInJson(nodeOf(made, one.id), { ...one, fileCount: 0, version: 1 }), 'the node as it was sent');
      expect(sameInJson(edgeOf(made, edge.id), { ...edge, version: 1 }), 'the edge as it was sent');

      const third = newNode('Third');
      const answer = await editor.plan.change({
        body: {
          id: crypto.randomUUID(),
          nodes: {
            create: [third],
            update: [{ id: one.id, version: 1, status: 'active', position: { x: 4, y: 5 } }],
            delete: [{ id: other.id, version: 1 }],
          },
          edges: { update: [{ id: edge.id, version: 1, to: third.id }] },
        },
      });
      expect(sameInJson(answer.deleted, { nodes: [other.id], edges: [] }), 'what went');
      const after = await editor.plan.get();
      expect(after.version === answer.version && after.updatedAt === answer.updatedAt, 'what was answered');
      expect(nodeOf(after, other.id) === undefined, 'the other node gone');
      const moved = { ...one, status: 'active', position: { x: 4, y: 5 }, fileCount: 0, version: 2 };
      expect(sameInJson(nodeOf(after, one.id), moved), 'the change, and nothing else');
      expect(sameInJson(edgeOf(after, edge.id), { ...edge, to: third.id, version: 2 }), 'the edge to the third');
      expect(
        answer.nodes.every((node) => sameInJson(node, nodeOf(after, node.id))) && answer.nodes.length === 2,
        'the nodes that were answered',
      );
    },
  },
  {
    name: 'changes nothing twice when a batch comes again, and nothing when its id is used for another',
    async run({ editor }) {
      const body = { id: crypto.randomUUID(), nodes: { create: [newNode('Once')] } };
      const answer = await editor.plan.change({ body });
      expect(sameInJson(await editor.plan.change({ body }), answer), 'the same answer');
      expect((await editor.plan.get()).version === answer.version, 'the plan as it was');
      const another = editor.plan.change({ body: { ...body, nodes: { create: [newNode('Twice')] } } });
      expect((await refusedFields(another)) === 'id', 'the id');
    },
  },
  {
    name: 'refuses a batch with one outdated version whole, and names every record that is not as it was',
    async run({ editor }) {
      const { one, other, edge } = await makePair(editor);
      const update = (id: string, version: number, title: string) => ({ id, version, title });
      await editor.plan.change({
        body: {
          id: crypto.randomUUID(),
          nodes: { update: [update(one.id, 1, 'First')], delete: [{ id: other.id, version: 1 }] },
        },
      });
      const before = await editor.plan.get();
      const { nodes, edges, last } = await expectConflict(
        editor.plan.change({
          body: {
            id: crypto.randomUUID(),
            nodes: {
              create: [newNode('Never')],
              update: [update(one.id, 1, 'Second'), update(other.id, 1, 'Nobody')],
            },
            edges: { delete: [{ id: edge.id, version: 1 }] },
          },
        }),
      );
      const current = [...nodes].sort((a, b) => Number(a.current === null) - Number(b.current === null));
      const expected = [
        { id: one.id, current: nodeOf(before, one.id) },
        { id: other.id, current: null },
      ];
      expect(sameInJson(current, expected), `both nodes, not ${JSON.stringify(nodes)}`);
      expect(sameInJson(edges, [{ id: edge.id, current: null }]), 'the edge that is gone');
      expect(last?.at === before.updatedAt && sameInJson(last, before.last), 'who changed it last');
      expect(sameInJson(await editor.plan.get(), before), 'the plan as it was');
    },
  },
  {
    name: 'refuses a batch with one bad item whole, by the way to it',
    async run({ editor }) {
      const { one, other } = await makePair(editor);
      const before = await editor.plan.get();
      const send = (edge: object, node: object = {}) =>
        editor.plan.change({
          body: {
            id: crypto.randomUUID(),
            nodes: { create: [newNode('Good'), { ...newNode('Bad'), ...node }] },
            edges: { create: [{ id: crypto.randomUUID(), from: one.id, to: other.id, ...edge }] },
          },
        });
      const a = one.id;
      const b = other.id;
      expect((await refusedFields(send({ to: crypto.randomUUID() }))) === 'edges.create.0.to', 'no such node');
      expect((await refusedFields(send({ to: a }))) === 'edges.create.0.to', 'an edge to itself');
      expect((await refusedFields(send({}))) === 'edges.create.0', 'a second edge');
      expect((await refusedFields(send({ from: b, to: a }))) === 'edges.create.0.to', 'a circle');
      expect((await refusedFields(send({}, { kind: 'party' }))) === 'nodes.create.1.kind', 'an unknown kind');
      expect((await refusedFields(send({}, { title: ' ' }))) === 'nodes.create.1.title', 'no title');
      const long = { notes: 'x'.repeat(10_001) };
      expect((await refusedFields(send({}, long))) === 'nodes.create.1.notes', 'endless notes');
      expect((await refusedFields(editor.plan.change({ body: { id: a } }))) === '', 'a batch of nothing');
      expect(sameInJson(await editor.plan.get(), before), 'the plan as it was');
    },
  },
  {
    name: 'goes on counting when something is made again, though a node and an edge had one id',
    async run({ editor }) {
      const { one } = await makePair(editor);
      const twin = newNode('Twin');
      const id = one.id;
      const change = (changes: object) => editor.plan.change({ body: { id: crypto.randomUUID(), ...changes } });
      await change({ nodes: { create: [twin] }, edges: { create: [{ id: twin.id, from: id, to: twin.id }] } });
      await change({ nodes: { update: [{ id: twin.id, version: 1, title: 'Once more' }] } });
      const { deleted } = await change({ nodes: { delete: [{ id: twin.id, version: 2 }] } });
      expect(sameInJson(deleted, { nodes: [twin.id], edges: [twin.id] }), 'the node with its edge');
      const { nodes } = await change({ nodes: { create: [twin] } });
      expect(nodes[0]?.version === 3, `version 3, not ${nodes[0]?.version}`);
    },
  },
  {
    name: 'keeps who does a node and by when, and gives it to nobody who may not open the project',
    async run({ editor, sudo }) {
      const [somebody] = await editor.staff.list();
      const [nobody] = await withoutAccess(sudo);
      const { one } = await makePair(editor);
      const change = (changes: object) =>
        editor.plan.change({
          body: { id: crypto.randomUUID(), nodes: { update: [{ id: one.id, version: 1, ...changes }] } },
        });
      for (const assigneeId of [crypto.randomUUID(), nobody]) {
        const stranger = await refusedFields(change({ assigneeId }));
        expect(stranger === 'nodes.update.0.assigneeId', `the assignee, not ${stranger}`);
      }
      for (const dueOn of ['2026-02-30', '0000-01-01', '1999-12-31'])
        expect((await refusedFields(change({ dueOn }))) === 'nodes.update.0.dueOn', `${dueOn} refused`);
      const { nodes } = await change({ assigneeId: somebody?.id, dueOn: '2026-12-04' });
      const { assigneeId, dueOn } = nodes[0] ?? {};
      expect(assigneeId === somebody?.id && dueOn === '2026-12-04', 'both as they were sent');
    },
  },
  {
    name: 'lists the staff of a project for whoever may open it, without those who may not',
    async run({ editor, editorId, sudo }) {
      const staff = await editor.staff.list();
      expect(sameInJson(await sudo.staff.list(), staff), 'the same for everybody who may write');
      const own = staff.find(({ id }) => id === editorId);
      expect(own?.access === 'rw', 'the editor among them');
      const nobody = await withoutAccess(sudo);
      expect(!staff.some(({ id }) => nobody.includes(id)), 'nobody who may open no project');
    },
  },
  {
    name: 'takes a batch of many long notes',
    async run({ editor }) {
      const notes = 'Ж'.repeat(10_000);
      const create = Array.from({ length: 8 }, (_, place) => ({ ...newNode(`Long ${place}`), notes }));
      const { nodes } = await editor.plan.change({ body: { id: crypto.randomUUID(), nodes: { create } } });
      expect(nodes.length === 8 && nodes.every((node) => node.notes === notes), 'the notes, whole');
    },
  },
  {
    name: 'measures what goes with a node, and takes that along',
    async run({ editor }) {
      const { one, edge } = await makePair(editor);
      const measured = await editor.plan.nodes.deletion({ params: { id: one.id } });
      expect(sameInJson(measured, { edges: 1, files: 0 }), `one edge, not ${JSON.stringify(measured)}`);
      const body = { id: crypto.randomUUID(), nodes: { delete: [{ id: one.id, version: 1 }] } };
      const { deleted } = await editor.plan.change({ body });
      expect(sameInJson(deleted, { nodes: [one.id], edges: [edge.id] }), 'the node and its edge');
      expect((await refusal(editor.plan.nodes.deletion({ params: { id: one.id } }))).status === 404, '404');
    },
  },
];
