import { expect, test, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { endKratosSessions } from './end-kratos-sessions.ts';

vi.mock('../../database/audit.ts', () => ({ writeAudit: () => Promise.reject(new Error('The database is away.')) }));

const session = {
  id: 'c0ffee00-5a6f-4b7c-8d9e-0f1a2b3c4d5e',
  isActive: true,
  isCurrent: false,
  issuedAt: '2026-11-29T10:00:00.000Z',
  authenticatedAt: '2026-11-29T10:00:00.000Z',
  expiresAt: '2026-11-30T10:00:00.000Z',
  endedAt: null,
  assuranceLevel: 'aal1',
  methods: [],
  device: { userAgent: null, ipAddress: null },
};

test('sessions that are over are told so, also where the audit trail cannot be written, and the log says which', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ending = endKratosSessions(
    { database: {} as Database },
    { endSession: async () => true },
    { identityId: 'a7b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', which: [session] },
    { actorId: 'd1b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', projectKey: null, at: new Date() },
  );
  expect(await ending).toBe(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(session.id));
});
