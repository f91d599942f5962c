import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const as = async (claims: object, project?: string) => {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ iss: issuer, sub, nbf: now, exp: now + 600, auth_time: now, ...ada, ...claims })
    .setProtectedHeader({ alg: 'ES384', kid: 'a' })
    .sign(keys.privateKey);
  return createApiClient(platform, token, project);
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
