import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlertDialogQueue } from './create-alert-queue.ts';

const message = (title: string) => ({ title, description: `About ${title}.`, btnText: 'Understood' });
const queueOf = (...titles: string[]) => {
  const queue = createAlertDialogQueue();
  for (const title of titles) queue.push(message(title));
  const dismiss = () => {
    const current = queue.current();
    if (current) queue.dismiss(current);
  };
  return { ...queue, shown: () => queue.current()?.title ?? null, dismissShown: dismiss };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first message is shown at once, the others one by one, in their order', () => {
  const queue = queueOf('one', 'two', 'three');
  const shown = [queue.shown()];
  for (let left = 2; left > 0; left--) {
    queue.dismissShown();
    vi.runAllTimers();
    shown.push(queue.shown());
  }
  expect(shown).toEqual(['one', 'two', 'three']);
  queue.dismissShown();
  vi.runAllTimers();
  expect(queue.shown()).toBeNull();
});

test('between two messages nothing is shown for 300 ms', () => {
  const queue = queueOf('one', 'two');
  queue.dismissShown();
  expect(queue.shown()).toBeNull();
  vi.advanceTimersByTime(299);
  expect(queue.shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.shown()).toBe('two');
});

test('what is pushed in the pause waits for its end', () => {
  const queue = queueOf('one');
  queue.dismissShown();
  queue.push(message('two'));
  vi.advanceTimersByTime(299);
  expect(queue.shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.shown()).toBe('two');
});

test('after the pause a message is shown at once again', () => {
  const queue = queueOf('one');
  queue.dismissShown();
  vi.advanceTimersByTime(300);
  queue.push(message('two'));
  expect(queue.shown()).toBe('two');
});

test('a second press answers no message but its own, be they alike', () => {
  const same = message('one');
  const queue = createAlertDialogQueue();
  queue.push(same);
  queue.push(same);
  const first = queue.current();
  if (first) queue.dismiss(first);
  vi.advanceTimersByTime(300);
  const second = queue.current();
  if (first) queue.dismiss(first);
  expect(queue.current()).toBe(second);
  expect(second).toEqual(same);
});

test('every change is told', () => {
  const queue = queueOf();
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  queue.push(message('one'));
  queue.push(message('two'));
  expect(listener).toHaveBeenCalledTimes(1);
  queue.dismissShown();
  vi.advanceTimersByTime(300);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  queue.dismissShown();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('what is forgotten is neither shown nor comes later', () => {
  const queue = createAlertDialogQueue();
  queue.push(message('A'));
  queue.push(message('B'));
  queue.clear();
  expect(queue.current()).toBeNull();
  queue.push(message('C'));
  expect(queue.current()).toEqual(message('C'));
});
