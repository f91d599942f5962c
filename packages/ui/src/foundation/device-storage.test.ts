import { expect, test, vi } from 'vitest';
import { readDevice, writeDevice } from './device-storage.ts';

function storage(changes: Partial<Storage> = {}) {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
    ...changes,
  });
  return held;
}

const refuse = () => {
  throw new DOMException('Refused.', 'SecurityError');
};

test('keeps, gives back and forgets, under a name of our own', () => {
  const held = storage();
  writeDevice('columns', 'a');
  expect(readDevice('columns')).toBe('a');
  expect([...held]).toEqual([['bullpen:columns', 'a']]);
  writeDevice('columns', null);
  expect(readDevice('columns')).toBeNull();
});

test('blocked, it holds until the page goes', () => {
  storage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readDevice('blocked')).toBeNull();
  writeDevice('blocked', 'a');
  expect(readDevice('blocked')).toBe('a');
  writeDevice('blocked', null);
  expect(readDevice('blocked')).toBeNull();
});

test('full, the new text wins over the old one', () => {
  const held = storage();
  writeDevice('full', 'old');
  storage({ getItem: (key) => held.get(key) ?? null, setItem: refuse });
  writeDevice('full', 'new');
  expect(readDevice('full')).toBe('new');
});
