import type { IdentityAddress } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type IdentityRecord, identities } from '../database/schema.ts';

type AddressList = 'verifiable_addresses' | 'recovery_addresses';

/** Whose address this is; addresses are kept in lower case. */
export async function findByAddress(
  database: Database,
  list: AddressList,
  address: string,
): Promise<IdentityRecord | undefined> {
  const wanted = JSON.stringify([{ value: address.toLowerCase(), via: 'email' }]);
  const [found] = await database
    .select({ record: identities.record })
    .from(identities)
    .where(sql`${identities.record} -> ${list} @> ${wanted}::jsonb`)
    .limit(1);
  return found?.record;
}

/** Whether somebody else has this address, also beside the e-mail that they log in with. */
export async function isTaken(database: Database, address: string, ownId?: string): Promise<boolean> {
  const withEmail = eq(identities.email, address.toLowerCase());
  const [named] = await database.select({ id: identities.id }).from(identities).where(withEmail);
  const verifiable = await findByAddress(database, 'verifiable_addresses', address);
  const recovery = await findByAddress(database, 'recovery_addresses', address);
  // An account may have an e-mail and no list of addresses.
  return [named, verifiable, recovery].some((owner) => owner !== undefined && owner.id !== ownId);
}

/** Changes a record as it is now; nobody else can change it in between. */
export function changeIdentityRecord(
  database: Database,
  id: string,
  change: (record: IdentityRecord) => IdentityRecord,
): Promise<IdentityRecord | undefined> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ record: identities.record })
      .from(identities)
      .where(eq(identities.id, id))
      .for('update');
    if (!found) return undefined;
    const record = change(found.record);
    await transaction.update(identities).set({ record }).where(eq(identities.id, id));
    return record;
  });
}

const isAddress = (address: string) => (candidate: IdentityAddress) =>
  candidate.via === 'email' && candidate.value === address.toLowerCase();

export const hasVerifiableAddress = ({ verifiable_addresses = [] }: IdentityRecord, address: string): boolean =>
  verifiable_addresses.some(isAddress(address));

export const hasRecoveryAddress = ({ recovery_addresses = [] }: IdentityRecord, address: string): boolean =>
  recovery_addresses.some(isAddress(address));

/** A verification leaves the identity's version alone, as in Kratos: only the address changes. */
const withAddress =
  (address: string, at: string, change: Partial<IdentityAddress>) =>
  (record: IdentityRecord): IdentityRecord => ({
    ...record,
    ...(record.verifiable_addresses && {
      verifiable_addresses: record.verifiable_addresses.map((candidate) =>
        isAddress(address)(candidate) ? { ...candidate, ...change, updated_at: at } : candidate,
      ),
    }),
  });

export const withVerified = (address: string, at: string) =>
  withAddress(address, at, { verified: true, verified_at: at, status: 'completed' });

export const withMailSent = (address: string, at: string) => withAddress(address, at, { status: 'sent' });

/** Another e-mail, unverified; the same one in another spelling keeps its addresses. */
export const withEmail =
  (email: string, at: string, ids: readonly [verifiable: string, recovery: string]) =>
  (record: IdentityRecord): IdentityRecord => {
    const traits = { ...record.traits, email };
    const previous = record.traits.email.toLowerCase();
    if (previous === email.toLowerCase()) return { ...record, traits, updated_at: at };
    const address = { value: email.toLowerCase(), via: 'email', created_at: at, updated_at: at };
    const pending = { ...address, id: ids[0], verified: false, status: 'pending' };
    return {
      ...record,
      traits,
      verifiable_addresses: replaceAddress(record.verifiable_addresses, previous, pending),
      recovery_addresses: replaceAddress(record.recovery_addresses, previous, { ...address, id: ids[1] }),
      updated_at: at,
    };
  };

/** An address that the person has already is kept as it is. */
function replaceAddress(
  list: readonly IdentityAddress[] = [],
  previous: string,
  address: IdentityAddress,
): IdentityAddress[] {
  const known = list.find(isAddress(address.value));
  const others = list.filter((candidate) => candidate !== known && !isAddress(previous)(candidate));
  return [known ?? address, ...others];
}
