import { accessOf, type Identity, type StaffMember } from '@bullpen/contract';
import { asc, inArray } from 'drizzle-orm';
import { toIdentity } from '../../database/identity-record.ts';
import { identities } from '../../database/schema.ts';
import type { IdentityStore } from './identities.ts';

/** Everybody who may open a project, by e-mail. */
export async function listStaff(
  { database, identityUrl }: Pick<IdentityStore, 'database' | 'identityUrl'>,
  projectKey: string,
): Promise<StaffMember[]> {
  const rows = await database.select({ record: identities.record }).from(identities).orderBy(asc(identities.email));
  return rows.flatMap(({ record }) => {
    const identity = toIdentity(record, identityUrl);
    const access = accessOf(identity, projectKey);
    return access === undefined ? [] : [{ id: identity.id, email: identity.traits.email, access }];
  });
}

/** Which of these accounts may open none of the projects. */
export async function findStrangers(
  { database, identityUrl }: Pick<IdentityStore, 'database' | 'identityUrl'>,
  ids: readonly string[],
  projectKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ record: identities.record })
    .from(identities)
    .where(inArray(identities.id, [...ids]));
  const mayOpen = (identity: Identity) => projectKeys.some((key) => accessOf(identity, key) !== undefined);
  const known = rows.map(({ record }) => toIdentity(record, identityUrl)).filter(mayOpen);
  return new Set(ids).difference(new Set(known.map(({ id }) => id)));
}
