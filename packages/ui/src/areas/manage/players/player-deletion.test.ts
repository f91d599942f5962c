import { expect, test } from 'vitest';
import { playerDeletionPreview } from './player-deletion.ts';

const nothing = { funds: 0, trades: 0, leagues: 0, ownedLeagues: 0, experts: 0, notes: 0, fundsMovingUp: 0 };

test('what is nothing is not said, one is one, and more are many', () => {
  expect(playerDeletionPreview({ ...nothing, funds: 2, trades: 31, ownedLeagues: 1 }).goes).toEqual([
    { label: 'funds with what they hold', count: 2 },
    { label: 'trades that were made', count: 31 },
    { label: 'league has no owner afterwards', count: 1 },
  ]);
});

test.each([
  ['leagues', true],
  ['ownedLeagues', true],
  ['experts', true],
  ['fundsMovingUp', true],
  ['funds', false],
  ['trades', false],
  ['notes', false],
] as const)('of %s others notice: %s', (part, reachesOthers) => {
  expect(playerDeletionPreview({ ...nothing, [part]: 1 })).toMatchObject({ reachesOthers });
});
