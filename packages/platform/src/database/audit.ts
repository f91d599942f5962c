import { foldName } from '@bullpen/contract';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { auditEvents } from './schema.ts';

/** Who changes something, where, when and why. */
export interface Act {
  readonly actorId: string;
  readonly projectKey: string;
  readonly at: Date;
  readonly reason?: string | undefined;
  /** Of the call that it is done by. */
  readonly requestId?: string | undefined;
}

/** An act that belongs to no project. */
export type StaffAct = Omit<Act, 'projectKey'> & { readonly projectKey: null };

/** What was done to one thing. */
export interface AuditedChange {
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An event before it is kept. */
export type AuditRow = Omit<typeof auditEvents.$inferInsert, 'searchText'>;

/** An event as it is kept. */
export const auditRow = (row: AuditRow) => ({
  id: crypto.randomUUID(),
  ...row,
  searchText: foldName(`${row.action} ${row.reason ?? ''}`),
});

const rowOf = ({ actorId, projectKey, at, reason, requestId }: Act | StaffAct, event: AuditedChange) =>
  auditRow({ ...event, actorId, projectKey, at, reason: reason ?? null, requestId: requestId ?? null });

/** Writes down what was done, in the transaction that does it. */
export async function writeAudit(transaction: Database, act: Act | StaffAct, event: AuditedChange): Promise<void> {
  await transaction.insert(auditEvents).values(rowOf(act, event));
}

/** Writes down all that one act did, however much. */
export async function writeAudits(
  transaction: Database,
  act: Act | StaffAct,
  events: Iterable<AuditedChange>,
): Promise<void> {
  await bulkInsert(
    transaction,
    auditEvents,
    Array.from(events, (event) => rowOf(act, event)),
  );
}
