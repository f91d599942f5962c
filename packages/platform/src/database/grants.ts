import { type Grant, grantChanges } from '@bullpen/contract';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { formerGrants, grants, type IdentityRecord } from './schema.ts';

type Rights = Pick<IdentityRecord, 'metadata_public'> | null;
type Scope = Grant['projectKey'];

interface Giving {
  readonly identityId: string;
  /** Null where another identity provider tells the rights: who gave them there is not told. */
  readonly givenBy: string | null;
  readonly at: Date;
  readonly reason: string;
  /** What the same person took away, nobody else having changed anything since, is given back as it was. */
  readonly isUndo?: boolean | undefined;
}

const within = (identityId: string, scopes: readonly Scope[]) => {
  const projects = scopes.filter((key) => key !== null);
  const named = or(inArray(grants.projectKey, projects), scopes.includes(null) ? isNull(grants.projectKey) : undefined);
  return and(eq(grants.identityId, identityId), named);
};

/** Lets the grants of a person follow their rights, in the transaction that changes these. */
export async function followRights(
  transaction: Database,
  { identityId, givenBy, at, reason, isUndo = false }: Giving,
  before: Rights,
  after: Rights,
): Promise<void> {
  const { given, taken } = grantChanges(before, after);
  const scopes = given.map(({ projectKey }) => projectKey);
  // An undo is made once, and nobody takes back what was done before somebody else's change.
  const ofOthers = isUndo || givenBy === null ? undefined : ne(formerGrants.takenBy, givenBy);
  const over = await transaction
    .delete(formerGrants)
    .where(and(eq(formerGrants.identityId, identityId), ofOthers))
    .returning();
  const former = isUndo ? over.filter(({ takenBy }) => takenBy === givenBy) : [];
  const ended = await transaction
    .select()
    .from(grants)
    .where(within(identityId, [...scopes, ...taken]))
    .for('update');
  for (const grant of isUndo ? [] : ended) {
    if (givenBy === null) break;
    const ending = { ...grant, takenBy: givenBy };
    await transaction
      .insert(formerGrants)
      .values(ending)
      .onConflictDoUpdate({ target: [formerGrants.identityId, formerGrants.projectKey], set: ending });
  }
  if (taken.length > 0) await transaction.delete(grants).where(within(identityId, taken));
  for (const { projectKey, access } of given) {
    const known = former.find((grant) => grant.projectKey === projectKey && grant.access === access);
    const giving = known
      ? { access, givenBy: known.givenBy, givenAt: known.givenAt, reason: known.reason }
      : { access, givenBy, givenAt: at, reason };
    await transaction
      .insert(grants)
      .values({
        id: known?.id ?? crypto.randomUUID(),
        identityId,
        projectKey,
        lastUsedAt: known?.lastUsedAt,
        ...giving,
      })
      // Another level of access is the same grant, given anew: its last use stays.
      .onConflictDoUpdate({ target: [grants.identityId, grants.projectKey], set: giving });
  }
}
