import type { RestorationObstacle } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { RequestFailure } from '../data/failure.ts';
import { isolated } from '../foundation/isolated.ts';
import { goneForGood, sayingWhy, whyNotRestored } from './restoration.ts';

const id = '00000006-7c1e-4a04-8e13-000000000001';
const of = (kind: string, name: string | null = 'Kaai') => ({ kind, id, name });
const kaai = isolated('Kaai');
const refused = (...obstacles: readonly RestorationObstacle[]) =>
  new RequestFailure('Nothing was restored.', {
    kind: 'conflict',
    status: 409,
    code: 'in_the_way',
    data: { obstacles },
  });

test.each<[field: string, problem: string, record: RestorationObstacle['record'], text: string, to?: string]>([
  ['joinCode', 'taken', of('league'), `${kaai} has the join code now.`, `/manage/leagues?open=${id}`],
  ['slug', 'taken', of('official-league'), `${kaai} has the slug now.`, `/manage/official-leagues?open=${id}`],
  ['name', 'taken', of('league', null), 'Another league has the name now.', `/manage/leagues?open=${id}`],
  ['name', 'taken', of('script_preset', null), 'Another saved set has the name now.'],
  ['slug', 'taken', null, 'The slug is taken.'],
  ['owner', 'gone', of('player'), `The owner ${kaai} was deleted too.`, `/manage/players?open=${id}`],
  ['members', 'gone', of('player', null), 'A member was deleted too.', `/manage/players?open=${id}`],
  ['leagues', 'gone', of('league'), `The league ${kaai} was deleted too.`, `/manage/leagues?open=${id}`],
  ['portrait', 'gone', of('image', null), 'The portrait was deleted too.', `/manage/images?open=${id}`],
  // It comes back with its player alone.
  ['fund', 'gone', of('fund'), `The fund ${kaai} was deleted too.`],
  ['file', 'gone', null, 'Its file is gone.'],
  [
    'funds',
    'changed',
    of('instrument'),
    `A script has changed the instrument ${kaai} since.`,
    `/manage/instruments?open=${id}`,
  ],
  ['funds', 'changed', null, 'A script has changed its funds since.'],
  ['id', 'full', null, 'There is no room for one more.'],
  ['size', 'full', null, 'There is no room left for its file.'],
  ['joinCode', 'banned', of('league'), `Its join code is in the way: ${kaai}.`, `/manage/leagues?open=${id}`],
  ['status', 'banned', null, 'Its status is in the way.'],
])('of %s that is %s it is said in words', (field, problem, record, text, to) => {
  expect(whyNotRestored(refused({ field, problem, record }))).toEqual([{ text, ...(to && { to }) }]);
});

test('a deletion of which nothing is kept is over, and any other failure is as of every change', () => {
  expect(whyNotRestored(new RequestFailure('Not found.', { kind: 'notFound' }))).toEqual([{ text: goneForGood }]);
  expect(whyNotRestored(new RequestFailure('Changed.', { kind: 'conflict', code: 'conflict' }))).toBeUndefined();
  expect(whyNotRestored(new Error('Something.'))).toBeUndefined();
  expect(whyNotRestored(refused())).toEqual([{ text: 'Nothing was restored.' }]);
});

test('of many, each fails with its own sentences', () => {
  const failure = refused(
    { field: 'id', problem: 'full', record: null },
    { field: 'leagues', problem: 'gone', record: of('league') },
  );
  expect(sayingWhy(failure)).toMatchObject({
    message: `There is no room for one more. The league ${kaai} was deleted too.`,
    facts: failure.facts,
  });
  const broken = new Error('Something.');
  expect(sayingWhy(broken)).toBe(broken);
});
