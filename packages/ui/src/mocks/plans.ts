import { PlanEdge, PlanNode } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { dirk, marieke, sanne } from './identities.ts';

const makeNode = ({ number, ...changes }: Partial<PlanNode> & { readonly number: number }): PlanNode =>
  deeplyFrozen(
    PlanNode.parse({
      id: `00000011-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      title: `Node ${number}`,
      kind: 'task',
      status: 'planned',
      notes: '',
      position: { x: 320 * number, y: 0 },
      assigneeId: null,
      dueOn: null,
      fileCount: 0,
      version: 1,
      ...changes,
    }),
  );

const kickOff = makeNode({
  number: 1,
  title: 'Kick-off with the newsroom',
  kind: 'milestone',
  status: 'done',
  assigneeId: marieke.id,
  dueOn: '2026-09-04',
  notes: '# Kick-off\n\n- markets desk\n- *weekend supplement*\n- [ ] minutes',
});
const sponsor = makeNode({
  number: 2,
  title: 'Sponsor contract',
  kind: 'sponsor',
  status: 'active',
  assigneeId: dirk.id,
  dueOn: '2026-11-18',
  notes: '| Open | Who |\n| --- | --- |\n| logo | legal |',
});
const launch = makeNode({
  number: 3,
  title: 'Ensimmäinen kaupankäyntipäivä: kaikki pöydän ääreen ennen yhdeksää, kiitos, ja kahvia on',
  kind: 'milestone',
  status: 'blocked',
  position: { x: 960, y: 0 },
  assigneeId: sanne.id,
  dueOn: '2026-11-24',
});
const campaign = makeNode({ number: 4, title: 'حملة الخريف', kind: 'campaign', position: { x: 960, y: 160 } });
const review = makeNode({
  number: 5,
  title: 'Mid-season review',
  kind: 'review',
  status: 'dropped',
  position: { x: 320, y: 320 },
});

/** Nodes of every kind of length: notes with a table and a list, none, a long title, one from right to left. */
export const planNodes: readonly PlanNode[] = deeplyFrozen([kickOff, sponsor, launch, campaign, review]);

const makeEdge = (number: number, from: PlanNode, to: PlanNode): PlanEdge =>
  deeplyFrozen(
    PlanEdge.parse({
      id: `00000012-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      from: from.id,
      to: to.id,
      version: 1,
    }),
  );

/** What comes before what; one node stands alone. */
export const planEdges: readonly PlanEdge[] = deeplyFrozen([
  makeEdge(1, kickOff, sponsor),
  makeEdge(2, kickOff, launch),
  makeEdge(3, sponsor, campaign),
]);
