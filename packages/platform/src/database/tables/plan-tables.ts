import type { PlanChanged } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { projectKey, version } from './columns.ts';
import { instant } from './instant.ts';

/** The working plans of seasons; projects of one season share one. */
export const plans = pgTable('plans', {
  key: text('key').primaryKey(),
  /** The first of the projects that share it: the plan goes with its season, and its files are kept there. */
  projectKey: projectKey(),
  /** Counts what has changed anything of it, files too. */
  version: version(),
  updatedAt: instant('updated_at').notNull(),
});

const planKey = () =>
  text('plan_key')
    .notNull()
    .references(() => plans.key, { onDelete: 'cascade' });

export const planNodes = pgTable(
  'plan_nodes',
  {
    planKey: planKey(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    /** Markdown. */
    notes: text('notes').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    /** An account, which may be gone. */
    assigneeId: uuid('assignee_id'),
    dueOn: date('due_on', { mode: 'string' }),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.planKey, table.id] }),
    check('plan_nodes_title', sql`length(btrim(${table.title})) > 0`),
    check('plan_nodes_kind', sql`${table.kind} in ('milestone', 'task', 'campaign', 'sponsor', 'editorial', 'review')`),
    check('plan_nodes_status', sql`${table.status} in ('planned', 'active', 'blocked', 'done', 'dropped')`),
    check('plan_nodes_notes', sql`length(${table.notes}) <= 10000`),
  ],
);

/** Which node comes before which, in one plan. */
export const planEdges = pgTable(
  'plan_edges',
  {
    planKey: planKey(),
    id: uuid('id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.planKey, table.id] }),
    unique('plan_edges_ends').on(table.planKey, table.fromId, table.toId),
    index('plan_edges_by_end').on(table.planKey, table.toId),
    foreignKey({
      name: 'plan_edges_from',
      columns: [table.planKey, table.fromId],
      foreignColumns: [planNodes.planKey, planNodes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'plan_edges_to',
      columns: [table.planKey, table.toId],
      foreignColumns: [planNodes.planKey, planNodes.id],
    }).onDelete('cascade'),
    check('plan_edges_apart', sql`${table.fromId} <> ${table.toId}`),
  ],
);

/** What was uploaded to a node. */
export const planFiles = pgTable(
  'plan_files',
  {
    planKey: planKey(),
    id: uuid('id').notNull(),
    nodeId: uuid('node_id').notNull(),
    name: text('name').notNull(),
    /** Its name in the store: the same content is kept once. */
    storedAs: text('stored_as').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** By its content. */
    type: text('type').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.planKey, table.id] }),
    index('plan_files_of_node').on(table.planKey, table.nodeId, table.uploadedAt, table.id),
    index('plan_files_stored').on(table.planKey, table.storedAs),
    foreignKey({
      name: 'plan_files_node',
      columns: [table.planKey, table.nodeId],
      foreignColumns: [planNodes.planKey, planNodes.id],
    }).onDelete('cascade'),
    check('plan_files_name', sql`length(btrim(${table.name})) > 0`),
    check('plan_files_size', sql`${table.size} >= 0`),
  ],
);

/** The last versions of nodes and edges that are gone: whoever makes one again goes on counting. */
export const planGone = pgTable(
  'plan_gone',
  { planKey: planKey(), id: uuid('id').notNull(), version: integer('version').notNull() },
  (table) => [primaryKey({ columns: [table.planKey, table.id] })],
);

/** The batches of the last day and what they answered: a repeated one changes nothing twice. */
export const planBatches = pgTable(
  'plan_batches',
  {
    planKey: planKey(),
    id: uuid('id').notNull(),
    /** SHA-256 of what was asked for. */
    hash: text('hash').notNull(),
    answer: json('answer').$type<PlanChanged>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planKey, table.id] }),
    index('plan_batches_by_moment').on(table.planKey, table.at),
  ],
);
