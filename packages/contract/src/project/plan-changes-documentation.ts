import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import { PlanChanged, PlanChanges, PlanConflict } from './plan-changes.ts';

export const nodeId = '3f0d8f5a-7f4e-4c53-9c0b-2f1f6f2f6a10';
export const otherId = '9d2b1c8e-55a1-4b57-8a3e-0e6f0d7c4b21';
export const edgeId = 'b7a4c2d0-1e3f-4a5b-8c6d-7e8f9a0b1c2d';

const updates = [{ id: nodeId, version: 1, status: 'done' }];
const made = [{ id: edgeId, from: nodeId, to: otherId }];
const removal = { id: 'Of what is to go.', version: 'The version that was looked at when it was decided.' };
const conflict = 'Each with its current state; null for one that is gone.';

/** What the document says of a batch of changes to a plan. */
export const planChangesSchemas: readonly DocumentedSchema[] = [
  documentObject(
    PlanChanges,
    'A batch of at most 1,000 changes, which become true together or not at all. Their order means nothing.',
    {
      id: ['A new UUID. Sent again within a day, it changes nothing twice.', '0c9e7d5b-3a1f-4e2d-9b8c-6a5f4e3d2c1b'],
      reason: ['Why, for the audit trail.', 'After the weekly meeting.'],
      nodes: [
        'Nodes to create, to update and to delete.',
        { update: updates },
        {
          create: 'Nodes to make.',
          update: ['Changes of nodes that are there.', updates],
          delete: ['Nodes to delete, with their edges and files.', [{ id: otherId, version: 3 }], removal],
        },
      ],
      edges: [
        'Edges to create, to update and to delete. Those of a deleted node go with it.',
        { create: made },
        {
          create: ['Edges to make, also to and from nodes that this batch makes.', made],
          update: 'Changes of edges that are there.',
          delete: ['Edges to delete; their nodes stay.', [{ id: edgeId, version: 1 }], removal],
        },
      ],
    },
    {
      id: '0c9e7d5b-3a1f-4e2d-9b8c-6a5f4e3d2c1b',
      nodes: { update: updates },
      edges: { create: made },
    },
  ),
  documentObject(PlanChanged, 'What a batch has changed, as it is now.', {
    version: ['Of the plan.', 13],
    updatedAt: ['When the plan was changed.', '2026-11-20T16:06:30.000Z'],
    nodes: 'Those that were made or changed.',
    edges: 'Those that were made or changed.',
    deleted: [
      'The ids of nodes and edges that are gone, those that went with a node too.',
      { nodes: [otherId], edges: [edgeId] },
      { nodes: 'The ids of the nodes.', edges: 'The ids of the edges, those of deleted nodes among them.' },
    ],
  }),
  documentObject(PlanConflict, 'Every record of a batch that is not as the batch takes it to be.', {
    nodes: [
      conflict,
      [{ id: otherId, current: null }],
      { id: 'Of the node, as the batch names it.', current: 'The node as it is now; null once it is gone.' },
    ],
    edges: [
      conflict,
      [{ id: edgeId, current: null }],
      { id: 'Of the edge, as the batch names it.', current: 'The edge as it is now; null once it is gone.' },
    ],
  }),
];
