import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AdminApiClient } from '@bullpen/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientFor, createApiClient, foreignKey, projectKey } from '../test/testing/admin-api-client.ts';
import { Browser } from '../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../test/testing/start-test-platform.ts';
import type { RunningPlatform } from './platform.ts';
import { readKeys } from './trusted-provider.ts';

const issuer = 'https://id.example.com/';
const sub = 'c0ffee00-5a6f-4b7c-8d9e-0f1a2b3c4d5e';

let folder: string;
let keys: CryptoKeyPair;
let jwks: string;
let platform: RunningPlatform;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  keys = await generateKeyPair('ES384', { extractable: true });
  const file = path.join(folder, 'keys.json');
  // With the private half, as Kratos is given it.
  await writeFile(file, JSON.stringify({ keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'a', alg: 'ES384' }] }));
  jwks = pathToFileURL(file).href;
  platform = await startTestPlatform({ trusted: { jwks, issuer } });
}, startTimeout);
afterAll(async () => {
  await platform?.stop();
  await rm(folder, { recursive: true });
});

const ada = { email: 'ada@example.com', email_verified: true };
const as = async (claims: object, project?: string, at = platform) => {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ iss: issuer, sub, nbf: now, exp: now + 600, auth_time: now, ...ada, ...claims })
    .setProtectedHeader({ alg: 'ES384', kid: 'a' })
    .sign(keys.privateKey);
  return createApiClient(at, token, project);
};

describe('the tokens of another provider', () => {
  test('are taken with the rights that the newest tells, in its projects alone', async () => {
    const reader = { authz: { projects: { [projectKey]: 'r' } } };
    expect(await (await as(reader)).season.get()).toMatchObject({ timeZone: expect.any(String) });
    await expect((await as(reader, foreignKey)).season.get()).rejects.toMatchObject({ status: 403 });
    await expect((await as(reader)).sudo.identities.list()).rejects.toMatchObject({ status: 403 });

    const sudo = await as({ authz: { sudo: true } });
    const own = (await sudo.sudo.identities.list()).find(({ id }) => id === sub);
    expect(own).toMatchObject({ traits: { email: ada.email }, metadata_public: { authz: { sudo: true } } });
    await expect((await as({})).season.get()).rejects.toMatchObject({ status: 403 });
  });

  test('give rights of which nobody is told who gave them', async () => {
    const edsger = { sub: '5e7f1a2b-5a6f-4b7c-8d9e-0f1a2b3c4d5e', email: 'edsger@example.com' };
    await (await as({ ...edsger, authz: { projects: { [projectKey]: 'r' } } })).season.get();
    const client = await as({ authz: { sudo: true } });
    const { items } = await client.grants.list({ query: { search: edsger.email } });
    expect(items).toMatchObject([
      { projectKey, access: 'r', givenBy: null, reason: 'Given at the identity provider.' },
    ]);
  });

  test('come with invitations that lead to that provider', async () => {
    const client = await as({ authz: { sudo: true } });
    const email = 'barbara@example.com';
    const body = {
      id: crypto.randomUUID(),
      email,
      projects: { [projectKey]: 'r' },
      reason: 'Joins the desk.',
    } as const;
    await client.invitations.create({ body });
    const [mail] = await new Browser(platform.identityUrl).mails(email);
    expect(mail?.link).toMatch(/^https:\/\/id\.example\.com\/self-service\/registration\/browser\?invitation=/);
  });

  test('are of sessions that this API neither tells of nor ends', async () => {
    const client = await as({ authz: { sudo: true } });
    const params = { id: sub };
    const refused = { status: 409, code: 'kept_elsewhere' };
    await expect(client.sessions.list({ params, query: {} })).rejects.toMatchObject(refused);
    await expect(client.sessions.export({ params, query: {} })).rejects.toMatchObject(refused);
    const query = { reason: 'Lost.' };
    await expect(client.sessions.endAll({ params, query })).rejects.toMatchObject(refused);
    const one = { ...params, sessionId: crypto.randomUUID() };
    await expect(client.sessions.end({ params: one, query })).rejects.toMatchObject(refused);
  });

  test('speak for nobody whom this platform has deactivated', async () => {
    const grace = { sub: 'd1b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', email: 'grace@example.com', authz: { sudo: true } };
    await (await as(grace)).sudo.identities.list();
    const sudo = await as({ authz: { sudo: true } });
    const found = (await sudo.sudo.identities.list()).find(({ id }) => id === grace.sub);
    const body = { version: found?.updated_at ?? '', state: 'inactive', reason: 'Left the newsroom.' } as const;
    await sudo.sudo.identities.update({ params: { id: grace.sub }, body });
    await expect((await as(grace)).season.get()).rejects.toMatchObject({ status: 401, code: 'account_inactive' });
  });

  test.each([
    ['no email', { email: undefined, sub: '0a3c1f2e-5a6f-4b7c-8d9e-0f1a2b3c4d5e' }],
    ['the email of another account', { email: 'sudo@bullpen.test', sub: '1a3c1f2e-5a6f-4b7c-8d9e-0f1a2b3c4d5e' }],
    ['another issuer', { iss: 'https://id.example.com' }],
  ])('with %s are refused', async (_name, claims) => {
    await expect((await as(claims)).season.get()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('that tell no rights that can be read leave nobody with older ones', async () => {
    const linus = { sub: 'e1b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', email: 'linus@example.com' };
    await (await as({ ...linus, authz: { sudo: true } })).sudo.identities.list();
    const unreadable = await as({ ...linus, authz: { sudo: true, projects: { [projectKey]: 'owner' } } });
    await expect(unreadable.sudo.identities.list()).rejects.toMatchObject({ status: 401 });
    const taken = await as({ ...linus, email: 'sudo@bullpen.test', authz: { sudo: true } });
    await expect(taken.sudo.identities.list()).rejects.toMatchObject({ status: 401 });
  });

  test('that are older than another change nothing that it told', async () => {
    const hedy = { sub: 'a7b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', email: 'hedy@example.com' };
    const now = Math.floor(Date.now() / 1000);
    const old = await as({ ...hedy, iat: now - 60, authz: { sudo: true } });
    await old.sudo.identities.list();
    const newer = await as({ ...hedy, iat: now, authz: { projects: { [projectKey]: 'r' } } });
    await newer.season.get();
    await expect(old.sudo.identities.list()).rejects.toMatchObject({ status: 403 });
    await old.season.get();
  });

  test('that tell the same in another order change nothing', async () => {
    const margaret = { sub: 'f1b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', email: 'margaret@example.com' };
    const versionAfter = async (projects: object) => {
      await (await as({ ...margaret, authz: { projects } })).season.get();
      const sudo = await as({ authz: { sudo: true } });
      return (await sudo.sudo.identities.list()).find(({ id }) => id === margaret.sub)?.updated_at;
    };
    const first = await versionAfter({ [projectKey]: 'r', [foreignKey]: 'rw', a: 'r' });
    expect(await versionAfter({ a: 'r', [foreignKey]: 'rw', [projectKey]: 'r' })).toBe(first);
  });

  test('take the place of our own', async () => {
    const own = await clientFor(platform, 'sudo@bullpen.test');
    await expect(own.season.get()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

const madeOf = (id: string, age: number, changes: object = {}) => ({
  id,
  active: true,
  issued_at: new Date(Date.now() - age * 60_000).toISOString().replace('Z', '123456Z'),
  authenticated_at: new Date(Date.now() - age * 60_000).toISOString(),
  expires_at: new Date(Date.now() + 60 * 60_000).toISOString(),
  authenticator_assurance_level: 'aal1',
  authentication_methods: [{ method: 'code', aal: 'aal1', completed_at: '2026-11-29T10:00:00.5Z' }],
  devices: [{ id, user_agent: 'Firefox', ip_address: '127.0.0.1:51234', location: '' }],
  identity: null,
  ...changes,
});

interface Asked {
  readonly method: string | undefined;
  readonly path: string;
}

/** The calls of Kratos's admin address that are used, over the sessions of `accounts`, as Kratos answers them; pages hold two. */
async function startKratosAdmin(accounts: Map<string, ReturnType<typeof madeOf>[]>) {
  const nothing = (_: Asked): number | undefined | Promise<void> => undefined;
  let instead = nothing;
  const server = createServer(async ({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
    const [, , kind, id = ''] = pathname.split('/');
    const status = await instead({ method, path: pathname });
    if (status !== undefined && pathname !== '/elsewhere')
      return void response.writeHead(status, { location: '/elsewhere' }).end('[]');
    if (method === 'DELETE' && kind === 'sessions') {
      const session = [...accounts.values()].flat().find((each) => each.id === id);
      if (session) session.active = false;
      return void response.writeHead(session ? 204 : 404).end();
    }
    const all = (accounts.get(id) ?? []).filter(({ active }) => active || !searchParams.has('active'));
    const from = Number(searchParams.get('page_token') ?? 0);
    const next = `</admin/identities/${id}/sessions?page_size=2&page_token=${from + 2}>; rel="next"`;
    // Of no sessions Kratos tells of a next page for ever.
    const hasNext = all.length === 0 || all.length > from + 2;
    response.setHeader('link', hasNext ? `</admin/first>; rel="first",${next}` : '');
    response.end(JSON.stringify(all.slice(from, from + 2)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** What it answers in place of its own answer, by status, as long as `act` takes. */
    async during<Outcome>(answer: typeof nothing, act: () => Promise<Outcome>): Promise<Outcome> {
      instead = answer;
      try {
        return await act();
      } finally {
        instead = nothing;
      }
    },
    stop: async () => void server.close(),
  };
}

describe('the sessions of another provider with an admin address', () => {
  const own = crypto.randomUUID();
  const [laptop, phone, left] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const ada = {
    sub: crypto.randomUUID(),
    email: 'ada.sessions@example.com',
    sid: laptop,
    authz: { projects: { [projectKey]: 'r' } },
  };
  const accounts = new Map([
    [sub, [madeOf(own, 1), madeOf(crypto.randomUUID(), 2)]],
    [ada.sub, [madeOf(laptop, 3), madeOf(left, 4, { active: false }), madeOf(phone, 5)]],
  ]);
  const params = { id: ada.sub };
  const query = { reason: 'The laptop was stolen.' };
  let kratos: Awaited<ReturnType<typeof startKratosAdmin>>;
  let withAdmin: RunningPlatform;
  let client: AdminApiClient;

  beforeAll(async () => {
    kratos = await startKratosAdmin(accounts);
    withAdmin = await startTestPlatform({ trusted: { jwks, issuer, admin: kratos.url } });
    client = await as({ authz: { sudo: true }, sid: own }, undefined, withAdmin);
    await (await as(ada, undefined, withAdmin)).season.get();
  }, startTimeout);
  afterAll(async () => {
    await withAdmin?.stop();
    await kratos?.stop();
  });

  test('are listed, page by page, and told as a file', async () => {
    const first = await client.sessions.list({ params, query: { limit: 2 } });
    expect(first.items.map(({ id }) => id)).toEqual([laptop, left]);
    expect(first).toMatchObject({
      total: { value: 3, exact: true },
      items: [
        {
          isActive: true,
          isCurrent: false,
          methods: [{ method: 'code', completedAt: '2026-11-29T10:00:00.500Z' }],
          device: { userAgent: 'Firefox', ipAddress: '127.0.0.1:51234' },
        },
        { isActive: false, endedAt: null },
      ],
    });
    const cursor = first.nextCursor ?? '';
    const rest = await client.sessions.list({ params, query: { limit: 2, cursor } });
    expect(rest).toMatchObject({ items: [{ id: phone }], nextCursor: null });
    const oldest = await client.sessions.list({ params, query: { order: 'asc', state: 'open' } });
    expect(oldest.items.map(({ id }) => id)).toEqual([phone, laptop]);
    await expect(client.sessions.list({ params, query: { cursor: 'x' } })).rejects.toMatchObject({ status: 422 });
    const file = await client.sessions.export({ params, query: {} });
    expect((await new Response(file.body).text()).trim().split('\n')).toHaveLength(4);
  });

  test('are ended one by one, with the tokens that were made from them, and stand in the audit trail', async () => {
    const lost = await as(ada, undefined, withAdmin);
    const foreign = { id: sub, sessionId: laptop };
    await expect(client.sessions.end({ params: foreign, query })).rejects.toMatchObject({ status: 404 });
    await lost.season.get();
    const ended = await client.sessions.end({ params: { ...params, sessionId: laptop }, query });
    expect(ended).toMatchObject({ id: laptop, isActive: false, endedAt: expect.any(String) });
    await expect(lost.season.get()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    const [listed] = (await client.sessions.list({ params, query: {} })).items;
    expect(listed).toMatchObject({ id: laptop, isActive: false, endedAt: expect.any(String) });
    const { items } = await client.audit.list({ query: { subjectId: ada.sub, object: 'identity' } });
    expect(items[0]).toMatchObject({ action: 'identity.end_sessions', before: { sessions: [laptop] } });
  });

  test('are ended all at once but the one in use, and none is told where none was open', async () => {
    expect(await client.sessions.endAll({ params, query })).toEqual({ ended: 1 });
    expect(await client.sessions.endAll({ params, query })).toEqual({ ended: 0 });
    expect(await client.sessions.endAll({ params: { id: sub }, query })).toEqual({ ended: 1 });
    const { items } = await client.sessions.list({ params: { id: sub }, query: { state: 'open' } });
    expect(items).toMatchObject([{ id: own, isCurrent: true }]);
    const inUse = { id: sub, sessionId: own };
    await expect(client.sessions.end({ params: inUse, query })).rejects.toMatchObject({ code: 'own_session' });
  });

  const away = { status: 502, code: 'provider_unavailable' };
  const isDelete = ({ method }: Asked) => method === 'DELETE';
  /** Somebody new, with so many open sessions. */
  const arrive = async (count: number) => {
    const person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` };
    const ids = Array.from({ length: count }, () => crypto.randomUUID());
    accounts.set(
      person.sub,
      ids.map((id) => madeOf(id, 1)),
    );
    const claims = { ...person, sid: ids[0], authz: { projects: { [projectKey]: 'r' } } };
    const theirs = await as(claims, undefined, withAdmin);
    await theirs.season.get();
    const audit = async () =>
      (await client.audit.list({ query: { subjectId: person.sub, object: 'identity' } })).items.map(
        ({ action, before }) => ({ action, before }),
      );
    const stateOf = async () => (await client.sudo.identities.list()).find(({ id }) => id === person.sub);
    const deactivate = async () =>
      client.sudo.identities.update({
        params: { id: person.sub },
        body: { version: (await stateOf())?.updated_at ?? '', state: 'inactive', reason: 'Left.' },
      });
    return { params: { id: person.sub }, ids, theirs, audit, stateOf, deactivate };
  };

  test('none are told as none', async () => {
    const { params } = await arrive(0);
    const { items, total } = await client.sessions.list({ params, query: {} });
    expect({ items, total }).toEqual({ items: [], total: { value: 0, exact: true } });
  });

  test.each([
    ['fails', 500],
    ['knows no such address', 404],
    ['leads elsewhere', 302],
  ])('where Kratos %s they are neither listed, told as a file nor ended', async (_, status) => {
    const { params } = await arrive(1);
    await kratos.during(
      () => status,
      async () => {
        await expect(client.sessions.list({ params, query: {} })).rejects.toMatchObject(away);
        await expect(client.sessions.export({ params, query: {} })).rejects.toMatchObject(away);
        await expect(client.sessions.endAll({ params, query })).rejects.toMatchObject(away);
      },
    );
  });

  test('an end that Kratos does not finish is a failure, and what it ended stands in the audit trail', async () => {
    const { params, ids, theirs, audit } = await arrive(3);
    const [first = '', second = ''] = ids;
    const stopsAtSecond = (asked: Asked) => (isDelete(asked) && !asked.path.endsWith(first) ? 200 : undefined);
    await kratos.during(stopsAtSecond, () =>
      expect(client.sessions.endAll({ params, query })).rejects.toMatchObject(away),
    );
    // None of the second's tokens is taken here either: Kratos may have ended it without an answer.
    const sessions = [first, second].toSorted();
    expect(await audit()).toEqual([{ action: 'identity.end_sessions', before: { sessions } }]);
    await expect(theirs.season.get()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('one whose end was asked for and not answered lets nobody in, and is told as Kratos tells it', async () => {
    const { params, ids, theirs } = await arrive(1);
    const end = () => client.sessions.end({ params: { ...params, sessionId: ids[0] ?? '' }, query });
    await kratos.during(
      (asked) => (isDelete(asked) ? 500 : undefined),
      () => expect(end()).rejects.toMatchObject(away),
    );
    await expect(theirs.season.get()).rejects.toMatchObject({ code: 'unauthenticated' });
    const { items } = await client.sessions.list({ params, query: {} });
    expect(items).toMatchObject([{ isActive: true, endedAt: null }]);
    expect(await end()).toMatchObject({ isActive: false, endedAt: expect.any(String) });
  });

  test('are not ended for an account that has lost sudo meanwhile', async () => {
    const { params } = await arrive(1);
    const linus = {
      sub: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.com`,
      iat: Math.floor(Date.now() / 1000),
    };
    const former = await as({ ...linus, authz: { sudo: true } }, undefined, withAdmin);
    const demoted = await as(
      { ...linus, iat: linus.iat + 1, authz: { projects: { [projectKey]: 'r' } } },
      undefined,
      withAdmin,
    );
    const demote = vi.fn(async () => void (await demoted.season.get()));
    await kratos.during(demote, () =>
      expect(former.sessions.endAll({ params, query })).rejects.toMatchObject({ code: 'forbidden' }),
    );
    expect(demote).toHaveBeenCalled();
    expect(accounts.get(params.id)).toMatchObject([{ active: true }]);
  });

  test.each(['the end of all', 'a deactivation'])(
    'while Kratos takes its time over %s others are answered',
    async (act) => {
      const { params, deactivate } = await arrive(1);
      const { promise: isAsked, resolve: nowAsked } = Promise.withResolvers<void>();
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
      const waits = (asked: Asked) => {
        if (!isDelete(asked)) return undefined;
        nowAsked();
        return mayAnswer;
      };
      await kratos.during(waits, async () => {
        const ending = act === 'a deactivation' ? deactivate() : client.sessions.endAll({ params, query });
        await isAsked;
        const other = await Promise.race([client.season.get(), sleep(2_000)]);
        answer(undefined);
        await ending;
        expect(other).toBeDefined();
      });
    },
  );

  test('end with the account', async () => {
    const { params, ids, deactivate, audit } = await arrive(1);
    expect(await deactivate()).toMatchObject({ state: 'inactive' });
    expect(accounts.get(params.id)).toMatchObject([{ active: false }]);
    expect((await audit()).toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'identity.change', before: { state: 'active' } },
      { action: 'identity.end_sessions', before: { sessions: ids } },
    ]);
  });

  test.each([
    ['is away', () => 500],
    ['stops amid it', (asked: Asked) => (isDelete(asked) ? 500 : undefined)],
  ])('where Kratos %s the account is deactivated all the same, and the failure says so', async (_, answer) => {
    const { theirs, stateOf, deactivate } = await arrive(1);
    const message = expect.stringMatching(/^The account is deactivated here/);
    await kratos.during(answer, () => expect(deactivate()).rejects.toMatchObject({ ...away, message }));
    expect(await stateOf()).toMatchObject({ state: 'inactive' });
    await expect(theirs.season.get()).rejects.toMatchObject({ code: 'account_inactive' });
  });
});

test('private halves are left where they are', async () => {
  const [key] = (await readKeys(jwks)).keys;
  expect(key).toMatchObject({ kty: 'EC', kid: 'a' });
  expect(key).not.toHaveProperty('d');
});

test.each([
  ['nothing', undefined, /ENOENT/],
  ['no JSON', 'keys', /SyntaxError/],
  ['no keys', '{"keys":[]}', /it is no set of/],
  ['a secret', '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}', /it is no set of/],
])('where %s is the platform does not start', async (name, content, reason) => {
  const file = path.join(folder, `${name}.json`);
  if (content !== undefined) await writeFile(file, content);
  await expect(readKeys(pathToFileURL(file).href)).rejects.toThrow(reason);
});
