import type { AdminApiClient, Identity } from '@bullpen/contract';
import { conformance } from '@bullpen/contract/conformance';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { RunningPlatform } from '../platform.ts';
import { clientFor } from '../testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';

describe('the contract, over HTTP and Postgres', () => {
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let editor: AdminApiClient;
  let identities: Identity[];

  beforeAll(async () => {
    platform = await startTestPlatform();
    sudo = await clientFor(platform, 'sudo@bullpen.test');
    editor = await clientFor(platform, 'editor@bullpen.test');
    identities = await sudo.sudo.identities.list();
  }, startTimeout);
  afterAll(() => platform.stop());

  test.each(conformance.map((entry, index) => ({ ...entry, index })))('$name', async ({ run, index }) => {
    const sudoId = identities.find(({ traits }) => traits.email === 'sudo@bullpen.test')?.id ?? '';
    // Each case changes an account that no other case has touched.
    const otherId =
      identities.filter(({ state, traits }) => state === 'active' && /\.example$/i.test(traits.email))[index]?.id ?? '';
    await run({ sudo, sudoId, editor, otherId });
  });
});
