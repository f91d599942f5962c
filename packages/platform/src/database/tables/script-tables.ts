import type { ScriptCounts, ScriptFigures, ScriptParameters } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, projectKey, version } from './columns.ts';
import { instruments } from './game-tables.ts';
import { instant } from './instant.ts';

/** Named sets of parameters. */
export const scriptPresets = pgTable(
  'script_presets',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    name: text('name').notNull(),
    templateId: text('template_id').notNull(),
    parameters: json('parameters').$type<ScriptParameters>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    foldedName: folded('folded_name'),
    version: version(),
  },
  (table) => [
    check('script_presets_name', sql`length(btrim(${table.name})) > 0`),
    index('script_presets_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
  ],
);

/** Scripts that run, ran, or will run. */
export const scriptRuns = pgTable(
  'script_runs',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    templateId: text('template_id').notNull(),
    title: text('title').notNull(),
    parameters: json('parameters').$type<ScriptParameters>().notNull(),
    status: text('status').notNull().default('queued'),
    progress: doublePrecision('progress').notNull().default(0),
    counts: json('counts').$type<ScriptCounts>().notNull(),
    startedBy: uuid('started_by').notNull(),
    reason: text('reason').notNull(),
    /** The run that this one takes back. */
    inverseOf: uuid('inverse_of'),
    createdAt: instant('created_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    outcome: text('outcome'),
    isCancelling: boolean('is_cancelling').notNull().default(false),
    /** What was measured when it was asked for, or confirmed since, and when that was. */
    confirmed: jsonb('confirmed').$type<ScriptFigures>(),
    confirmedAt: instant('confirmed_at'),
    /** The equal runs that were named as known by then. */
    knownEqualRuns: uuid('known_equal_runs').array().notNull().default([]),
    /** Why it needs confirmation. */
    heldBecause: text('held_because'),
    /** The platform that runs it, and until when it is believed to live, by the database's own clock. */
    runner: uuid('runner'),
    leaseEndsAt: instant('lease_ends_at'),
    foldedTitle: folded('folded_title'),
    /** Title and reason, folded. */
    searchText: folded('search_text'),
    version: version(),
  },
  (table) => [
    check(
      'script_runs_status',
      sql`${table.status} in ('queued', 'needs-confirmation', 'running', 'succeeded', 'failed', 'cancelled')`,
    ),
    check('script_runs_held', sql`(${table.status} = 'needs-confirmation') = (${table.heldBecause} is not null)`),
    check('script_runs_progress', sql`${table.progress} between 0 and 1`),
    check('script_runs_reason', sql`length(btrim(${table.reason})) > 0`),
    check('script_runs_runner', sql`(${table.status} = 'running') = (${table.runner} is not null)`),
    check('script_runs_lease', sql`(${table.runner} is null) = (${table.leaseEndsAt} is null)`),
    check(
      'script_runs_end',
      sql`(${table.status} in ('queued', 'needs-confirmation', 'running')) = (${table.endedAt} is null)`,
    ),
    check('script_runs_outcome', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    // One at a time in a project, whichever platform runs it.
    uniqueIndex('script_runs_running').on(table.projectKey).where(sql`${table.status} = 'running'`),
    index('script_runs_queued').on(table.projectKey, table.startsAt).where(sql`${table.status} = 'queued'`),
    index('script_runs_waiting').on(table.startedBy).where(sql`${table.status} in ('queued', 'needs-confirmation')`),
    index('script_runs_by_creation').on(table.projectKey, table.createdAt, table.id),
    index('script_runs_by_status').on(table.projectKey, table.status, table.createdAt, table.id),
    index('script_runs_by_template').on(table.projectKey, table.templateId, table.createdAt, table.id),
    index('script_runs_by_starter').on(table.projectKey, table.startedBy, table.createdAt, table.id),
    index('script_runs_by_inverse')
      .on(table.inverseOf, table.endedAt, table.id)
      .where(sql`${table.inverseOf} is not null`),
    index('script_runs_by_title').on(table.projectKey, sql`${table.foldedTitle} collate "C"`),
    index('script_runs_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** What a run says while it runs. */
export const scriptLogLines = pgTable(
  'script_log_lines',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => scriptRuns.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    level: text('level').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    check('script_log_lines_number', sql`${table.number} > 0`),
    check('script_log_lines_level', sql`${table.level} in ('info', 'warning', 'error')`),
  ],
);

/** What players were told. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectKey: projectKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => scriptRuns.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    audience: json('audience').$type<{ readonly of: string }>().notNull(),
    /** How many players it was for. */
    recipients: integer('recipients').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('announcements_by_moment').on(table.projectKey, table.at),
    index('announcements_of_run').on(table.runId),
    check('announcements_recipients', sql`${table.recipients} >= 0`),
  ],
);

/** What a run replaced, and what it replaced in its turn: taken back, the run leaves that. */
export interface ReplacedHoliday {
  readonly name: string;
  readonly runId: string | null;
  readonly replaced: ReplacedHoliday | null;
}

/** The same of a halt. */
export interface ReplacedStop {
  readonly since: string;
  readonly until: string | null;
  readonly runId: string | null;
  readonly replaced: ReplacedStop | null;
}

/** Market holidays that staff has declared, beside those of the calendar. */
export const declaredHolidays = pgTable(
  'declared_holidays',
  {
    projectKey: projectKey(),
    date: date('date', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    /** The run that declared it. */
    runId: uuid('run_id'),
    replaced: jsonb('replaced').$type<ReplacedHoliday>(),
  },
  (table) => [primaryKey({ columns: [table.projectKey, table.date] })],
);

/** Instruments that cannot be traded, and until when if that is known; a delisted one never again. */
export const instrumentStops = pgTable(
  'instrument_stops',
  {
    instrumentId: uuid('instrument_id')
      .primaryKey()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    since: instant('since').notNull(),
    until: instant('until'),
    /** The run that stopped it. */
    runId: uuid('run_id'),
    replaced: jsonb('replaced').$type<ReplacedStop>(),
  },
  (table) => [
    check('instrument_stops_kind', sql`${table.kind} in ('halted', 'delisted')`),
    check('instrument_stops_delisted', sql`${table.kind} = 'halted' or ${table.until} is null`),
    check('instrument_stops_order', sql`${table.until} > ${table.since}`),
  ],
);
