import { alreadyDeleted } from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEvents } from '../../database/schema.ts';

interface Former {
  /** As the audit trail calls it. */
  readonly name: string;
  readonly id: string;
  /** Those that it can have been deleted in. */
  readonly projectKeys: readonly string[];
  /** Of an event that is about another record: which of them. */
  readonly which?: SQL;
}

/** Refuses to make again what was deleted: a request that comes late brings nothing back. The audit trail outlives it. */
export async function refuseDeleted(transaction: Database, { name, id, projectKeys, which }: Former): Promise<void> {
  const { subjectId, action, projectKey } = auditEvents;
  const deleted = and(eq(subjectId, id), eq(action, `${name}.delete`), inArray(projectKey, [...projectKeys]), which);
  if ((await transaction.$count(auditEvents, deleted)) > 0)
    throw new ORPCError('already_deleted', { ...alreadyDeleted.already_deleted, defined: true });
}
