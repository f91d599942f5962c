import { expect, test } from 'vitest';
import { officialLeagueDeletionPreview } from './official-league-deletion.ts';

const seen = { label: 'Players see it no more.' };

test.each([
  ['draft', 0, [], false],
  ['draft', 1, [{ label: 'image stays that nothing else uses', count: 1 }], false],
  ['published', 0, [seen], true],
  ['published', 2, [seen, { label: 'images stay that nothing else uses', count: 2 }], true],
  ['a status of tomorrow', 0, [seen], true],
])('of an official league that is %s, with %i images left unused', (status, imagesLeftUnused, goes, reachesOthers) => {
  expect(officialLeagueDeletionPreview({ status })({ imagesLeftUnused })).toEqual({ goes, reachesOthers });
});
