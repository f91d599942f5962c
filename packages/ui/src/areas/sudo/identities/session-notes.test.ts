import { expect, test } from 'vitest';
import { sessions } from '../../../mocks/sessions.ts';
import { sessionNotes } from './session-notes.ts';

const session = sessions[4];
if (!session) throw new TypeError('The fixtures have this session.');
const reading = { now: new Date('2026-11-21T13:12:00Z'), timeZone: 'Europe/Brussels', isAccountActive: false };

test.each([
  [{ isActive: true }, 'Open until 22 Nov 2026, 10:11 CET'],
  [{ endedAt: '2026-11-21T10:00:00Z' }, 'Ended 21 Nov 2026, 11:00 CET'],
  [{ expiresAt: '2026-11-21T13:12:00Z' }, 'Ran out 21 Nov 2026, 14:12 CET'],
  [{}, 'Closed while the account is inactive'],
])('of a session with %j it says: %s', (changes, end) => {
  expect(sessionNotes({ ...session, ...changes }, reading)).toEqual([
    `Since 21 Nov 2026, 10:11 CET · ${end}`,
    'From 127.0.0.1:50005 · password (aal1)',
  ]);
});

test('why and since when a session of an active account is over is not told', () => {
  expect(sessionNotes(session, { ...reading, isAccountActive: true })[0]).toBe(
    'Since 21 Nov 2026, 10:11 CET · Over; the identity provider does not say since when',
  );
});

test('what the provider does not know is left out', () => {
  const bare = { ...session, methods: [], device: { userAgent: null, ipAddress: null } };
  expect(sessionNotes(bare, reading)[1]).toBe('aal1');
});
