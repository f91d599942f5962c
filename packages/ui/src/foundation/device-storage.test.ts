import { afterEach, expect, test, vi } from 'vitest';
import { draftNamesOf, longestDraft, readDevice, writeDevice } from './device-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test('drafts are those of one person, and are forgotten a week after they were written last', () => {
  vi.useFakeTimers({ now: 1_000 });
  const held = storage();
  // As a browser lists what it keeps.
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      ownKeys: () => [...held.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: held.get(String(key)), enumerable: true, configurable: true }),
    }),
  );
  const names = [
    'drafts:translations:one:somebody',
    'drafts:translations:two:somebody',
    'drafts:translations:one:another',
  ];
  for (const name of [...names, 'columns:somebody']) writeDevice(name, 'a');
  expect(draftNamesOf('somebody')).toEqual(names.slice(0, 2));
  vi.setSystemTime(1_000 + longestDraft - 1);
  writeDevice(names[1] ?? '', 'b');
  vi.setSystemTime(1_000 + longestDraft);
  expect(draftNamesOf('somebody')).toEqual([names[1]]);
  expect(names.map(readDevice)).toEqual([null, 'b', null]);
  writeDevice(names[1] ?? '', null);
  expect([...held]).toEqual([['bullpen:columns:somebody', 'a']]);
});
