import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor } from '../../test/testing/admin-api-client.ts';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { waitFor } from '../../test/testing/wait-for.ts';
import type { RunningPlatform } from '../platform.ts';

const hour = 3_600_000;
let now = Math.floor(Date.now() / hour) * hour + 1;
let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => now });
}, startTimeout);
afterAll(() => platform.stop());

const identityOf = async (browser: Browser): Promise<string> =>
  (await (await browser.fetch('/sessions/whoami')).json()).identity.id;
const eventsOf = async (query: object) =>
  (await (await clientFor(platform, 'sudo@bullpen.test')).audit.list({ query })).items;

test('a log-in, a log-out and the end of other sessions are written down, with their session', async () => {
  const browser = await logIn(platform.identityUrl, 'reader@bullpen.test');
  const id = await identityOf(browser);
  await logIn(platform.identityUrl, 'reader@bullpen.test');
  expect((await browser.fetch('/sessions', { method: 'DELETE' })).status).toBe(200);
  await browser.fetch(`/self-service/logout?token=${await browser.logoutToken()}`);
  const events = await eventsOf({ actorId: id });
  const session = expect.any(String);
  const by = { actor: { id }, subject: { email: 'reader@bullpen.test' }, requestId: expect.any(String) };
  expect(events.map(({ action }) => action).sort()).toEqual(
    ['identity.end_sessions', 'sign-in.log_in', 'sign-in.log_in', 'sign-in.log_out'].sort(),
  );
  const written = (action: string) => events.filter((event) => event.action === action);
  expect(written('sign-in.log_in')).toMatchObject([by, by]);
  expect(written('sign-in.log_out')).toMatchObject([{ ...by, after: { session } }]);
  expect(written('identity.end_sessions')).toMatchObject([{ ...by, before: { sessions: [session] } }]);
});

test('failed tries are counted by account and hour, and of an address without account nothing is kept', async () => {
  const browser = await logIn(platform.identityUrl, 'editor@bullpen.test');
  const subjectId = await identityOf(browser);
  const tryIt = (identifier: string) => new Browser(platform.identityUrl).logIn(identifier, 'wrong-password');
  const fails = async () =>
    (await eventsOf({ action: 'sign-in.fail' })).map(({ after, actor }) => [after, actor.email]);
  await Promise.all(Array.from({ length: 3 }, () => tryIt('Editor@bullpen.test')));
  await tryIt('stranger@bullpen.test');
  await waitFor(async () => expect(await fails()).toEqual([[{ tries: 3, last: expect.any(String) }, null]]));
  now += hour;
  await tryIt('editor@bullpen.test');
  await waitFor(async () =>
    expect(await fails()).toEqual([
      [{ tries: 1, last: expect.any(String) }, null],
      [{ tries: 3, last: expect.any(String) }, null],
    ]),
  );
  expect((await eventsOf({ subjectId, action: 'sign-in.fail' })).length).toBe(2);
  expect(JSON.stringify(await eventsOf({}))).not.toContain('stranger@');
});

test('a verification is written down, whether or not anything ended by it', async () => {
  const email = 'verified.here@bullpen.test';
  const browser = new Browser(platform.identityUrl);
  await browser.register(email);
  const subjectId = await identityOf(browser);
  expect(await browser.verify(email)).toBe(200);
  const [event] = await eventsOf({ subjectId, action: 'identity.verify' });
  expect(event).toMatchObject({ before: { sessions: [] }, after: {} });
});

test('whoever logs in to an account has not changed it', async () => {
  const { sudo } = await clientFor(platform, 'sudo@bullpen.test');
  const email = 'second.sudo@bullpen.test';
  const account = (await sudo.identities.list()).find(({ traits }) => traits.email === email) ?? expect.fail();
  const change = (projects: Record<string, 'r' | 'rw'>) =>
    sudo.identities.update({
      params: { id: account.id },
      body: { version: account.updated_at, projects, reason: 'Reads along.' },
    });
  await change({ 'demo-s01-test': 'r' });
  await logIn(platform.identityUrl, email);
  await expect(change({})).rejects.toMatchObject({
    status: 409,
    data: { last: { by: { email: 'sudo@bullpen.test' } } },
  });
});
