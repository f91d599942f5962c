import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { projectKey } from './columns.ts';
import { instant } from './instant.ts';
import { identities } from './provider-tables.ts';

/** When people last looked at projects. */
export const visits = pgTable(
  'visits',
  {
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    projectKey: projectKey(),
    lastAt: instant('last_at').notNull(),
    /** When the visit before this one ended; null where there was none. */
    since: instant('since'),
  },
  (table) => [
    primaryKey({ columns: [table.identityId, table.projectKey] }),
    check('visits_order', sql`${table.since} <= ${table.lastAt}`),
  ],
);
