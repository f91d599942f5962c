import { index, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { projectKey } from './columns.ts';
import { instant } from './instant.ts';

/**
 * What deletions of staff took, for as long as it can be restored. No call answers a row of it, and nothing of it stays
 * once that time is over.
 */
export const deletions = pgTable(
  'deletions',
  {
    /** The audit event's. */
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    /** As the audit trail calls it: `league` of `league.delete`. */
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** Up to and without this moment it can be restored. */
    keptUntil: instant('kept_until').notNull(),
    /**
     * The rows that went, by their tables, and what referred to them by its column. As text: what a preset keeps as JSON
     * comes back in its own order.
     */
    rows: json('rows').notNull(),
    /** The file of an image, which stays with it. */
    storedAs: text('stored_as'),
  },
  (table) => [
    unique('deletions_record').on(table.kind, table.recordId),
    index('deletions_of_project').on(table.projectKey, table.storedAs),
    index('deletions_end').on(table.keptUntil),
  ],
);
