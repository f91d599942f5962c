import type { AdminApiClient, Identity } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor, createApiClient, projectKey } from '../../test/testing/admin-api-client.ts';
import { Browser } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import type { RunningPlatform } from '../platform.ts';

describe('the first proof of an address', () => {
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let people = 0;

  beforeAll(async () => {
    platform = await startTestPlatform();
    sudo = await clientFor(platform, 'sudo@bullpen.test');
  }, startTimeout);
  afterAll(() => platform.stop());

  const newBrowser = () => new Browser(platform.identityUrl);
  const newEmail = () => `colleague.${++people}@bullpen.test`;
  const isOpen = async (browser: Browser) => (await browser.fetch('/sessions/whoami')).status === 200;
  const opens = async (email: string, password = seedPassword) =>
    (await newBrowser().logIn(email, password)).status === 200;
  const identityOf = async (email: string): Promise<Identity | undefined> =>
    (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === email);
  const give = async (email: string) => {
    const { id = '', updated_at: version = '' } = (await identityOf(email)) ?? {};
    const projects = { [projectKey]: 'rw' } as const;
    await sudo.sudo.identities.update({ params: { id }, body: { version, projects, reason: 'Joins the desk.' } });
    return id;
  };
  const register = async (email = newEmail()) => {
    const browser = newBrowser();
    await browser.register(email);
    return { browser, email };
  };
  const click = async (browser: Browser, email: string) => {
    const { link } = await browser.lastMail(email);
    return browser.fetch(link, { headers: { accept: 'text/html' } });
  };
  /** The owner of the mailbox gets in without a password. */
  const recover = async (email: string) => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('recovery');
    await browser.submit(action, { method: 'code', email, csrf_token: csrfToken });
    const { code } = await browser.lastMail(email);
    await browser.submit(action, { method: 'code', code, csrf_token: csrfToken });
    return browser;
  };
  const choosePassword = async (browser: Browser, password: string) => {
    const { action, csrfToken } = await browser.begin('settings');
    return (await browser.submit(action, { password, csrf_token: csrfToken })).status;
  };

  test.each([
    ['recovers the account', recover],
    [
      'clicks the link that the stranger has sent',
      async (email: string) => {
        await click(newBrowser(), email);
        return recover(email);
      },
    ],
    [
      'types the code in a browser of their own',
      async (email: string) => {
        const browser = newBrowser();
        const { action, csrfToken } = await browser.begin('verification');
        await browser.submit(action, { method: 'code', email, csrf_token: csrfToken });
        const { code } = await browser.lastMail(email);
        await browser.submit(action, { method: 'code', code, csrf_token: csrfToken });
        return recover(email);
      },
    ],
  ])('shuts out the stranger who registered with it before its owner %s', async (_name, prove) => {
    const { browser: stranger, email } = await register();
    const elsewhere = newBrowser();
    await elsewhere.logIn(email);
    const token = await stranger.token();
    const id = await give(email);

    const owner = await prove(email);
    expect([await isOpen(stranger), await isOpen(elsewhere), await opens(email)]).toEqual([false, false, false]);
    const players = createApiClient(platform, token).players.list({ query: { limit: 1 } });
    await expect(players).rejects.toMatchObject({ status: 401 });

    expect(await choosePassword(owner, 'chosen-by-the-owner')).toBe(200);
    expect([await opens(email), await opens(email, 'chosen-by-the-owner')]).toEqual([false, true]);
    const mine = createApiClient(platform, await owner.token());
    expect((await mine.players.list({ query: { limit: 1 } })).items).toHaveLength(1);
    const { items } = await sudo.audit.list({ query: { subjectId: id, action: 'identity.verify' } });
    const ended = { password: true, sessions: [expect.any(String), expect.any(String)] };
    expect(items).toMatchObject([{ before: ended, after: { password: false }, actor: { id } }]);
  });

  test('leaves password and session to whoever types the code where they registered, and nobody else', async () => {
    const { browser, email } = await register();
    const elsewhere = newBrowser();
    await elsewhere.logIn(email);
    expect(await browser.verify(email)).toBe(200);
    expect([await isOpen(browser), await isOpen(elsewhere), await opens(email)]).toEqual([true, false, true]);
  });

  test('takes one more click on the link there, and then leaves both as well', async () => {
    const { browser, email } = await register();
    const { code } = await browser.lastMail(email);
    const filled = (await click(browser, email)).headers.get('location') ?? '';
    expect((await identityOf(email))?.verifiable_addresses).toMatchObject([{ verified: false }]);
    expect(await (await browser.fetch(filled, { headers: { accept: 'text/html' } })).text()).toContain(
      `value="${code}"`,
    );
    expect(await browser.verify(email)).toBe(200);
    expect([await isOpen(browser), await opens(email)]).toEqual([true, true]);
  });

  test('ends nothing when the address was proved before', async () => {
    const { browser, email } = await register();
    await browser.verify(email);
    const asked = newBrowser();
    const { action, csrfToken } = await asked.begin('verification');
    await asked.submit(action, { method: 'code', email, csrf_token: csrfToken });
    expect((await click(newBrowser(), email)).status).toBe(303);
    expect([await isOpen(browser), await opens(email)]).toEqual([true, true]);
  });

  test('is asked of another e-mail too, whoever proved the one before', async () => {
    const { browser: stranger, email: own } = await register();
    await stranger.verify(own);
    const email = newEmail();
    const { action, csrfToken } = await stranger.begin('settings');
    await stranger.submit(action, { method: 'profile', traits: { email }, csrf_token: csrfToken });
    await give(email);
    await recover(email);
    expect([await isOpen(stranger), await opens(email)]).toEqual([false, false]);
  });

  test('comes before another password that a session of before is about to choose', async () => {
    const { browser: stranger, email } = await register();
    const [chosen] = await Promise.all([choosePassword(stranger, 'chosen-by-a-stranger'), click(newBrowser(), email)]);
    expect([await isOpen(stranger), await opens(email, 'chosen-by-a-stranger')]).toEqual([false, false]);
    expect([200, 401]).toContain(chosen);
  });

  test('comes before a log-in with the password of before that is under way', async () => {
    const { email } = await register();
    const stranger = newBrowser();
    const [login] = await Promise.all([stranger.logIn(email), click(newBrowser(), email)]);
    expect([login.status === 200 && (await isOpen(stranger)), await opens(email)]).toEqual([false, false]);
  });
});
