import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { Markdown } from '../records/markdown.ts';
import { Id, LastChange, Name, Reason, RecordPath, Version } from '../records/record.ts';
import { LackingProjects, SharedWith, sharedProduction } from '../records/shared-records.ts';
import { timestamp } from '../records/timestamp.ts';
import { planFilesApi, planFilesDocumentation } from './plan-files.ts';

/** What a node of a plan stands for. What an API answers may be any word. */
export const PlanNodeKind = z.enum(['milestone', 'task', 'campaign', 'sponsor', 'editorial', 'review']);
/** See the schema. */
export type PlanNodeKind = z.infer<typeof PlanNodeKind>;

/** How far a node of a plan has come. What an API answers may be any word. */
export const PlanNodeStatus = z.enum(['planned', 'active', 'blocked', 'done', 'dropped']);
/** See the schema. */
export type PlanNodeStatus = z.infer<typeof PlanNodeStatus>;

const furthest = 1_000_000;
const coordinate = z
  .number()
  .check(
    z.gte(-furthest, `Stay between -${furthest} and ${furthest}.`),
    z.lte(furthest, `Stay between -${furthest} and ${furthest}.`),
  );

/** Where a node lies: its upper left corner, in pixels at a zoom of 1; y grows downwards. */
export const PlanPosition = z.object({ x: coordinate, y: coordinate });
/** See the schema. */
export type PlanPosition = z.infer<typeof PlanPosition>;

const assigneeId = z.nullable(Id);
/** A day that people plan for: databases know no year 0. */
const plannedDay = z.iso
  .date('Write the day as 2026-11-24.')
  .check(z.refine((day) => day.startsWith('2'), 'Use a day from 2000 to 2999.'));
const dueOn = z.nullable(plannedDay);

/** One piece of the work on a season. */
export const PlanNode = z.looseObject({
  id: z.uuid(),
  title: z.string(),
  kind: z.string(),
  status: z.string(),
  /** Markdown. */
  notes: z.string(),
  position: PlanPosition,
  /** The account of whoever does it. */
  assigneeId: z.nullable(z.uuid()),
  /** The last day that it may take, in the season's time zone. */
  dueOn: z.nullable(z.iso.date()),
  fileCount: z.int().check(z.nonnegative()),
  version: Version,
});
/** See the schema. */
export type PlanNode = z.infer<typeof PlanNode>;

/** Says that one node comes before another. */
export const PlanEdge = z.looseObject({ id: z.uuid(), from: z.uuid(), to: z.uuid(), version: Version });
/** See the schema. */
export type PlanEdge = z.infer<typeof PlanEdge>;

/** The working plan of a season, whole: a graph in which nothing leads back to where it began. */
export const Plan = z.looseObject({
  /** Counts what has changed anything of it, files too. */
  version: Version,
  updatedAt: timestamp,
  /** Who changed it last, as far as this person may know; left out of one that nobody has changed yet. */
  last: z.optional(LastChange),
  nodes: z.array(PlanNode),
  edges: z.array(PlanEdge),
  sharedWith: SharedWith,
  /** How many bytes of files the plan still takes; left out where nobody counts them. */
  fileRoom: z.optional(z.int().check(z.nonnegative())),
});
/** See the schema. */
export type Plan = z.infer<typeof Plan>;

/** What goes with a node that is deleted. */
export const PlanNodeDeletion = z.object({
  edges: z.int().check(z.nonnegative()),
  files: z.int().check(z.nonnegative()),
});
/** See the schema. */
export type PlanNodeDeletion = z.infer<typeof PlanNodeDeletion>;

/** A node that is to be made. */
export const NewPlanNode = z.object({
  /** Made by whoever creates it. */
  id: Id,
  title: Name,
  kind: PlanNodeKind,
  status: PlanNodeStatus,
  notes: Markdown,
  position: PlanPosition,
  assigneeId: z._default(assigneeId, null),
  dueOn: z._default(dueOn, null),
});
/** See the schema. */
export type NewPlanNode = z.infer<typeof NewPlanNode>;

/** A change of a node; what it leaves out stays as it is. */
export const PlanNodeChange = z
  .object({
    id: Id,
    version: Version,
    title: z.optional(Name),
    kind: z.optional(PlanNodeKind),
    status: z.optional(PlanNodeStatus),
    notes: z.optional(Markdown),
    position: z.optional(PlanPosition),
    assigneeId: z.optional(assigneeId),
    dueOn: z.optional(dueOn),
  })
  .check(
    z.refine(
      ({ id: _, version: __, ...changes }) => Object.values(changes).some((value) => value !== undefined),
      'Say what to change: title, kind, status, notes, position, assignee or due date.',
    ),
  );
/** See the schema. */
export type PlanNodeChange = z.infer<typeof PlanNodeChange>;

/** An edge that is to be made. */
export const NewPlanEdge = z.object({ id: Id, from: Id, to: Id });
/** See the schema. */
export type NewPlanEdge = z.infer<typeof NewPlanEdge>;

/** A change of an edge: it leads from or to another node. */
export const PlanEdgeChange = z
  .object({ id: Id, version: Version, from: z.optional(Id), to: z.optional(Id) })
  .check(z.refine(({ from, to }) => from !== undefined || to !== undefined, 'Say what to change: from or to.'));
/** See the schema. */
export type PlanEdgeChange = z.infer<typeof PlanEdgeChange>;

/** The most changes that one batch holds: enough to lay the largest plan out anew. */
export const mostPlanChanges = 1_000;

const removals = z.array(z.object({ id: Id, version: Version }));

const changesOf = <New extends z.core.$ZodType, Change extends z.core.$ZodType>(made: New, change: Change) =>
  z.prefault(
    z.object({
      create: z._default(z.array(made), []),
      update: z._default(z.array(change), []),
      delete: z._default(removals, []),
    }),
    {},
  );

const ways = ['create', 'update', 'delete'] as const;

/** One batch of changes, which become true together or not at all. Their order means nothing. */
export const PlanChanges = z
  .object({
    /** Made by whoever sends the batch, so that a repeated submit changes nothing twice. */
    id: Id,
    reason: z.optional(Reason),
    nodes: changesOf(NewPlanNode, PlanNodeChange),
    edges: changesOf(NewPlanEdge, PlanEdgeChange),
  })
  .check(
    z.check((payload) => {
      const { value: batch } = payload;
      const refuse = (message: string, path: (string | number)[] = []) =>
        payload.issues.push({ code: 'custom', message, path, input: batch });
      let count = 0;
      for (const kind of ['nodes', 'edges'] as const) {
        const seen = new Set<string>();
        for (const way of ways)
          for (const [at, { id }] of batch[kind][way].entries()) {
            count += 1;
            if (seen.has(id)) refuse('Name each only once in a batch.', [kind, way, at, 'id']);
            seen.add(id);
          }
      }
      if (count === 0) refuse('Say what to change.');
      if (count > mostPlanChanges) refuse(`Send at most ${mostPlanChanges} changes at once, not ${count}.`);
    }),
  );
/** See the schema. */
export type PlanChanges = z.infer<typeof PlanChanges>;

/** What a batch has changed, as it is now. */
export const PlanChanged = z.object({
  /** Of the plan. */
  version: Version,
  updatedAt: timestamp,
  nodes: z.array(PlanNode),
  edges: z.array(PlanEdge),
  /** Their ids; the edges of a node go with it. */
  deleted: z.object({ nodes: z.array(z.uuid()), edges: z.array(z.uuid()) }),
});
/** See the schema. */
export type PlanChanged = z.infer<typeof PlanChanged>;

/** Everything of a batch that was made from something else than what is there now; null for what is gone. */
export const PlanConflict = z.object({
  nodes: z.array(z.object({ id: z.uuid(), current: z.nullable(PlanNode) })),
  edges: z.array(z.object({ id: z.uuid(), current: z.nullable(PlanEdge) })),
  /** Who changed the plan last: see there. */
  last: z.optional(LastChange),
});
/** See the schema. */
export type PlanConflict = z.infer<typeof PlanConflict>;

const about = { tags: ['Plan'], inputStructure: 'detailed' } as const;

/** The calls about the working plan of a season. Projects of one season share one plan. */
export const planApi = {
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan',
    })
    .output(Plan),
  change: call
    .meta({ mostJsonBytes: 1024 * 1024 })
    .route({
      ...about,
      method: 'POST',
      path: '/plan/changes',
    })
    .input(z.object({ body: PlanChanges }))
    .output(PlanChanged)
    .errors({
      ...sharedProduction,
      conflict: {
        status: 409,
        message: 'Somebody changed this in the meantime.',
        data: PlanConflict,
      },
    }),
  nodes: {
    deletion: call
      .route({
        ...about,
        method: 'GET',
        path: '/plan/nodes/{id}/deletion',
      })
      .input(z.object({ params: RecordPath }))
      .output(PlanNodeDeletion),
    files: planFilesApi,
  },
};

/** What the document says of them; browsers drop it. */
export const planDocumentation = (): ResourceDocumentation<{ plan: typeof planApi }> => {
  const nodeId = '3f0d8f5a-7f4e-4c53-9c0b-2f1f6f2f6a10';
  const otherId = '9d2b1c8e-55a1-4b57-8a3e-0e6f0d7c4b21';
  const edgeId = 'b7a4c2d0-1e3f-4a5b-8c6d-7e8f9a0b1c2d';
  const updates = [{ id: nodeId, version: 1, status: 'done' }];
  const made = [{ id: edgeId, from: nodeId, to: otherId }];
  const removal = { id: 'Of what is to go.', version: 'The version that was looked at when it was decided.' };
  const conflict = 'Each with its current state; null for one that is gone.';
  const id = ['Made by whoever creates it; never changes.', nodeId] as const;
  const title = ['Text on one line.', 'Kick-off with the newsroom'] as const;
  const kind = ['What it stands for.', 'milestone'] as const;
  const status = ['How far it has come.', 'planned'] as const;
  const notes = ['Markdown, at most 10,000 characters.', '- markets desk\n- weekend supplement'] as const;
  const assigneeId = [
    'The account of whoever does it; null for nobody.',
    '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea',
  ] as const;
  const dueOn = [
    'The last day that it may take, from 2000 to 2999, in the season’s time zone; null without one.',
    '2026-11-24',
  ] as const;
  const position = 'Where it lies: its upper left corner.';
  const from = ['The node that comes first.', nodeId] as const;
  const to = ['The node that comes after it.', otherId] as const;
  const madeFrom = ['The version that the change was made from.', 1] as const;
  const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;
  const files = planFilesDocumentation();

  return {
    tags: {
      Plan: 'The working plan of a season: pieces of work with notes, and what comes before what. The projects of one season share it, since their `plowKey` names it.',
    },
    calls: {
      'plan.get': [
        'Read the plan',
        'The whole plan that the `plowKey` of this project names: projects with the same key share one, a project without a key has its own. Needs access to the project.',
      ],
      'plan.change': [
        'Change the plan',
        'Makes, changes and deletes nodes and edges, all of the batch or nothing, and answers what has changed. A deleted node takes its edges and files along. Every change and deletion says which version it was made from: if one of them is outdated, or what it speaks of is gone, nothing changes and the answer names each such record with its current state. The plan stays a graph without circles, with at most one edge from one node to another. An assignee may open one of the projects that share the plan. The same batch again, within a day, changes nothing and answers what it answered before. Needs write access to the project and to every production project that shares the plan. Writes one audit event for each record in each project that shares the plan.',
      ],
      'plan.nodes.deletion': [
        'Measure the deletion of a node',
        'What would go if the node were deleted now. Changes nothing. Needs access to the project.',
      ],
      ...files.calls,
    },
    schemas: [
      documentObject(Plan, 'The whole plan: a graph in which nothing leads back to where it began.', {
        version: ['Counts what has changed anything of the plan, files too.', 12],
        updatedAt: ['When it was last changed.', '2026-11-20T16:05:00.000Z'],
        last: 'Who changed it last, and when. Left out of a plan that nobody has changed yet, and where this person has no access to a production project that shares it.',
        nodes: 'Pieces of work, in no particular order. At most 500.',
        edges: 'What comes before what. At most 2,000, one at most from one node to another.',
        sharedWith: 'The other projects that have this plan: what is changed here is changed there.',
        fileRoom: [
          'How many bytes of files it still takes: of the 200 MB of a plan, or of the 2 GB of its project where less of them is left. Left out where nobody counts them.',
          151_000_000,
        ],
      }),
      documentObject(
        LackingProjects,
        'Production projects that share it, in which this person lacks the access that it needs.',
        {
          known: ['The keys of those that they may open.', ['handelskompas-s03-prod']],
          others: ['How many more there are.', 0],
        },
      ),
      documentObject(SharedWith, 'The other projects that have the same, as far as this person may know them.', {
        known: [
          'Those that this person may open.',
          [{ key: 'handelskompas-s03-prod', environment: 'production', access: 'r' }],
          {
            key: 'Of the project.',
            environment: 'Whether players play there.',
            access: 'What this person may do there.',
          },
        ],
        others: ['How many more there are.', 1],
        productionOthers: [
          'How many of those are production projects; while there are any, this person changes nothing of it.',
          0,
        ],
      }),
      documentObject(PlanNode, 'A piece of the work on a season.', {
        id,
        title,
        kind,
        status,
        notes,
        position,
        assigneeId,
        dueOn,
        version,
        fileCount: ['How many files lie with it.', 2],
      }),
      documentObject(PlanEdge, 'Says that one node comes before another.', {
        id: ['Made by whoever creates it; never changes.', edgeId],
        from,
        to,
        version,
      }),
      documentValue(PlanNodeKind, 'What a node stands for.', 'milestone'),
      documentValue(PlanNodeStatus, 'How far a node has come.', 'planned'),
      documentObject(PlanPosition, 'A place on the canvas, in pixels at a zoom of 1.', {
        x: ['To the right.', 320],
        y: ['Downwards.', 150],
      }),
      documentValue(Markdown, 'Markdown, at most 10,000 characters.', '**Legal** reads it first.'),
      documentObject(PlanNodeDeletion, 'What goes with a node that is deleted.', {
        edges: ['Edges to and from it.', 2],
        files: ['Files that lie with it.', 1],
      }),
      documentObject(NewPlanNode, 'A node to make.', {
        id,
        title,
        kind,
        status,
        notes,
        position,
        assigneeId,
        dueOn,
      }),
      documentObject(
        PlanNodeChange,
        'A change of a node; what is left out stays as it is.',
        { id, title, kind, status, notes, position, assigneeId, dueOn, version: madeFrom },
        { id: nodeId, version: 1, status: 'done' },
      ),
      documentObject(NewPlanEdge, 'An edge to make.', { id: ['Made by whoever creates it.', edgeId], from, to }),
      documentObject(
        PlanEdgeChange,
        'A change of an edge; what is left out stays as it is.',
        { id: ['Of the edge.', edgeId], from, to, version: madeFrom },
        { id: edgeId, version: 1, to: otherId },
      ),
      documentObject(
        PlanChanges,
        'A batch of at most 1,000 changes, which become true together or not at all. Their order means nothing.',
        {
          id: [
            'A new UUID. Sent again within a day, it changes nothing twice.',
            '0c9e7d5b-3a1f-4e2d-9b8c-6a5f4e3d2c1b',
          ],
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
        last: 'Who changed the plan last, and when. Left out where no person has.',
      }),
      ...files.schemas,
    ],
  };
};
