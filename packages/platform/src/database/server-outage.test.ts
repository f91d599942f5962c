import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApiClient, projectKey } from '../../test/testing/admin-api-client.ts';
import { type Browser, logIn } from '../../test/testing/browser.ts';
import { type DatabaseServer, startDatabaseServer } from '../../test/testing/database-server.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { createEmptyData } from '../../test/testing/test-data.ts';
import { waitFor } from '../../test/testing/wait-for.ts';
import type { RunningPlatform } from '../platform.ts';
import type { HeldLock } from './hold-lock.ts';

vi.setConfig({ testTimeout: startTimeout });

/** Whoever changes rights waits for this lock, in the midst of a transaction. */
const heldElsewhere: HeldLock = 'rights';

describe('a database server that is killed under a running platform', () => {
  let server: DatabaseServer;
  let platform: RunningPlatform;
  let person: Browser;
  let token: string;
  let holder: Client;
  beforeAll(async () => {
    server = await startDatabaseServer();
    const admin = new Client(`${server.url}/postgres`);
    await admin.connect();
    await admin.query('create database outage');
    await admin.end();
    const { data } = await createEmptyData();
    platform = await startTestPlatform({ data, databaseUrl: `${server.url}/outage` });
    person = await logIn(platform.identityUrl, 'sudo@bullpen.test');
    token = await person.token();
    holder = new Client(`${server.url}/outage`);
    holder.on('error', () => {});
    await holder.connect();
  }, startTimeout);
  afterAll(async () => {
    await platform.stop();
    await server.stop();
  });

  const call = (path: string) =>
    fetch(`${platform.apiUrl}/${projectKey}/api/admin${path}`, { headers: { authorization: `Bearer ${token}` } });
  const readiness = async () =>
    await Promise.all(
      [platform.apiUrl, platform.identityUrl].map(async (url) => {
        const answer = await fetch(`${url}/health/ready`);
        return [answer.status, (await answer.json()).status, (await fetch(`${url}/health/live`)).status];
      }),
    );
  const ready = [200, 'ok', 200];

  test('is missed by every call in the shape of the contract, and taken up again when it is back', async () => {
    expect(await readiness()).toEqual([ready, ready]);
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [heldElsewhere]);
    const client = createApiClient(platform, token);
    const [subject] = await client.sudo.identities.list();
    if (!subject) throw new Error('Nobody is seeded.');
    const body = { version: subject.updated_at, projects: {}, reason: 'A test of outages.' };
    const change = client.sudo.identities.update({ params: { id: subject.id }, body }).catch((error: unknown) => error);
    await waitFor(async () => {
      const waiting = await holder.query("select from pg_locks where locktype = 'advisory' and not granted");
      expect(waiting.rowCount).toBe(1);
    });

    await server.kill();
    expect(await change).toMatchObject({ status: 503, code: 'unavailable', defined: true });
    for (const path of ['/season', '/players', '/sudo/identities']) {
      const answer = await call(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ defined: true, code: 'unavailable', status: 503 });
    }
    const whoami = await person.fetch('/sessions/whoami');
    expect([whoami.status, whoami.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await whoami.json()).error).toMatchObject({ code: 503 });
    const page = await person.fetch('/self-service/login/browser?refresh=true', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(await readiness()).toEqual([
      [503, 'no database', 200],
      [503, 'no database', 200],
    ]);

    await server.restart();
    await waitFor(async () => expect(await readiness()).toEqual([ready, ready]));
    expect((await person.fetch('/sessions/whoami')).status).toBe(200);
    // What was not acknowledged did not happen.
    const after = (await client.sudo.identities.list()).find(({ id }) => id === subject.id);
    expect(after?.updated_at).toBe(subject.updated_at);
  });
});
