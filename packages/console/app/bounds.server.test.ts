import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTooMany, createBound } from './bounds.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_249_140_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('so many a minute are taken of each, and the next one hears when to come back', async () => {
  const bound = createBound(2);
  expect([await bound('ada'), await bound('ada'), await bound('ada'), await bound('grace')]).toEqual([0, 0, 60, 0]);
  vi.advanceTimersByTime(58_500);
  expect(await bound('ada')).toBe(2);
  vi.advanceTimersByTime(1_500);
  expect(await bound('ada')).toBe(0);
});

test('with 0 any number is taken', async () => {
  const bound = createBound(0);
  for (let times = 0; times < 200; times += 1) expect(await bound('ada')).toBe(0);
});

test('what is refused says when to come back', async () => {
  const answer = answerTooMany('Too many reports were sent.', 7);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await answer.text()).toBe('Too many reports were sent. Try again in 7 seconds.');
});
