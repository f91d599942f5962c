import { readFile } from 'node:fs/promises';
import { type AdminApiClient, adminApi } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/v4/core';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { projectKey } from '../testing/admin-api-client.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';
import { benchedCalls } from './admin-api-calls.ts';
import type { AdminApiSpeed } from './admin-api-speed.ts';
import { benchedNames } from './names-calls.ts';
import type { NamesSpeed } from './names-speed.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

/** A client that notes which calls are made with it. */
function noting(client: object, made: Set<string>, name = ''): AdminApiClient {
  return new Proxy(client, {
    get: (target, key) => noting(Reflect.get(target, key), made, `${name}.${String(key)}`),
    apply(target, self, given) {
      made.add(name.slice(1));
      return Reflect.apply(target as never, self, given);
    },
  }) as AdminApiClient;
}

/** Whether a call answers a list, whole or in pages. */
const answerOf = (call: AnyContractProcedure) => {
  const def = (call['~orpc'].outputSchema as Partial<z.$ZodType> | undefined)?._zod?.def;
  return {
    isArray: def?.type === 'array',
    isPage: def !== undefined && 'shape' in def && 'items' in Object(def.shape),
  };
};

test('every list and everything in the overview is measured', { timeout: startTimeout }, async () => {
  const client = await api.clientFor('sudo@bullpen.test', projectKey);
  await client.players.list({ query: { limit: 1 } });
  const made = new Set<string>();
  // A season this small has no deep pages; that they are asked for is enough.
  const calls = [...(await benchedCalls(api.database, projectKey)), ...(await benchedNames(api.database, projectKey))];
  for (const call of calls)
    await call.run(noting(client, made)).catch((error: Error) => expect(error.message).toMatch(/deep|full/));
  const asked = callsOf(adminApi).filter(({ name, call }) => {
    const { isArray, isPage } = answerOf(call);
    const isRead = call['~orpc'].route.method === 'GET';
    return isRead && !/export/i.test(name) && (isArray || isPage || name.startsWith('overview.'));
  });
  const names = asked.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !made.has(name))).toEqual([]);
});

test('the committed measurement has each of them, at every size', async () => {
  const benched = (await benchedCalls(api.database, projectKey)).map(({ name }) => name);
  const file = new URL('../../../../bench/admin-api.json', import.meta.url);
  const { results }: { results: AdminApiSpeed[] } = JSON.parse(await readFile(file, 'utf8'));
  expect(results.map(({ database, players }) => `${database} ${players}`)).toContain('postgres 1000000');
  for (const { calls } of results) expect(Object.keys(calls).sort()).toEqual([...benched].sort());
});

test('the committed measurement of names has each of their calls', async () => {
  const benched = (await benchedNames(api.database, projectKey)).map(({ name }) => name);
  const file = new URL('../../../../bench/names.json', import.meta.url);
  const { result }: { result: NamesSpeed } = JSON.parse(await readFile(file, 'utf8'));
  expect(result.names).toBe(1_000_000);
  expect(Object.keys(result.calls).sort()).toEqual([...benched].sort());
});
