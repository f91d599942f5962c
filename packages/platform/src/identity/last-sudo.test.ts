import { isSudo, mayUseSudo } from '@bullpen/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../test/testing/admin-api-client.ts';
import { type Browser, logIn } from '../../test/testing/browser.ts';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import type { DatabaseLocation } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { openDatabase } from '../database/open-database.ts';
import type { RunningPlatform } from '../platform.ts';

const first = 'sudo@bullpen.test';
const second = 'second.sudo@bullpen.test';
const reason = 'Left the newsroom.';
let location: DatabaseLocation;
let platform: RunningPlatform;

beforeAll(async () => {
  location = await createSeededData();
  platform = await startTestPlatform(location);
  const { sudo } = createApiClient(platform, await (await logIn(platform.identityUrl, first)).token());
  for (const { id, updated_at: version, traits } of (await sudo.identities.list()).filter(isSudo))
    if (traits.email !== first && traits.email !== second)
      await sudo.identities.update({ params: { id }, body: { version, sudo: false, reason } });
}, startTimeout);
afterAll(() => platform.stop());

async function moveTo(browser: Browser, email: string): Promise<Response> {
  const { action, csrfToken } = await browser.begin('settings');
  return browser.submit(action, { method: 'profile', traits: { email }, csrf_token: csrfToken });
}

/** Neither can be over before the other has begun. On the embedded database they come one after the other anyway. */
async function atOnce<T>(changes: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begin = () => Promise.all(changes.map((change) => change()));
  if (location.databaseUrl === undefined) return begin();
  const { database, close } = await openDatabase(location);
  const { ends } = await database.transaction(async (transaction) => {
    await holdLock(transaction, 'rights');
    const ends = begin();
    await untilWaiting(database, 'advisory', changes.length);
    return { ends };
  });
  await close();
  return ends;
}

test('of the last two sudo people who change their email at once, one is told why it stays', async () => {
  const browsers = await Promise.all([first, second].map((email) => logIn(platform.identityUrl, email)));
  const answers = await atOnce(browsers.map((browser, index) => () => moveTo(browser, `moved.${index}@bullpen.test`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const kept = answers.findIndex(({ status }) => status === 400);
  const refused = answers[kept];
  const last = browsers[kept];
  if (!refused || !last) throw new Error('One of the two is kept.');
  const { state, ui } = await refused.json();
  expect(state).toBe('show_form');
  expect(ui.nodes[1]).toMatchObject({
    attributes: { name: 'traits.email', value: `moved.${kept}@bullpen.test` },
    messages: [{ id: 4000001, type: 'error', text: expect.stringContaining('last account with sudo') }],
  });

  const { sudo } = createApiClient(platform, await last.token());
  const everyone = await sudo.identities.list();
  expect(everyone.filter(mayUseSudo).map(({ traits }) => traits.email)).toEqual([[first, second][kept]]);

  const spelt = ([first, second][kept] ?? '').replace('b', 'B');
  expect((await moveTo(last, spelt)).status).toBe(200);

  const reader = everyone.find(({ traits }) => traits.email === 'reader@bullpen.test');
  const { id = '', updated_at: version = '' } = reader ?? {};
  await sudo.identities.update({ params: { id }, body: { version, sudo: true, reason } });
  expect((await moveTo(last, `moved.${kept}@bullpen.test`)).status).toBe(200);
});
