import type { AdminApiClient, Identity } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { DatabaseLocation } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { identities as identityTable } from '../../src/database/schema.ts';
import type { RunningPlatform } from '../../src/platform.ts';
import { clientFor, createApiClient, foreignKey } from '../testing/admin-api-client.ts';
import { type Browser, logIn } from '../testing/browser.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';
import { conformance } from './conformance.ts';

const minute = 60_000;
const unverified = 'unverified@bullpen.test';

/** The seed, in which the unverified account was granted sudo: no seeded one is both. */
async function seedData(): Promise<DatabaseLocation> {
  const location = await createSeededData();
  const { database, close } = await openDatabase(location);
  await database
    .update(identityTable)
    .set({ record: sql`jsonb_set(${identityTable.record}, '{metadata_public}', '{"authz":{"sudo":true}}')` })
    .where(sql`${identityTable.record} -> 'traits' ->> 'email' = ${unverified}`);
  await close();
  return location;
}

describe('the contract, over HTTP and Postgres', () => {
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let editing: Browser;
  let waiting: Browser;
  let editor: AdminApiClient;
  let unverifiedSudo: AdminApiClient;
  let outsider: AdminApiClient;
  let longAgoSudo: AdminApiClient;
  let identities: Identity[];
  let untouched: Identity[];

  beforeAll(async () => {
    let ahead = -11 * minute;
    platform = await startTestPlatform({ ...(await seedData()), now: () => Date.now() + ahead });
    const longAgo = await logIn(platform.identityUrl, 'second.sudo@bullpen.test');
    ahead = 0;
    longAgoSudo = createApiClient(platform, await longAgo.token());
    sudo = await clientFor(platform, 'sudo@bullpen.test');
    await logInEditor();
    await logInUnverified();
    identities = await sudo.sudo.identities.list();
    // Plays the season, so that no case waits for it.
    await editor.players.list({ query: { limit: 1 } });
    const isSpare = ({ state, traits }: Identity) => state === 'active' && /\.example$/i.test(traits.email);
    untouched = identities.filter(isSpare);
  }, startTimeout);
  afterAll(() => platform.stop());

  const logInEditor = async () => {
    // Some case wants more than one session.
    await logIn(platform.identityUrl, 'editor@bullpen.test');
    editing = await logIn(platform.identityUrl, 'editor@bullpen.test');
    const token = await editing.token();
    editor = createApiClient(platform, token);
    outsider = createApiClient(platform, token, foreignKey);
  };

  const logInUnverified = async () => {
    waiting = await logIn(platform.identityUrl, unverified);
    unverifiedSudo = createApiClient(platform, await waiting.token());
  };

  test.each(conformance)('$name', async ({ run }) => {
    const idOf = (email: string) => identities.find(({ traits }) => traits.email === email)?.id ?? '';
    const sudoId = idOf('sudo@bullpen.test');
    const editorId = idOf('editor@bullpen.test');
    let otherId: string | undefined;
    // Some cases end sessions, and their tokens end with them.
    const isOver = async (browser: Browser) => (await browser.fetch('/sessions/whoami')).status !== 200;
    if (await isOver(editing)) await logInEditor();
    if (await isOver(waiting)) await logInUnverified();
    await run({
      sudo,
      sudoId,
      editor,
      editorId,
      outsider,
      unverifiedSudo,
      longAgoSudo,
      async logIn() {
        for (let times = 0; times < 2; times += 1) await logIn(platform.identityUrl, 'reader@bullpen.test');
        return idOf('reader@bullpen.test');
      },
      // A case that asks for an account changes one that no other case has touched.
      get otherId() {
        otherId ??= untouched.pop()?.id ?? '';
        return otherId;
      },
    });
  });
});
