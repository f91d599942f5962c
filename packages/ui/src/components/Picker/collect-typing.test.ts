import { beforeEach, expect, test, vi } from 'vitest';
import { collectTyping } from './collect-typing.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});

const press = (key: string, more: Partial<KeyboardEvent> = {}) => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key }, more);
  page.dispatchEvent(event);
  return event.defaultPrevented;
};

test('takes what is typed, as often as it is asked, until it is stopped', () => {
  const stop = collectTyping();
  expect(['k', 'a', 'i', 'Backspace'].map((key) => press(key))).toEqual([true, true, true, true]);
  expect(press('Escape')).toBe(false);
  expect(stop()).toBe('ka');
  expect(press('x')).toBe(false);
  expect(stop()).toBe('ka');
});

test.each(['isComposing', 'ctrlKey', 'metaKey', 'altKey'] as const)('leaves alone what comes with %s', (held) => {
  const stop = collectTyping();
  expect(press('k', { [held]: true })).toBe(false);
  expect(stop()).toBe('');
});
