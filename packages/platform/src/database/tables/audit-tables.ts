import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Who changed what, when and why. Rows outlive what they speak of, so nothing here refers to another table. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    /** The project that it happened in; null for what belongs to none. */
    projectKey: text('project_key'),
    action: text('action').notNull(),
    /** The kind of thing that it was done to: `league` of `league.update`. */
    object: text('object').generatedAlwaysAs(sql`split_part(action, '.', 1)`).notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** Of the call, as the logs have it. */
    requestId: text('request_id'),
    /** Action and reason, folded. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectId, table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at, table.id),
    // What one account did in a project: what it did elsewhere may be a hundred times as much.
    index('audit_events_of_actor')
      .on(table.projectKey, table.actorId, table.at, table.id)
      .where(sql`${table.action} <> 'list.export'`),
    index('audit_events_moment').on(table.at, table.id),
    index('audit_events_object').on(table.object, table.at, table.id),
    index('audit_events_action').on(table.action, table.at, table.id),
    // What was done to a player is about the league that they were in.
    index('audit_events_of_member')
      .on(sql`(${table.before} ->> 'id')`, table.at, table.id)
      .where(sql`${table.action} = 'league.remove_member'`),
    index('audit_events_beginning').on(sql`${table.searchText} collate "C"`),
    index('audit_events_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('audit_events_reason', sql`length(btrim(${table.reason})) > 0`),
    // Whoever changes the rights of people always says why.
    check('audit_events_of_rights', sql`${table.reason} is not null or ${table.projectKey} is not null`),
  ],
);

/**
 * Under which projects an event is found: that in which it happened, or those to which it changed somebody's access. A
 * trigger of the database files each event, however it was written (`audited_projects`).
 */
export const auditEventProjects = pgTable(
  'audit_event_projects',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => auditEvents.id, { onDelete: 'cascade' }),
    projectKey: text('project_key').notNull(),
    /** Of the event. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.projectKey] }),
    index('audit_event_projects_moment').on(table.projectKey, table.at, table.eventId),
  ],
);
