import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { projectKey } from './columns.ts';
import { instant } from './instant.ts';

/**
 * Files that no record may have: noted before one is kept, and with the change by which a record leaves one. Whoever
 * looks whether a record has it takes the note away.
 */
export const looseFiles = pgTable(
  'loose_files',
  {
    projectKey: projectKey(),
    kind: text('kind', { enum: ['media', 'files'] }).notNull(),
    storedAs: text('stored_as').notNull(),
    /** By the clock of the database. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectKey, table.kind, table.storedAs] }),
    check('loose_files_kind', sql`${table.kind} in ('media', 'files')`),
    index('loose_files_moment').on(table.at),
  ],
);
