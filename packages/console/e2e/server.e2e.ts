import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from './test.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

async function startAlone(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['server.ts'], { cwd: folder, env: { ...process.env, ...environment } });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const [code] = await once(child, 'exit');
  return { code, said: said.trim() };
}

test('a stop lets what runs finish, says that it is not ready, and ends well; what stops it from starting is said in one sentence', async ({
  launch,
}) => {
  // An identity provider that answers when it is told to.
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const provider = createServer(async (_, response) => {
    asked.resolve();
    await allowed.promise;
    response.writeHead(401).end('{}');
  }).listen(0);
  const port = (provider.address() as AddressInfo).port;
  const stack = await launch({ environment: { IDENTITY_PROVIDER_INTERNAL_URL: `http://localhost:${port}` } });
  const page = fetch(stack.consoleUrl, { headers: { cookie: 'ory_kratos_session=1' } });
  await asked.promise;
  const ended = once(stack.console, 'exit');
  stack.console.kill('SIGTERM');
  await expect.poll(() => stack.log.some(({ event }) => event === 'stopping')).toBe(true);
  const ready = await fetch(`${stack.consoleUrl}/health/ready`);
  expect(ready.status).toBe(503);
  expect((await fetch(`${stack.consoleUrl}/health/alive`)).status).toBe(200);
  allowed.resolve();
  const response = await page;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Welcome to Bullpen');
  expect(await ended).toEqual([0, null]);
  provider.close();

  // What stops it from starting is said in one sentence.
  const other = createServer().listen(0);
  const { port: taken } = other.address() as AddressInfo;
  expect(await startAlone({ PORT: String(taken) })).toEqual({
    code: 1,
    said: `Port ${taken} is taken: end what uses it, or set PORT to another one.`,
  });
  other.close();
  expect(await startAlone({ IDENTITY_PROVIDER_URL: 'localhost' })).toEqual({
    code: 1,
    said: 'The environment variable IDENTITY_PROVIDER_URL must be an address such as https://login.example.com, not "localhost".',
  });
  expect(await startAlone({ HOST: '192.0.2.1' })).toEqual({
    code: 1,
    said: 'The environment variable HOST must be an address of this machine, not "192.0.2.1".',
  });
  const { code, said } = await startAlone({ PROJECTS_FILE: '/nowhere.json' });
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(1);
});
