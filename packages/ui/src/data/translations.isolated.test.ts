import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { connectApi } from './api-connection.ts';
import { isCertainlyUnchanged, RequestFailure } from './failure.ts';
import { staleTranslation, translationMutations } from './translations.ts';

// As after a deployment, or without a connection: what comes late does not come.
vi.mock('./translation-schemas.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const cell = { key: 'a.key', locale: 'nl-BE' };

test('a conflict whose newer text cannot be read is told as a refusal', async () => {
  const conflict = new RequestFailure('Somebody was quicker.', {
    kind: 'conflict',
    status: 409,
    data: { stale: [{}] },
  });
  expect(await staleTranslation(conflict, cell)).toBeUndefined();
});

test('of what is taken back nothing has been sent', async () => {
  const api = connectApi({
    apiUrl: 'http://api.test',
    projectKey: 'demo',
    getToken: async () => {
      throw new Error('Nothing is sent.');
    },
  });
  const { mutationFn } = translationMutations.takeBack(api, new QueryClient(), () => {});
  const input = { changes: [{ ...cell, version: 1, value: 'As it was' }] };
  const failure = await Promise.resolve(
    mutationFn?.({ input, signal: new AbortController().signal, abort: () => {} }, {} as never),
  ).catch((error: unknown) => error);
  expect(isCertainlyUnchanged(failure)).toBe(true);
});
