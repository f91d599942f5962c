import { readFile } from 'node:fs/promises';
import { Authz } from '@bullpen/contract';
import { and, eq, ne } from 'drizzle-orm';
import { decodeJwt, type JSONWebKeySet, type JWK } from 'jose';
import * as z from 'zod';
import { apiError } from './admin-api/http/api-error.ts';
import { createBearerVerifier, type VerifyBearer } from './admin-api/http/authenticate.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { followRights } from './database/grants.ts';
import { holdLock } from './database/hold-lock.ts';
import { createIdentityRecord } from './database/identity-record.ts';
import { type IdentityRecord, identities } from './database/schema.ts';

/** An identity provider of somebody's own, whose tokens the Admin API takes in place of those of the local one. */
export interface TrustedProvider {
  /** Where its keys are, `https:`, `http:` or `file:`. Private halves are left where they are. */
  readonly jwks: string;
  /** The `iss` of its tokens, to the letter. */
  readonly issuer: string;
  /** Where its admin address is, without which nobody is told of its sessions. */
  readonly admin?: string | undefined;
}

/** Keys that cannot be had; the message says why. */
export class TrustedProviderError extends Error {
  override readonly name = 'TrustedProviderError';
}

// What Ory Kratos signs with, but for a secret that both sides would have to know.
const algorithms = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA'];

const publicMembers = ['kty', 'kid', 'alg', 'use', 'crv', 'x', 'y', 'n', 'e'] as const;
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.enum(['EC', 'RSA', 'OKP']) })).min(1) });

async function textAt(address: string): Promise<string> {
  if (new URL(address).protocol === 'file:') return readFile(new URL(address), 'utf8');
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** The public halves of a provider's keys, as they are now. Throws {@link TrustedProviderError}. */
export async function readKeys(address: string): Promise<JSONWebKeySet> {
  try {
    const { keys } = KeySet.parse(JSON.parse(await textAt(address)));
    return {
      keys: keys.map((key) => Object.fromEntries(publicMembers.map((name) => [name, key[name]])) as unknown as JWK),
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'it is no set of EC, RSA or OKP keys' : String(error);
    throw new TrustedProviderError(`The keys at ${address} cannot be read: ${reason}.`, { cause: error });
  }
}

// What no Admin API but this one reads from a token: there is nothing else that it could ask.
const Person = z.object({
  sub: z.uuid(),
  email: z.email(),
  email_verified: z.boolean().default(false),
  authz: z.optional(Authz),
  /** When the token was made, in seconds. */
  iat: z.optional(z.number()),
});
type Person = z.infer<typeof Person>;

/**
 * Takes the tokens of another provider, and keeps an identity for each person that they speak of, with the rights that the
 * newest token tells. Whether the account is active is this platform's own to say, as long as the provider gives it tokens.
 */
export async function trustProvider(
  { jwks, issuer }: TrustedProvider,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): Promise<VerifyBearer> {
  const verify = createBearerVerifier(await readKeys(jwks), issuer, clock, { algorithms, hasSessions: false });
  const newest: NewestTokens = new Map();
  return async (authorization) => {
    const bearer = await verify(authorization);
    const person = Person.safeParse(decodeJwt(authorization?.split(' ')[1] ?? ''));
    if (!person.success) {
      console.error(`A token of ${issuer} lacks what the local Admin API needs: ${z.prettifyError(person.error)}`);
      // With rights that an older one told, it would be let in all the same.
      throw apiError('unauthenticated');
    }
    if (!(await keepPerson({ database, clock, newest }, person.data))) throw apiError('unauthenticated');
    return bearer;
  };
}

const findRecord = async (database: Database, id: string): Promise<IdentityRecord | undefined> =>
  (await database.select({ record: identities.record }).from(identities).where(eq(identities.id, id)))[0]?.record;

/** What a token says of somebody, within their record. */
const toldOf = ({ traits, verifiable_addresses, metadata_public }: Partial<IdentityRecord>): string => {
  const { sudo = false, projects = {} } = metadata_public?.authz ?? {};
  const isVerified = verifiable_addresses?.some(({ verified }) => verified);
  // The database has an order of its own for the keys of an object.
  return JSON.stringify([traits?.email, isVerified, sudo, Object.entries(projects).sort()]);
};

/** When the newest token was made that somebody has come with, in seconds. An older one has a few minutes to live. */
type NewestTokens = Map<string, number>;

interface Keeping {
  readonly database: Database;
  readonly clock: Clock;
  readonly newest: NewestTokens;
}

/** False where the e-mail is another account's: then nothing is kept. */
async function keepPerson(
  { database, clock, newest }: Keeping,
  { sub: id, iat: madeAt = 0, ...told }: Person,
): Promise<boolean> {
  const isOlder = () => madeAt < (newest.get(id) ?? madeAt);
  // What a newer one has told stands.
  if (isOlder()) return true;
  const known = await findRecord(database, id);
  const wanted = recordOf(id, told, clock.timestamp(), known);
  if (known && toldOf(known) === toldOf(wanted)) {
    newest.set(id, Math.max(madeAt, newest.get(id) ?? madeAt));
    return true;
  }
  return database.transaction(async (transaction) => {
    await holdLock(transaction, 'rights');
    if (isOlder()) return true;
    const [namesake] = await transaction
      .select({ id: identities.id })
      .from(identities)
      .where(and(eq(identities.email, told.email.toLowerCase()), ne(identities.id, id)));
    if (namesake) {
      console.error(`${told.email} is the email of another account of the local Admin API.`);
      return false;
    }
    const before = await findRecord(transaction, id);
    const record = recordOf(id, told, clock.timestamp(), before);
    await transaction
      .insert(identities)
      .values({ id, record })
      .onConflictDoUpdate({ target: identities.id, set: { record } });
    const giving = {
      identityId: id,
      givenBy: null,
      at: new Date(clock.now()),
      reason: 'Given at the identity provider.',
    };
    await followRights(transaction, giving, before ?? null, record);
    newest.set(id, madeAt);
    return true;
  });
}

function recordOf(
  id: string,
  { email, email_verified: verified, authz }: Omit<Person, 'sub' | 'iat'>,
  at: string,
  before: IdentityRecord | undefined,
): IdentityRecord {
  const record = createIdentityRecord({
    id,
    email,
    state: 'active',
    verified,
    authz,
    createdAt: at,
    addressIds: [crypto.randomUUID(), crypto.randomUUID()],
  });
  if (!before) return record;
  const { state, state_changed_at, created_at, metadata_admin } = before;
  return { ...record, state, state_changed_at, created_at, metadata_admin };
}
