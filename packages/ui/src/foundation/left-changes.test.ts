import { afterEach, expect, test } from 'vitest';
import { readDevice, writeDevice } from './device-storage.ts';
import { forgetLeftChanges, keepLeftChanges, type LeftChange, leftChangesOf, readLeftChanges } from './left-changes.ts';

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

test.each([
  'no list',
  '{}',
  JSON.stringify([{ ...left('Elsewhere'), openAt: '//elsewhere.example' }]),
  JSON.stringify([{ ...left('Elsewhere'), openAt: 'https://elsewhere.example' }]),
])('whatever else the device has is none: %s', (stored) => {
  expect(readLeftChanges(stored, now)).toEqual([]);
});
