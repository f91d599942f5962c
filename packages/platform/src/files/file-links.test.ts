import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBearerVerifier } from '../admin-api/http/authenticate.ts';
import { createClock } from '../clock.ts';
import type { Signer } from '../identity/signer.ts';
import { createFileLinks, type FileLinks } from './file-links.ts';

const url = 'http://localhost:4100';
const id = '5ff66179-c240-4703-b0d8-494592cefff5';
const signedAt = 1_795_249_140_000;

async function createSigner(): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const header = { alg: 'ES256', kid: 'ours' };
  return {
    sign: (payload: JWTPayload) => new SignJWT(payload).setProtectedHeader(header).sign(privateKey),
    keySet: { keys: [{ ...(await exportJWK(publicKey)), ...header }] },
  };
}

const signatureIn = (address: string): string => new URL(address).searchParams.get('signature') ?? '';

describe('the link of a file', () => {
  let now = signedAt;
  const clock = createClock(() => now);
  let signer: Signer;
  let links: FileLinks;
  let address: string;
  beforeAll(async () => {
    signer = await createSigner();
    links = createFileLinks(url, { signer, clock });
    address = await links.signFileLink('demo', id);
  });
  const isOpen = (projectKey = 'demo', file = id, signature = signatureIn(address)) =>
    links.verifyFileLink(projectKey, file, signature);

  test('is an address under the project', () => {
    expect(address.split('?')[0]).toBe(`${url}/demo/files/${id}`);
  });

  test('holds for sixty seconds', async () => {
    now = signedAt + 59_999;
    expect(await isOpen()).toBe(true);
    now = signedAt + 60_000;
    expect(await isOpen()).toBe(false);
    now = signedAt;
  });

  test('opens no other file, and the same of no other project', async () => {
    expect(await isOpen('demo', crypto.randomUUID())).toBe(false);
    expect(await isOpen('other')).toBe(false);
  });

  test('is signed by nobody else', async () => {
    const foreign = createFileLinks(url, { signer: await createSigner(), clock });
    expect(await isOpen('demo', id, signatureIn(await foreign.signFileLink('demo', id)))).toBe(false);
    for (const made of ['', 'a.b.c', `${signatureIn(address)}x`]) expect(await isOpen('demo', id, made)).toBe(false);
  });

  test('is no token of a person, and a token is no link', async () => {
    const verifyBearer = createBearerVerifier(signer.keySet, 'http://localhost:4000/', clock);
    await expect(verifyBearer(`Bearer ${signatureIn(address)}`)).rejects.toMatchObject({ status: 401 });
    const token = await signer.sign({ iss: 'http://localhost:4000/', sub: `demo/${id}`, exp: signedAt / 1000 + 600 });
    expect(await isOpen('demo', id, token)).toBe(false);
  });

  test('without an end is none', async () => {
    expect(await isOpen('demo', id, await signer.sign({ aud: 'file', sub: `demo/${id}` }))).toBe(false);
  });
});
