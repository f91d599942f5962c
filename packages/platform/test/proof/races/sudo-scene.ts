import { type Identity, type IdentityInput, isActiveState, isSudo, mayUseSudo, projectAccess } from '@bullpen/contract';
import { and, desc, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import type { Database } from '../../../src/database/database.ts';
import { toIdentity } from '../../../src/database/identity-record.ts';
import { identities, invitations, sessions } from '../../../src/database/schema.ts';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';

const identityUrl = 'http://identity.test';
/** Of those who are invited, and of nobody else. */
export const guestDomain = 'guests.example';
const latest = 12;

/** What somebody who looks at the accounts sees; it may have changed by the time that they act. */
export interface SudoView {
  readonly people: ReadonlyMap<string, Identity>;
  /** The open ones. */
  readonly sessions: readonly { readonly id: string; readonly identityId: string }[];
  /** The latest, whatever became of them. */
  readonly invitations: readonly { readonly id: string; readonly version: number }[];
}

/** Reads the accounts with those ids, and what belongs to them. */
export async function look(database: Database, ids: readonly string[]): Promise<SudoView> {
  const [rows, open, invited] = await Promise.all([
    database
      .select({ record: identities.record })
      .from(identities)
      .where(inArray(identities.id, ids))
      .orderBy(identities.id),
    database
      .select({ id: sessions.id, identityId: sessions.identityId })
      .from(sessions)
      .where(and(inArray(sessions.identityId, ids), isNull(sessions.endedAt))),
    database
      .select({ id: invitations.id, version: invitations.version })
      .from(invitations)
      .where(like(invitations.email, `%@${guestDomain}`))
      .orderBy(desc(invitations.createdAt), invitations.id)
      .limit(latest),
  ]);
  const people = new Map(rows.map(({ record }) => [record.id, toIdentity(record, identityUrl)]));
  return { people, sessions: open, invitations: invited };
}

async function countSudo(database: Database): Promise<number> {
  const rows = await database.select({ record: identities.record }).from(identities).where(eq(identities.isSudo, true));
  return rows.filter(({ record }) => mayUseSudo(toIdentity(record, identityUrl))).length;
}

/** Counts who may use sudo, over and over until the work is done and once after it: the fewest that anybody could see. */
export async function fewestSudoDuring(database: Database, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  let fewest = Number.POSITIVE_INFINITY;
  for (let isLast = false; !isLast; ) {
    isLast = isOver;
    fewest = Math.min(fewest, await countSudo(database));
  }
  await work;
  return fewest;
}

/**
 * Lets what begins come as far as it can while nobody may change those accounts, so that all of it goes on at one moment;
 * each of it has to come to one of them.
 */
export const holdBack = (
  database: Database,
  ids: readonly string[],
  begin: () => Promise<unknown>,
): Promise<{ readonly underWay: Promise<unknown> }> =>
  database.transaction(async (transaction) => {
    await transaction.select({ id: identities.id }).from(identities).where(inArray(identities.id, ids)).for('update');
    const underWay = begin();
    await untilWaiting(database, 'any', ids.length);
    return { underWay };
  });

/** Logs somebody in who has that id, and answers the session. */
export async function openSession(database: Database, random: SeededRandom, identityId: string): Promise<string> {
  const id = random.uuid();
  const now = new Date();
  const times = { issuedAt: now, authenticatedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) };
  await database
    .insert(sessions)
    .values({ id, identityId, tokenHash: id, logoutToken: id, authentications: [], ...times });
  return id;
}

/** Those of the sessions that were ended. */
export async function endedAmong(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNotNull(sessions.endedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** What sudo people change of an account. */
export type Rights = Required<Omit<IdentityInput, 'withdrawsWaiting'>>;

/** What of it somebody has. */
export const rightsOf = (identity: Identity): Rights => ({
  state: isActiveState(identity.state) ? 'active' : 'inactive',
  sudo: isSudo(identity),
  projects: projectAccess(identity),
});
