import { hashPassword } from '../identity/password.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { createIdentityRecord } from './identity-record.ts';
import { auditEvents, grants, identities, invitations, passwords } from './schema.ts';
import { seedAccounts, seedPassword } from './seed-accounts.ts';
import { createSeedGrants, createSeedInvitations } from './seed-grants.ts';
import { createSeedIdentities } from './seed-identities.ts';
import { createSeededRandom } from './seeded-random.ts';

const generatedIdentities = 240;

/** Fills an empty database; leaves one that has identities alone. */
export async function seedDatabase(database: Database): Promise<void> {
  if ((await database.$count(identities)) > 0) return;
  const random = createSeededRandom(7);
  const createdAt = '2026-01-12T08:00:00.123456789Z';
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
    const records = [...accounts, ...createSeedIdentities(generatedIdentities)];
    await transaction.insert(identities).values(records.map((record) => ({ id: record.id, record })));
    const given = createSeedGrants(records);
    await bulkInsert(transaction, grants, given.grants);
    await bulkInsert(transaction, auditEvents, given.events);
    const [inviter] = accounts;
    if (inviter) await bulkInsert(transaction, invitations, createSeedInvitations(inviter));
    await transaction
      .insert(passwords)
      .values(accounts.map(({ id, traits }) => ({ identityId: id, identifier: traits.email.toLowerCase(), hash })));
  });
}
