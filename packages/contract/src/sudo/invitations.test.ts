import { expect, test } from 'vitest';
import { invitationStateAt, isSameInvitation, NewInvitation, secondsUntilResend } from './invitations.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const expiresAt = at('12:00:00');

test.each([
  [null, '11:59:59.999', 'pending'],
  [null, '12:00:00', 'expired'],
  ['accepted', '13:00:00', 'accepted'],
  ['withdrawn', '11:00:00', 'withdrawn'],
  ['expired', '11:00:00', 'expired'],
] as const)('an invitation that ended as %s is at %s %s', (ending, now, state) => {
  expect(invitationStateAt({ ending, expiresAt }, at(now))).toBe(state);
});

test.each([
  ['12:00:00', 60],
  ['12:00:00.001', 60],
  ['12:00:59.999', 1],
  ['12:01:00', 0],
  ['13:00:00', 0],
])('a mail that went out at noon may go again at %s in %i seconds', (now, seconds) => {
  expect(secondsUntilResend(at('12:00:00'), at(now))).toBe(seconds);
});

const invitation = { email: 'a@b.example', sudo: false, projects: { alpha: 'r', beta: 'rw' } } as const;

test.each([
  [{}, true],
  [{ projects: { beta: 'rw', alpha: 'r' } }, true],
  [{ projects: { alpha: 'r' } }, false],
  [{ projects: { alpha: 'rw', beta: 'rw' } }, false],
  [{ projects: { alpha: 'r', beta: 'rw', gamma: 'r' } }, false],
  [{ sudo: true }, false],
  [{ email: 'b@b.example' }, false],
] as const)('an invitation that differs by %o is the same: %s', (change, isSame) => {
  expect(isSameInvitation(invitation, { ...invitation, ...change })).toBe(isSame);
});

test('an address is read in lower case', () => {
  const body = { id: crypto.randomUUID(), email: 'Ada@B.Example', sudo: true, reason: 'New desk.' };
  expect(NewInvitation.parse(body)).toEqual({ ...body, email: 'ada@b.example', projects: {} });
});
