import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Who changed what, when and why. Rows outlive what they speak of, so nothing here refers to another table. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason').notNull(),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectId, table.at),
    check('audit_events_reason', sql`length(btrim(${table.reason})) > 0`),
  ],
);
