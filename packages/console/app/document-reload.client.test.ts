import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadDocument } from './document-reload.client.ts';

const location = { reload: vi.fn(), assign: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.clearAllMocks();
  vi.stubGlobal('window', { name: '', location });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('never twice within ten seconds, whatever asks for it', () => {
  expect(reloadDocument('/sudo')).toBe(true);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/sudo');
  vi.advanceTimersByTime(9_999);
  expect([reloadDocument(), reloadDocument('/sudo')]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(reloadDocument()).toBe(true);
  expect([location.reload.mock.calls.length, location.assign.mock.calls.length]).toEqual([1, 1]);
});

test.each(['', 'report-window', 'reloaded-at:soon'])('a tab called "%s" has not been loaded anew', (name) => {
  window.name = name;
  expect(reloadDocument()).toBe(true);
});

test('a clock that was set back does not keep a page for ever', () => {
  window.name = `reloaded-at:${Date.now() + 3_600_000}`;
  expect(reloadDocument()).toBe(true);
});
