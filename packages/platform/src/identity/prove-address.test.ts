import type { AdminApiClient, Identity } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor, createApiClient, projectKey } from '../../test/testing/admin-api-client.ts';
import { Browser } from '../../test/testing/browser.ts';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import type { DatabaseLocation } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { passwords } from '../database/schema.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import type { RunningPlatform } from '../platform.ts';

describe('the first proof of an address', () => {
  let location: DatabaseLocation;
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let people = 0;

  beforeAll(async () => {
    location = await createSeededData();
    platform = await startTestPlatform(location);
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

  test('is asked of another email too, whoever proved the one before', async () => {
    const { browser: stranger, email: own } = await register();
    await stranger.verify(own);
    const email = newEmail();
    const { action, csrfToken } = await stranger.begin('settings');
    await stranger.submit(action, { method: 'profile', traits: { email }, csrf_token: csrfToken });
    await give(email);
    await recover(email);
    expect([await isOpen(stranger), await opens(email)]).toEqual([false, false]);
  });

  /**
   * All reach the password of the account before any of them is over, and get it in this order. On the embedded database
   * they come one after the other anyway, and nobody knows in which order.
   */
  const meetAtPassword = async (email: string, steps: readonly (() => Promise<unknown>)[]) => {
    if (location.databaseUrl === undefined) return Promise.all(steps.map((step) => step()));
    const { database, close } = await openDatabase(location);
    const { ends } = await database.transaction(async (transaction) => {
      await transaction.select().from(passwords).where(eq(passwords.identifier, email)).for('update');
      const begun: Promise<unknown>[] = [];
      for (const step of steps) {
        begun.push(step());
        await untilWaiting(database, 'any', begun.length);
      }
      return { ends: Promise.all(begun) };
    });
    await close();
    return ends;
  };
  const inOrder = ['comes first', 'comes second'] as const;

  test.each(inOrder)(
    'ends another password that a session of before is about to choose, where that %s',
    async (order) => {
      const { browser: stranger, email } = await register();
      let chosen = 0;
      const choose = async () => {
        chosen = await choosePassword(stranger, 'chosen-by-a-stranger');
      };
      const prove = () => click(newBrowser(), email);
      const isFirst = order === 'comes first';
      await meetAtPassword(email, isFirst ? [choose, prove] : [prove, choose]);
      expect([await isOpen(stranger), await opens(email, 'chosen-by-a-stranger')]).toEqual([false, false]);
      expect(location.databaseUrl === undefined ? [200, 401] : [isFirst ? 200 : 401]).toContain(chosen);
    },
  );

  test.each(inOrder)('ends a log-in with the password of before, where that %s', async (order) => {
    const { email } = await register();
    const stranger = newBrowser();
    let loggedIn = 0;
    const logIn = async () => {
      loggedIn = (await stranger.logIn(email)).status;
    };
    const prove = () => click(newBrowser(), email);
    const isFirst = order === 'comes first';
    await meetAtPassword(email, isFirst ? [logIn, prove] : [prove, logIn]);
    expect([await isOpen(stranger), await opens(email)]).toEqual([false, false]);
    expect(location.databaseUrl === undefined ? [200, 400] : [isFirst ? 200 : 400]).toContain(loggedIn);
  });
});
