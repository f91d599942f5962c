import type { Database } from './database.ts';
import { auditEvents } from './schema.ts';

/** Who changes something, where, when and why. */
export interface Act {
  readonly actorId: string;
  readonly projectKey: string;
  readonly at: Date;
  readonly reason?: string | undefined;
}

/** Writes down what was done, in the transaction that does it. */
export async function writeAudit(
  transaction: Database,
  { actorId, projectKey, at, reason }: Act,
  event: { readonly action: string; readonly subjectId: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  await transaction.insert(auditEvents).values({ ...event, actorId, projectKey, at, reason: reason ?? null });
}
