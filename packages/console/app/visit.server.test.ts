import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Project, parseCatalogue } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createBound } from './bounds.server.ts';
import { parseEnvironment } from './env.server.ts';
import { reachOf, setupContext, visitMiddleware } from './visit.server.ts';

const [project] = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');
const setupOf = (environment: Readonly<Record<string, string>>, perMinute = 0) => ({
  environment: parseEnvironment(environment),
  projects: [],
  build: { id: 'a', timestamp: 0 },
  boundDocuments: createBound(perMinute),
});
const setup = setupOf({});

test.each([
  ['http://localhost:4100/a', ['http://localhost:4100'], ['http://localhost:4100/a/media/']],
  ['https://api.example.com/a/', ['https://api.example.com'], ['https://api.example.com/a/media/']],
  [
    'https://api.example.com/a;script-src *',
    ['https://api.example.com'],
    ['https://api.example.com/a%3Bscript-src%20*/media/'],
  ],
  ['http://api.example.com/a', [], []],
])('pages whose API is %s may call %j and show %j', (apiUrl, connect, images) => {
  const reach = reachOf(setup, [{ ...project, apiUrl } as Project]);
  expect(reach.connect).toEqual(['http://localhost:4000', ...connect]);
  expect(reach.images).toEqual(images);
});

test('a person gets so many documents a minute, whatever they log in with, and nobody else less for it', async () => {
  // Whoever has a cookie is the account of its last letter; nobody else is logged in.
  const provider = createServer(({ headers: { cookie = '' } }, response) => {
    const identity = { id: cookie.at(-1), state: 'active', traits: { email: 'ada@bullpen.test' } };
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'ory_kratos_session=renewed; Path=/; HttpOnly');
    response.end(JSON.stringify({ id: '1', identity, tokenized: 'jwt' }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const setup = setupOf({ IDENTITY_PROVIDER_INTERNAL_URL: address, DOCUMENTS_PER_MINUTE: '3' }, 3);
  const open = async (cookie?: string) => {
    const context = new RouterContextProvider();
    context.set(setupContext, setup);
    const request = new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} });
    const args = { request, context, params: {}, pattern: '/', url: new URL(request.url) };
    const answer = await visitMiddleware(args as never, async () => new Response('page'));
    return answer instanceof Response ? answer : expect.fail('Nothing was answered.');
  };
  const ada = ['ory_kratos_session=ada.a', 'ory_kratos_session=phone.a'];
  for (const cookie of [...ada, ...ada.slice(1)]) expect((await open(cookie)).status).toBe(200);
  const refused = await open(ada[0]);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toMatch(
    /^You opened more than 3 pages within a minute\. You are still logged in\. Try again in \d+ seconds\.$/,
  );
  expect(refused.headers.getSetCookie()).toEqual(['ory_kratos_session=renewed; Path=/; HttpOnly']);
  expect((await open('ory_kratos_session=grace.b')).status).toBe(200);
  for (let times = 0; times < 5; times += 1) expect((await open()).status).toBe(200);
  provider.close();
});
