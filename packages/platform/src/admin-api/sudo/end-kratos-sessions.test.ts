import { expect, test, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { endKratosSessions } from './end-kratos-sessions.ts';

const id = 'c0ffee00-5a6f-4b7c-8d9e-0f1a2b3c4d5e';
const accountId = 'a7b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e';
const away = (): never => {
  throw new Error('The database is away.');
};

test('sessions that are over are told so, also where the audit trail cannot be written, and the log says which', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ending = endKratosSessions(
    { database: { insert: away } as Partial<Database> as Database },
    { endSession: async () => true },
    { identityId: accountId, which: [{ id }] },
    { actorId: accountId, projectKey: null, at: new Date() },
  );
  expect(await ending).toBe(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(id));
});
