import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { funds, images } from '../../database/schema.ts';
import { fieldError } from '../http/api-error.ts';

type Referred = PgTable & { readonly id: PgColumn; readonly projectKey: PgColumn };

/** Refuses an image that the project does not have; one that it has stays until the transaction is over. */
export const requireImage = (transaction: Database, projectKey: string, field: string, id?: string | null) =>
  require(transaction, images, projectKey, id, () => fieldError(field, 'Choose an image of this project.'));

/** The same of a fund. */
export const requireFund = (transaction: Database, projectKey: string, field: string, id?: string | null) =>
  require(transaction, funds, projectKey, id, () => fieldError(field, 'Choose a fund of this project.'));

async function require(
  transaction: Database,
  table: Referred,
  projectKey: string,
  id: string | null | undefined,
  refuse: () => Error,
): Promise<void> {
  if (id === undefined || id === null) return;
  const wanted: SQL | undefined = and(eq(table.id, id), eq(table.projectKey, projectKey));
  const [found] = await transaction.select({ one: sql`1` }).from(table).where(wanted).for('key share');
  if (!found) throw refuse();
}
