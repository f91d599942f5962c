import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The e-mail of an account as it was typed; null where the account is gone. */
export const emailOf = ({ record }: { readonly record: SQLWrapper }): SQL<string | null> =>
  sql`${record} #>> '{traits,email}'`;
