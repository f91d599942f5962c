import type { AdminApiClient } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, projectKey } from '../../../test/testing/admin-api-client.ts';
import { type Browser, logIn } from '../../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

const reason = 'The laptop was stolen.';

describe('sessions of accounts', () => {
  let platform: RunningPlatform;
  let own: Browser;
  let sudo: AdminApiClient;
  let ids: Map<string, string>;

  beforeAll(async () => {
    platform = await startTestPlatform();
    own = await logIn(platform.identityUrl, 'sudo@bullpen.test');
    sudo = createApiClient(platform, await own.token());
    ids = new Map((await sudo.sudo.identities.list()).map(({ traits, id }) => [traits.email, id]));
  }, startTimeout);
  afterAll(() => platform.stop());

  const paramsOf = (email: string) => ({ id: ids.get(email) ?? '' });
  const whoami = async (browser: Browser) => (await browser.fetch('/sessions/whoami')).status;

  test('one that is ended opens nothing from then on, and the others go on', async () => {
    const lost = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const kept = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const params = paramsOf('reader@bullpen.test');
    const { id } = await (await lost.fetch('/sessions/whoami')).json();
    const { items } = await sudo.sessions.list({ params, query: {} });
    expect(items.find((session) => session.id === id)).toMatchObject({
      isActive: true,
      isCurrent: false,
      assuranceLevel: 'aal1',
      methods: [{ method: 'password' }],
      device: { userAgent: 'node', ipAddress: expect.stringContaining('127.0.0.1:') },
    });
    await sudo.sessions.end({ params: { ...params, sessionId: id }, query: { reason } });
    expect([await whoami(lost), await whoami(kept)]).toEqual([401, 200]);
    expect(await sudo.sessions.endAll({ params, query: { reason } })).toEqual({ ended: 1 });
    expect(await whoami(kept)).toBe(401);
  });

  test('a token ends with its session: by a log-out, by a new password, by somebody with sudo', async () => {
    const told = async (token: string) => {
      const reading = createApiClient(platform, token).players.list({ query: { limit: 1 } });
      return reading.then(
        () => 'told',
        ({ code }) => code,
      );
    };
    const browser = () => logIn(platform.identityUrl, 'reader@bullpen.test');
    const [leaving, lost, kept] = [await browser(), await browser(), await browser()];
    const [ofLeaving, ofLost, ofKept] = [await leaving.token(), await lost.token(), await kept.token()];
    expect(await Promise.all([ofLeaving, ofLost, ofKept].map(told))).toEqual(['told', 'told', 'told']);
    await leaving.fetch(`/self-service/logout?token=${await leaving.logoutToken()}`);
    expect(await Promise.all([ofLeaving, ofLost, ofKept].map(told))).toEqual(['unauthenticated', 'told', 'told']);
    const { action, csrfToken } = await kept.begin('settings');
    await kept.submit(action, { method: 'password', password: 'another-password', csrf_token: csrfToken });
    expect(await Promise.all([ofLost, ofKept].map(told))).toEqual(['unauthenticated', 'told']);
    await sudo.sessions.endAll({ params: paramsOf('reader@bullpen.test'), query: { reason } });
    expect(await told(ofKept)).toBe('unauthenticated');
    await kept.logIn('reader@bullpen.test', 'another-password');
    expect(await told(await kept.token())).toBe('told');
  });

  test('of one’s own the one in use stays', async () => {
    const elsewhere = await logIn(platform.identityUrl, 'sudo@bullpen.test');
    await sudo.sessions.endAll({ params: paramsOf('sudo@bullpen.test'), query: { reason } });
    expect([await whoami(elsewhere), await whoami(own)]).toEqual([401, 200]);
  });

  test('what was ended stands in the audit trail, with the request that did it', async () => {
    const params = paramsOf('nobody@bullpen.test');
    const gone = await logIn(platform.identityUrl, 'nobody@bullpen.test');
    const { id } = await (await gone.fetch('/sessions/whoami')).json();
    const address = `${platform.apiUrl}/${projectKey}/api/admin/sudo/identities/${params.id}/sessions`;
    const ended = await fetch(`${address}?${new URLSearchParams({ reason })}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await own.token()}`, 'x-request-id': 'lost-laptop-1' },
    });
    const { items } = await sudo.audit.list({ query: { subjectId: params.id, object: 'identity' } });
    expect(ended.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(items[0]).toMatchObject({
      action: 'identity.end_sessions',
      before: { sessions: [id] },
      after: null,
      reason,
      // The server's own: nobody can have it name another request.
      requestId: ended.headers.get('x-request-id'),
      subject: { email: 'nobody@bullpen.test' },
    });
  });
});
