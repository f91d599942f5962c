import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createClock } from '../../clock.ts';
import { createBearerVerifier, type VerifyBearer } from './authenticate.ts';

const issuer = 'http://localhost:4000/';
const sub = '5ff66179-c240-4703-b0d8-494592cefff5';
const now = 1_795_249_140;
const sid = '7b8e36b4-0d6a-4b66-9f3c-1a6d1f4f2f10';
const claims: JWTPayload = { iss: issuer, sub, sid, nbf: now, exp: now + 600 };

let ours: CryptoKeyPair;
let theirs: CryptoKeyPair;
let verify: VerifyBearer;

beforeAll(async () => {
  ours = await generateKeyPair('ES256', { extractable: true });
  theirs = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'ES256' };
  verify = createBearerVerifier(
    { keys: [key] },
    issuer,
    createClock(() => now * 1000),
  );
});

const sign = (payload: JWTPayload, { privateKey } = ours): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'ours' }).sign(privateKey);

test('a token of the provider names its identity, its session, and when the person last proved who they are', async () => {
  const token = await sign({ ...claims, auth_time: now - 60 });
  expect(await verify(`Bearer ${token}`)).toEqual({
    identityId: sub,
    sessionId: sid,
    authTime: now - 60,
    expiresAt: (Number(claims.exp) + 60) * 1_000,
  });
});

test.each([
  ['an end', { exp: now - 59 }],
  ['a beginning', { nbf: now + 59, iat: now + 59, exp: now + 659 }],
])('%s within a minute of this clock is no refusal: clocks differ', async (_name, times) => {
  expect(await verify(`Bearer ${await sign({ ...claims, ...times })}`)).toMatchObject({ identityId: sub });
});

test.each<[string, () => string | Promise<string>]>([
  ['another issuer', () => sign({ ...claims, iss: 'http://localhost:4000' })],
  ['no end', () => sign({ iss: issuer, sub, sid })],
  ['an end that is over', () => sign({ ...claims, exp: now - 61 })],
  ['a beginning that is to come', () => sign({ ...claims, nbf: now + 61 })],
  ['no subject', () => sign({ iss: issuer, sid, exp: now + 600 })],
  ['no session', () => sign({ ...claims, sid: undefined })],
  ['a subject that is no identity', () => sign({ ...claims, sub: 'sudo' })],
  ['the signature of another key', () => sign(claims, theirs)],
  ['no signature', () => new UnsecuredJWT(claims).encode()],
])('a token with %s is refused', async (_name, token) => {
  await expect(verify(`Bearer ${await token()}`)).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
});

test.each([undefined, '', 'Bearer', 'Basic c3Vkbw==', 'Bearer  '])('%o as authorization is refused', async (header) => {
  await expect(verify(header)).rejects.toMatchObject({ code: 'unauthenticated' });
});
