import type { CallMeta } from '@bullpen/contract';
import { createProcedureClient, os } from '@orpc/server';
import { expect, test, vi } from 'vitest';
import { createNotedExports } from './noted-exports.ts';

type Options = Parameters<typeof createNotedExports>[0];

test('a file of which nobody can write down who took it is not left open', async () => {
  const broken = new Error('The connection broke.');
  const database = { insert: () => ({ values: () => Promise.reject(broken) }) };
  const store = { database, clock: { now: Date.now } } as unknown as Options;
  const cancel = vi.fn();
  const procedure = os
    .$context<never>()
    .$meta<CallMeta>({ exportOf: 'players' })
    .use(createNotedExports(store))
    .handler(() => ({ body: new ReadableStream({ cancel }) }));
  const context = { actor: { id: crypto.randomUUID() }, projectKey: 'demo-s01-test' } as never;
  const takePlayers = createProcedureClient(procedure, { context, path: ['players', 'take'] });
  await expect(takePlayers(undefined)).rejects.toBe(broken);
  expect(cancel).toHaveBeenCalledOnce();
});
