import { expect, test } from 'vitest';
import { RequestFailure } from '../../../data/failure.ts';
import { openSessionsOf, sessionsLabel } from './open-sessions.ts';

const counted = (value: number, exact = true) => ({ data: { total: { value, exact } }, error: null });

test.each([
  [{ data: undefined, error: null }, 0, 'all sessions'],
  [{ data: undefined, error: new TypeError('x') }, 0, 'all sessions'],
  [counted(0), 0, 'sessions'],
  [counted(1), 1, 'sessions'],
  [counted(1), 0, '1 session'],
  [counted(1284), 0, '1,284 sessions'],
  [counted(10_000, false), 0, '10,000+ sessions'],
])('%j but %i: %s', (query, except, text) => {
  expect(sessionsLabel(openSessionsOf(query, except))).toBe(text);
});

test('those that the identity provider keeps are neither counted nor awaited', () => {
  const error = new RequestFailure('Look there.', { kind: 'conflict', status: 409, code: 'kept_elsewhere' });
  expect(openSessionsOf({ data: undefined, error })).toEqual({ is: 'elsewhere' });
});
