import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminApiClient, Identity } from '@bullpen/contract';
import { conformance } from '@bullpen/contract/conformance';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { identities as identityTable } from '../database/schema.ts';
import { seedDatabase } from '../database/seed.ts';
import type { RunningPlatform } from '../platform.ts';
import { clientFor, foreignKey } from '../testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';

const unverified = 'unverified@bullpen.test';

/** A folder with the seed, in which the unverified account was granted sudo: no seeded one is both. */
async function seedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bullpen-conformance-'));
  const { database, close } = await openDatabase(folder);
  await seedDatabase(database);
  await database
    .update(identityTable)
    .set({ record: sql`jsonb_set(${identityTable.record}, '{metadata_public}', '{"authz":{"sudo":true}}')` })
    .where(sql`${identityTable.record} -> 'traits' ->> 'email' = ${unverified}`);
  await close();
  return folder;
}

describe('the contract, over HTTP and Postgres', () => {
  let folder: string;
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let editor: AdminApiClient;
  let unverifiedSudo: AdminApiClient;
  let outsider: AdminApiClient;
  let identities: Identity[];

  beforeAll(async () => {
    folder = await seedFolder();
    platform = await startTestPlatform({ data: folder });
    sudo = await clientFor(platform, 'sudo@bullpen.test');
    editor = await clientFor(platform, 'editor@bullpen.test');
    unverifiedSudo = await clientFor(platform, unverified);
    outsider = await clientFor(platform, 'editor@bullpen.test', foreignKey);
    identities = await sudo.sudo.identities.list();
  }, startTimeout);
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true });
  });

  test.each(conformance.map((entry, index) => ({ ...entry, index })))('$name', async ({ run, index }) => {
    const sudoId = identities.find(({ traits }) => traits.email === 'sudo@bullpen.test')?.id ?? '';
    // Each case changes an account that no other case has touched.
    const otherId =
      identities.filter(({ state, traits }) => state === 'active' && /\.example$/i.test(traits.email))[index]?.id ?? '';
    await run({ sudo, sudoId, editor, outsider, unverifiedSudo, otherId });
  });
});
