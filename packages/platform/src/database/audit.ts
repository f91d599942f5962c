import type { Database } from './database.ts';
import { auditEvents } from './schema.ts';

/** Who changes something, where, when and why. */
export interface Act {
  readonly actorId: string;
  readonly projectKey: string;
  readonly at: Date;
  readonly reason?: string | undefined;
}

/** What was done to one record: what it was, and what it became. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Writes down what was done, in the transaction that does it. */
export const writeAudit = (transaction: Database, act: Act, entry: AuditEntry): Promise<void> =>
  writeAudits(transaction, act, [entry]);

/** Writes down all that one act did. */
export async function writeAudits(
  transaction: Database,
  { actorId, projectKey, at, reason }: Act,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, actorId, projectKey, at, reason: reason ?? null }));
  if (rows.length > 0) await transaction.insert(auditEvents).values(rows);
}
