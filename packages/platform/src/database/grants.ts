import { grantChanges } from '@bullpen/contract';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { grants, type IdentityRecord } from './schema.ts';

type Rights = Pick<IdentityRecord, 'metadata_public'> | null;

interface Giving {
  readonly identityId: string;
  readonly givenBy: string;
  readonly at: Date;
  readonly reason: string;
}

/** Lets the grants of a person follow their rights, in the transaction that changes these. */
export async function followRights(
  transaction: Database,
  { identityId, givenBy, at, reason }: Giving,
  before: Rights,
  after: Rights,
): Promise<void> {
  const { given, taken } = grantChanges(before, after);
  const projects = taken.filter((key) => key !== null);
  const gone = or(
    projects.length > 0 ? inArray(grants.projectKey, projects) : undefined,
    taken.includes(null) ? isNull(grants.projectKey) : undefined,
  );
  if (gone) await transaction.delete(grants).where(and(eq(grants.identityId, identityId), gone));
  for (const { projectKey, access } of given) {
    const giving = { access, givenBy, givenAt: at, reason };
    await transaction
      .insert(grants)
      .values({ id: crypto.randomUUID(), identityId, projectKey, ...giving })
      .onConflictDoUpdate({ target: [grants.identityId, grants.projectKey], set: giving });
  }
}
