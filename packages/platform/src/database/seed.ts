import { hashPassword } from '../identity/password.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { createIdentityRecord } from './identity-record.ts';
import { auditEvents, grants, identities, invitations, passwords } from './schema.ts';
import { seedAccounts, seedPassword } from './seed-accounts.ts';
import { createSeedGrants, createSeedInvitations } from './seed-grants.ts';
import { createSeedIdentities } from './seed-identities.ts';
import { createSeededRandom } from './seeded-random.ts';
import { daysBefore } from './staff-time.ts';

/** How many accounts there are beside those that people can log in with. */
const generatedIdentities = 240;

interface Seeding {
  /** The last moment at which staff did anything, in milliseconds since the epoch. */
  readonly until: number;
  /** How many accounts there are beside those that people can log in with. */
  readonly count?: number | undefined;
}

/** Fills an empty database; leaves one that has identities alone. */
export async function seedDatabase(database: Database, { until, count = generatedIdentities }: Seeding): Promise<void> {
  if ((await database.$count(identities)) > 0) return;
  const random = createSeededRandom(7);
  // To the nanosecond, as the provider writes it.
  const createdAt = new Date(daysBefore(until, 312, 9) + 123).toISOString().replace('Z', '456789Z');
  const accounts = seedAccounts.map(({ email, state, verified, authz }) =>
    createIdentityRecord({
      id: random.uuid(),
      email,
      state,
      verified,
      authz,
      createdAt,
      addressIds: [random.uuid(), random.uuid()],
    }),
  );
  const hash = await hashPassword(seedPassword);
  await database.transaction(async (transaction) => {
    const records = [...accounts, ...createSeedIdentities(count, { until })];
    await bulkInsert(
      transaction,
      identities,
      records.map((record) => ({ id: record.id, record })),
    );
    const given = createSeedGrants(records, until);
    await bulkInsert(transaction, grants, given.grants);
    await bulkInsert(transaction, auditEvents, given.events);
    const [inviter] = accounts;
    if (inviter) await bulkInsert(transaction, invitations, createSeedInvitations(inviter, until));
    await transaction
      .insert(passwords)
      .values(accounts.map(({ id, traits }) => ({ identityId: id, identifier: traits.email.toLowerCase(), hash })));
  });
}
