import { expect, test, vi } from 'vitest';
import { createApiClient } from '../testing/admin-api-client.ts';
import { logIn } from '../testing/browser.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';
import { createEmptyData } from '../testing/test-data.ts';

vi.setConfig({ testTimeout: startTimeout });

test('platforms that start at once over one database share its seed', async () => {
  const location = await createEmptyData();
  const running = await Promise.all([startTestPlatform(location), startTestPlatform(location)]);
  const clients = running.map(async (platform) =>
    createApiClient(platform, await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token()),
  );
  const [first, second] = await Promise.all(clients.map(async (client) => (await client).sudo.identities.list()));
  expect(first?.map(({ id }) => id).sort()).toEqual(second?.map(({ id }) => id).sort());
  await Promise.all(running.map((platform) => platform.stop()));
});
