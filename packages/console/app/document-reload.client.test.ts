import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForBuild, reloadForOrigins, reloadForSession, sessionSeen } from './document-reload.client.ts';

const location = { reload: vi.fn(), assign: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.clearAllMocks();
  vi.stubGlobal('window', { name: '', location });
});
afterEach(() => {
  vi.useRealTimers();
});

test('for a newer build never twice within ten seconds', () => {
  expect(reloadForBuild('/sudo')).toBe(true);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/sudo');
  vi.advanceTimersByTime(9_999);
  expect([reloadForBuild(), reloadForBuild('/sudo')]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(reloadForBuild()).toBe(true);
  expect([location.reload.mock.calls.length, location.assign.mock.calls.length]).toEqual([1, 1]);
});

test('for other origins as seldom, and for itself', () => {
  expect([reloadForOrigins(), reloadForOrigins(), reloadForBuild()]).toEqual([true, false, true]);
  vi.advanceTimersByTime(10_000);
  expect(reloadForOrigins()).toBe(true);
});

test('for a session once, until the server has seen it; how often for a newer build does not matter', () => {
  expect([reloadForSession('a'), reloadForSession('a'), reloadForSession('b')]).toEqual([true, false, true]);
  expect([reloadForBuild(), reloadForSession('b')]).toEqual([true, false]);
  sessionSeen();
  expect([reloadForSession('b'), reloadForBuild()]).toEqual([true, false]);
});

test.each(['', 'report-window', 'reloaded-at=soon'])('a tab called "%s" has not been loaded anew', (name) => {
  window.name = name;
  expect([reloadForSession('a'), reloadForBuild()]).toEqual([true, true]);
});

test('a clock that was set back does not keep a page for ever', () => {
  window.name = `reloaded-at=${Date.now() + 3_600_000}`;
  expect(reloadForBuild()).toBe(true);
});
