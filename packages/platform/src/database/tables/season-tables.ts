import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** When and where each project is played. */
export const seasons = pgTable(
  'seasons',
  {
    projectKey: text('project_key').primaryKey(),
    timeZone: text('time_zone').notNull(),
    currency: text('currency').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Trading is paused. */
    isFrozen: boolean('is_frozen').notNull().default(false),
    /** When its players, funds and trades were laid out; null until somebody asks for them. */
    playedAt: instant('played_at'),
  },
  (table) => [
    check('seasons_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('seasons_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);
