import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { grants } from '../../database/schema.ts';
import { logFault } from '../../log-fault.ts';

/** So long, in milliseconds, nobody's use of a project is written down again. */
const pause = 5 * 60_000;

interface Uses {
  /** When it was last written down, by person and project. */
  readonly noted: Map<string, number>;
  readonly underWay: Set<Promise<void>>;
}

const ofDatabases = new WeakMap<Database, Uses>();

function usesOf(database: Database): Uses {
  const uses = ofDatabases.get(database) ?? { noted: new Map(), underWay: new Set() };
  ofDatabases.set(database, uses);
  return uses;
}

/** Keeps that somebody called a project, beside the call and not in its way. A failure is told, not thrown. */
export function noteUse(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  identityId: string,
  projectKey: string,
): void {
  const { noted, underWay } = usesOf(database);
  const key = `${identityId}/${projectKey}`;
  const now = clock.now();
  if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < pause) return;
  noted.set(key, now);
  const writing = writeUse(database, identityId, projectKey, new Date(now)).catch((error: unknown) => {
    noted.delete(key);
    logFault(error, 'The use of a project was not written down; the next call tries again.');
  });
  underWay.add(writing);
  void writing.finally(() => underWay.delete(writing));
}

/** Sudo is used wherever somebody calls. */
async function writeUse(database: Database, identityId: string, projectKey: string, at: Date): Promise<void> {
  const used = or(eq(grants.projectKey, projectKey), isNull(grants.projectKey));
  // Whoever changes these rights just now holds some of the rows and wants the others: none is waited for.
  const free = database
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.identityId, identityId), used))
    .for('update', { skipLocked: true });
  await database.update(grants).set({ lastUsedAt: at }).where(inArray(grants.id, free));
}

/** Whoever closes the database waits for this. */
export const usesNoted = async (database: Database): Promise<void> => {
  await Promise.all(usesOf(database).underWay);
};
