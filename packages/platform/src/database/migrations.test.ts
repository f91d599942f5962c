import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { createSeedIdentities } from './seed-identities.ts';

const migrations = new URL('../../migrations/', import.meta.url);
const startTimeout = 120_000;

test(
  'sessions from before the second migration were proven when they were issued, with a password',
  async () => {
    const client = await PGlite.create();
    await client.exec(await readFile(new URL('0000_platform.sql', migrations), 'utf8'));
    const [record] = createSeedIdentities(1);
    await client.query('insert into identities (id, record) values ($1, $2)', [record?.id, JSON.stringify(record)]);
    await client.query(
      `insert into sessions (id, identity_id, token_hash, logout_token, issued_at, expires_at)
       values (gen_random_uuid(), $1, 'hash', 'token', '2026-11-21T08:00:00.5Z', '2026-11-22T08:00:00.5Z')`,
      [record?.id],
    );
    await client.exec(await readFile(new URL('0001_provider.sql', migrations), 'utf8'));
    const { rows } = await client.query('select authenticated_at, authentications from sessions');
    const at = new Date('2026-11-21T08:00:00.5Z');
    expect(rows).toEqual([
      { authenticated_at: at, authentications: [{ method: 'password', completedAt: at.getTime() }] },
    ]);
    await client.close();
  },
  startTimeout,
);
