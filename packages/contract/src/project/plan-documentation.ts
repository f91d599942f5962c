import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { Markdown } from '../records/markdown.ts';
import { accountFields } from '../records/named-documentation.ts';
import { changeFields } from '../records/record-documentation.ts';
import { LackingProjects, SharedWith } from '../records/shared-records.ts';
import {
  NewPlanEdge,
  NewPlanNode,
  Plan,
  PlanEdge,
  PlanEdgeChange,
  PlanNode,
  PlanNodeChange,
  PlanNodeDeletion,
  PlanNodeKind,
  PlanNodeStatus,
  PlanPosition,
} from './plan.ts';
import { edgeId, nodeId, otherId, planChangesSchemas } from './plan-changes-documentation.ts';
import { NewPlanFile, PlanFile, PlanFileChange, PlanFileLink } from './plan-files.ts';

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
const fileId = ['Never changes.', '2c4e6a8b-0d1f-4a3c-8e5b-7f9a1c3d5e7f'] as const;
const fileName = ['As whoever uploaded it called it.', 'sponsor-contract.pdf'] as const;
const madeFrom = ['The version that the change was made from.', 1] as const;
const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;

export const planDocumentation: AreaDocumentation<'plan'> = {
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
    'plan.nodes.files.list': [
      'List the files of a node',
      'Every file that lies with the node, the oldest first; at most 50. Needs access to the project and, where production projects share the plan, to one of those.',
    ],
    'plan.nodes.files.export': [
      'Export the list of the files of a node',
      'What the list says of every file, as one CSV file; not what is in them. Needs access to the project and, where production projects share the plan, to one of those.',
    ],
    'plan.nodes.files.create': [
      'Upload a file to a node',
      'Keeps a file of any kind of at most 50 MB. The same request again answers the file that it made before; another one with the same id is a conflict. Needs write access to the project and to every production project that shares the plan. Writes one audit event in each project that shares the plan.',
    ],
    'plan.nodes.files.update': [
      'Rename a file of a node',
      'Gives the file another name. Needs write access to the project and to every production project that shares the plan. Writes one audit event in each project that shares the plan. Made from an outdated version, it changes nothing and answers the current file.',
    ],
    'plan.nodes.files.remove': [
      'Delete a file of a node',
      'Deletes the file with its content, and answers it as it was. Needs write access to the project and to every production project that shares the plan. Writes one audit event in each project that shares the plan.',
    ],
    'plan.nodes.files.link': [
      'Get a link to a file of a node',
      'An address that whoever has it can download the file from, for 60 seconds. What is there is always an attachment, never shown or run. Needs access to the project and, where production projects share the plan, to one of those.',
    ],
  },
  schemas: [
    documentObject(Plan, 'The whole plan: a graph in which nothing leads back to where it began.', {
      version: ['Counts what has changed anything of the plan, files too.', 12],
      updatedAt: ['When it was last changed.', '2026-11-20T16:05:00.000Z'],
      nodes: 'Pieces of work, in no particular order. At most 500.',
      edges: 'What comes before what. At most 2,000, one at most from one node to another.',
      sharedWith: 'The other projects that have this plan: what is changed here is changed there.',
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
    ...planChangesSchemas,
    documentObject(PlanFile, 'A file that lies with a node.', {
      id: fileId,
      name: fileName,
      type: ['By its content.', 'application/pdf'],
      size: ['In bytes.', 48_213],
      uploadedAt: ['When it was uploaded.', '2026-09-02T08:30:00.000Z'],
      uploadedBy: [
        'Who uploaded it. No e-mail for an account that is gone.',
        { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' },
        accountFields,
      ],
      version,
    }),
    documentObject(NewPlanFile, 'A file to upload, as a form.', {
      id: ['A new UUID. Sent again, it makes nothing new.', fileId[1]],
      name: fileName,
      file: 'Of any kind, at most 50 MB.',
    }),
    documentObject(PlanFileChange, 'Another name for a file.', { ...changeFields, name: fileName }),
    documentObject(PlanFileLink, 'Where a file can be downloaded for a short while.', {
      address: [
        'Needs no token: it is signed.',
        'https://api.example.com/handelskompas-s03-prod/files/0f3c?signature=eyJh',
      ],
      expiresAt: ['Until when it can be used.', '2026-11-20T16:07:30.000Z'],
    }),
  ],
};
