import { expect, test } from 'vitest';
import { leagueDeletionPreview } from './league-deletion.ts';

test.each([
  [0, [], false],
  [1, [{ label: 'membership ends', count: 1 }], false],
  [2, [{ label: 'memberships end', count: 2 }], true],
])('of a league with %i members others notice the deletion', (members, goes, reachesOthers) => {
  expect(leagueDeletionPreview({ members })).toEqual({ goes, reachesOthers });
});
