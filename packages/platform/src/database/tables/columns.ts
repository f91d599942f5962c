import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, integer, text } from 'drizzle-orm/pg-core';
import { seasons } from './season-tables.ts';

/** Money in the minor unit of the season's currency: 1234 is 12.34. */
export const money = (name: string) => bigint(name, { mode: 'number' });

/** The project that a row belongs to; it goes with the project's season. */
export const projectKey = () =>
  text('project_key')
    .notNull()
    .references(() => seasons.projectKey, { onDelete: 'cascade' });

/**
 * What funds are listed by, the highest first and equal ones by id: their ranks tell the same order, but are written anew
 * while somebody reads page after page.
 */
export const negated = (number: AnyPgColumn): SQL<number> => sql`(- ${number}::float8)`;

/** Counts the changes of a row, from 1. */
export const version = () => integer('version').notNull().default(1);

/**
 * A name as lists sort it and searches find it: `folded` by `foldName`, compared byte by byte, so that both databases
 * answer alike whatever their collation is.
 */
export const folded = (name: string) => text(name).notNull();

/** Words of a column as a check lists them. */
export const oneOf = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '));
