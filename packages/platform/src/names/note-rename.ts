import { foldName } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import type { Act } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { names } from '../database/schema.ts';
import { skeletonOf } from './name-skeleton.ts';

/** What a name that waits has of a decision. */
export const undecided = {
  decisionId: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  before: null,
  reason: null,
  skeleton: null,
} as const;

/** The name of a record that was written last, as a row that nobody else changes: the one that waits, or was decided last. */
export async function lockLastName(
  transaction: Database,
  recordId: string,
): Promise<typeof names.$inferSelect | undefined> {
  const [row] = await transaction
    .select()
    .from(names)
    .where(eq(names.recordId, recordId))
    .orderBy(sql`${names.decidedAt} desc nulls first, ${names.id}`)
    .limit(1)
    .for('no key update');
  return row;
}

/**
 * What a rename by staff says about the name: one that waited is decided with it, one that was decided before is renamed
 * from what was decided about, and one that is called that again waits as before. Whoever renames has locked the record.
 */
export async function noteRename(transaction: Database, act: Act, recordId: string, name: string): Promise<void> {
  const row = await lockLastName(transaction, recordId);
  if (!row || row.name === name) return;
  const before = row.before ?? row.name;
  const decided = {
    decisionId: crypto.randomUUID(),
    decision: 'rename',
    decidedAt: act.at,
    decidedBy: act.actorId,
    before,
    reason: act.reason ?? null,
    skeleton: skeletonOf(before),
  } as const;
  await transaction
    .update(names)
    .set({
      name,
      foldedName: foldName(name),
      version: sql`${names.version} + 1`,
      ...(name === before ? undecided : decided),
    })
    .where(eq(names.id, row.id));
}
