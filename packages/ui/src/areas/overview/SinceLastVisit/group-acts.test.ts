import type { ActivityEntry } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { groupActs, whoDid } from './group-acts.ts';

const entry = (action: string, email: string | null, isOwn = false): ActivityEntry => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T15:20:00.000Z',
  actor: email === null ? null : { id: crypto.randomUUID(), email },
  isOwn,
  action,
  subject: { id: crypto.randomUUID(), name: 'Vrijdagborrel' },
  isRestorable: false,
});
const [dirk, tom, ana] = ['dirk.aerts@bullpen.test', 'tom@bullpen.test', 'ana@bullpen.test'];
const read = (...entries: readonly ActivityEntry[]) =>
  groupActs(entries).map((group) => `${group.count} ${group.action} by ${whoDid(group)}`);

test('acts are grouped by what was done, the most frequent first, the latest kind before others as frequent', () => {
  const news = [entry('league.update', dirk), entry('script_run.create', tom), entry('player.update', dirk)];
  expect(read(...news, entry('player.update', dirk))).toEqual([
    '2 player.update by dirk.aerts',
    '1 league.update by dirk.aerts',
    '1 script_run.create by tom',
  ]);
});

test('what the viewer did is no news', () => {
  expect(read(entry('league.update', dirk, true))).toEqual([]);
  expect(read(entry('league.update', dirk, true), entry('league.update', tom))).toEqual(['1 league.update by tom']);
});

test('the latest of a kind stands for it', () => {
  const [latest, before] = [entry('league.update', dirk), entry('league.update', tom)];
  expect(groupActs([latest, before])).toMatchObject([{ latest, actors: [dirk, tom] }]);
});

test.each<[by: readonly (string | null)[], who: string]>([
  [[dirk, dirk], 'dirk.aerts'],
  [[dirk, tom], 'dirk.aerts and 1 other'],
  [[dirk, tom, ana], 'dirk.aerts and others'],
  [[tom, null], 'tom and colleagues'],
  [[tom, ana, null], 'tom and others'],
  [[null], 'a colleague'],
  [[null, null], 'colleagues'],
])('of %j it is said that %s did it', (by, who) => {
  expect(read(...by.map((email) => entry('player.update', email)))).toEqual([`${by.length} player.update by ${who}`]);
});
