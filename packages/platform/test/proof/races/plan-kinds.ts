import type { AdminApiClient, PlanEdge, PlanFile } from '@bullpen/contract';
import type { Edited, EditedKind } from './edited-kinds.ts';

const batch = (changes: object) => ({ body: { id: crypto.randomUUID(), ...changes } });

function only<Item>(items: readonly Item[], id?: string): Item {
  const item = items.find((each) => id === undefined || Reflect.get(each as object, 'id') === id);
  if (item === undefined) throw new Error('There is nothing to edit.');
  return item;
}

async function readNode({ plan }: AdminApiClient, id?: string): Promise<Edited> {
  const node = only((await plan.get()).nodes, id);
  return { id: node.id, version: node.version, mark: node.title };
}

const toEdge = ({ id, version, to }: PlanEdge): Edited => ({ id, version, mark: to });
const readEdge = async ({ plan }: AdminApiClient, id: string) => toEdge(only((await plan.get()).edges, id));

/** An edge can lead to one of these: marks become one of them. */
const targets = Array.from({ length: 5 }, (_, place) => `0000000e-0000-4000-8000-00000000000${place}`);

async function makeEdge({ plan }: AdminApiClient): Promise<Edited> {
  const words = { title: 'End', kind: 'task', status: 'planned', notes: '', position: { x: 0, y: 0 } } as const;
  const edge = { id: crypto.randomUUID(), from: crypto.randomUUID(), to: targets[0] ?? '' };
  const create = [edge.from, ...targets].map((id) => ({ id, ...words }));
  await plan.change(batch({ nodes: { create }, edges: { create: [edge] } }));
  return toEdge({ ...edge, version: 1 });
}

const toFile = ({ id, version, name }: PlanFile): Edited => ({ id, version, mark: name });

/** The files of the one node that has some. */
function fileKind(): EditedKind {
  let nodeId = '';
  const read = async ({ plan }: AdminApiClient, id?: string): Promise<Edited> =>
    toFile(only(await plan.nodes.files.list({ params: { id: nodeId } }), id));
  return {
    name: 'file of a node',
    call: 'plan.nodes.files.update',
    async pick(client) {
      nodeId = only((await client.plan.get()).nodes.filter(({ fileCount }) => fileCount > 0)).id;
      return read(client);
    },
    read,
    async write({ plan }, { id: fileId, version, mark }) {
      const body = { version: Number(version), name: mark };
      return toFile(await plan.nodes.files.update({ params: { id: nodeId, fileId }, body }));
    },
  };
}

/** What of a plan carries a version and can be changed. */
export const planKinds: readonly EditedKind[] = [
  {
    name: 'node of the plan',
    call: 'plan.change',
    pick: readNode,
    read: readNode,
    async write({ plan }, { id, version, mark }) {
      const update = [{ id, version: Number(version), title: mark }];
      const { nodes } = await plan.change(batch({ nodes: { update } }));
      const changed = only(nodes, id);
      return { id, version: changed.version, mark: changed.title };
    },
  },
  {
    name: 'edge of the plan',
    call: 'plan.change',
    pick: makeEdge,
    read: readEdge,
    async write({ plan }, { id, version, mark }) {
      const to = targets[Number(mark.replace(/\D/g, '')) % targets.length] ?? '';
      const { edges } = await plan.change(batch({ edges: { update: [{ id, version: Number(version), to }] } }));
      return toEdge(only(edges, id));
    },
  },
  fileKind(),
];
