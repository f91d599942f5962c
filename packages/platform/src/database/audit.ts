import { foldName } from '@bullpen/contract';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { auditEvents } from './schema.ts';

/** Who changes something, where, when and why. */
export interface Act {
  readonly actorId: string;
  readonly projectKey: string;
  /** Other projects that it changes, which share what it is done to: each has an event of its own. */
  readonly sharedWith?: readonly string[] | undefined;
  readonly at: Date;
  readonly reason?: string | undefined;
  /** Of the call that it is done by. */
  readonly requestId?: string | undefined;
}

/** An act that belongs to no project. */
export type StaffAct = Omit<Act, 'projectKey' | 'sharedWith'> & { readonly projectKey: null };

/** What was done to one thing. */
export interface AuditedChange {
  /** The event's, where something else is kept under it. */
  readonly id?: string;
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

const rowsOf = (act: Act | StaffAct, event: AuditedChange) => {
  const { actorId, projectKey, at, reason = null, requestId = null } = act;
  const others = (projectKey !== null && act.sharedWith) || [];
  return [projectKey, ...others].map((key) => auditRow({ ...event, actorId, projectKey: key, at, reason, requestId }));
};

/** Writes down what was done, in the transaction that does it. */
export async function writeAudit(transaction: Database, act: Act | StaffAct, event: AuditedChange): Promise<void> {
  await transaction.insert(auditEvents).values(rowsOf(act, event));
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
    Array.from(events).flatMap((event) => rowsOf(act, event)),
  );
}
