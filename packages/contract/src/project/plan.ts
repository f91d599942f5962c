import * as z from 'zod/mini';
import { Markdown } from '../records/markdown.ts';
import { Id, Name, Version } from '../records/record.ts';
import { SharedWith } from '../records/shared-records.ts';
import { timestamp } from '../records/timestamp.ts';

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
  nodes: z.array(PlanNode),
  edges: z.array(PlanEdge),
  sharedWith: SharedWith,
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
