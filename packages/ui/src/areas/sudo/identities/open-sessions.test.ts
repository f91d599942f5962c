import { expect, test } from 'vitest';
import { openSessionsOf, sessionsLabel } from './open-sessions.ts';

const counted = (value: number, exact = true) => ({ data: { total: { value, exact } }, isError: false });

test.each([
  [{ data: undefined, isError: false }, 0, 'all sessions'],
  [{ data: undefined, isError: true }, 0, 'all sessions'],
  [counted(0), 0, 'sessions'],
  [counted(1), 1, 'sessions'],
  [counted(1), 0, '1 session'],
  [counted(1284), 0, '1,284 sessions'],
  [counted(10_000, false), 0, '10,000+ sessions'],
])('%j but %i: %s', (query, except, text) => {
  expect(sessionsLabel(openSessionsOf(query, except))).toBe(text);
});
