import { conformance } from '@bullpen/contract/conformance';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { createApiClient } from '../data/api-client.ts';
import { createHandlers } from './handlers.ts';
import { dirk, kristiina, marieke } from './identities.ts';
import { createWorld } from './world.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const clientOf = (id: string) =>
  createApiClient({ projectKey: 'any', apiUrl: 'http://api.test/any', getToken: async () => id });

describe('the mocks answer as the Admin API does', () => {
  it.each(conformance)('$name', async ({ run }) => {
    server.use(...createHandlers(createWorld()));
    await run({ sudo: clientOf(marieke.id), sudoId: marieke.id, editor: clientOf(dirk.id), otherId: kristiina.id });
  });
});
