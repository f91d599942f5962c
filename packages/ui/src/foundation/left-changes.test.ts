import { afterEach, expect, test, vi } from 'vitest';
import { readDevice, writeDevice } from './device-storage.ts';
import {
  beginLeftChanges,
  endLeftChanges,
  forgetLeftChanges,
  keepLeftChanges,
  type LeftChange,
  leftChangesOf,
  readLeftChanges,
} from './left-changes.ts';

const now = new Date('2026-11-21T13:12:00Z');
const left = (title: string, at = '2026-11-21T13:00:00.000Z'): LeftChange => ({
  at,
  title,
  openAt: '/manage/leagues?open=1',
  projectKey: 'handelskompas-s03-prod',
});
const kept = (identityId: string) =>
  readLeftChanges(readDevice(leftChangesOf(identityId)), now).map(({ title }) => title);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const identityId of ['marieke', 'dirk']) writeDevice(leftChangesOf(identityId), null);
});

test('each person has their own, the latest first, until they are forgotten', () => {
  const [first, second] = [left('League not changed back'), left('A change was not sent')];
  keepLeftChanges('marieke', [first], now);
  keepLeftChanges('marieke', [second], now);
  keepLeftChanges('dirk', [left('Image not restored')], now);
  expect([kept('marieke'), kept('dirk')]).toEqual([[second.title, first.title], ['Image not restored']]);
  forgetLeftChanges('marieke', [second], now);
  expect(kept('marieke')).toEqual([first.title]);
  forgetLeftChanges('marieke', [first], now);
  expect(readDevice(leftChangesOf('marieke'))).toBeNull();
});

test('they stand for a week, and twenty of them at most', () => {
  keepLeftChanges('marieke', [left('Old', '2026-11-14T13:12:00.000Z'), left('Young', '2026-11-14T13:12:01.000Z')], now);
  expect(kept('marieke')).toEqual(['Young']);
  for (let count = 1; count <= 25; count += 1) keepLeftChanges('marieke', [left(`Number ${count}`)], now);
  expect(kept('marieke')).toHaveLength(20);
  expect(kept('marieke')[0]).toBe('Number 25');
});

test('what is older is deleted from the device, whose ever it is, also where a clock was ahead', () => {
  const old = left('Old', '2026-11-14T13:12:00.000Z');
  const stored: Record<string, string> = {
    'bullpen:left-changes:tom': JSON.stringify([old, left('Ahead', '2026-11-28T13:12:01.000Z')]),
    'bullpen:left-changes:anke': JSON.stringify([old, left('Young')]),
    'bullpen:left-changes:lin': JSON.stringify([left('Young')]),
    'bullpen:theme': 'dark',
  };
  const written: string[] = [];
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, text: string) {
      written.push(key);
      stored[key] = text;
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_, key: keyof typeof storage) => storage[key] }));
  beginLeftChanges('anke', now);
  expect(Object.keys(stored)).toEqual(['bullpen:left-changes:anke', 'bullpen:left-changes:lin', 'bullpen:theme']);
  expect([kept('anke'), kept('lin')]).toEqual([['Young'], ['Young']]);
  expect(written).toEqual(['bullpen:left-changes:anke']);
});

test('whoever ends their session leaves nothing, as the page goes after it, too, until they begin another', () => {
  const changes = [left('Image not restored')];
  keepLeftChanges('dirk', changes, now);
  endLeftChanges('dirk');
  keepLeftChanges('dirk', changes, now);
  expect(readDevice(leftChangesOf('dirk'))).toBeNull();
  beginLeftChanges('dirk', now);
  keepLeftChanges('dirk', changes, now);
  expect(kept('dirk')).toEqual(['Image not restored']);
});

test.each([
  'no list',
  '{}',
  JSON.stringify([{ ...left('Elsewhere'), openAt: '//elsewhere.example' }]),
  JSON.stringify([{ ...left('Elsewhere'), openAt: 'https://elsewhere.example' }]),
])('whatever else the device has is none: %s', (stored) => {
  expect(readLeftChanges(stored, now)).toEqual([]);
});
