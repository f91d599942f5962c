import { desc } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { signingKeys } from '../database/schema.ts';

const algorithm = 'ES256';

/** Signs with a key that outlives a restart, and publishes the public half. */
export interface Signer {
  sign(payload: JWTPayload): Promise<string>;
  readonly keySet: JSONWebKeySet;
}

export async function openSigner(database: Database, clock: Clock): Promise<Signer> {
  const keys = await database.transaction(async (transaction) => {
    // Of two platforms that begin over one database, the second takes the key of the first.
    await holdLock(transaction, 'signing key');
    const stored = await storedKeys(transaction);
    return stored.length > 0 ? stored : [await createKey(transaction, clock)];
  });
  const [newest] = keys;
  if (!newest) throw new Error('There is no key to sign with.');
  const privateKey = await importJWK(newest.privateKey, algorithm);
  const header = { alg: algorithm, typ: 'JWT', kid: newest.id };
  return {
    sign: (payload) => new SignJWT(payload).setProtectedHeader(header).sign(privateKey),
    keySet: {
      keys: keys.map(({ id, privateKey: { d: _private, ...publicKey } }) => ({
        ...publicKey,
        kid: id,
        alg: algorithm,
        use: 'sig',
      })),
    },
  };
}

const storedKeys = (database: Database) => database.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));

async function createKey(database: Database, clock: Clock) {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = { id: crypto.randomUUID(), privateKey: await exportJWK(privateKey), createdAt: new Date(clock.now()) };
  await database.insert(signingKeys).values(key);
  return key;
}
