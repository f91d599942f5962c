import { expect, test } from 'vitest';
import { expertDeletionPreview } from './expert-deletion.ts';

const seen = { label: 'Players see this expert no more.' };

test.each([
  ['hidden', { expertsMovingUp: 0, imagesLeftUnused: 0 }, [], false],
  ['hidden', { expertsMovingUp: 1, imagesLeftUnused: 0 }, [{ label: 'expert moves up a place', count: 1 }], false],
  [
    'visible',
    { expertsMovingUp: 4, imagesLeftUnused: 1 },
    [seen, { label: 'experts move up a place', count: 4 }, { label: 'image stays that nothing else uses', count: 1 }],
    true,
  ],
  ['of tomorrow', { expertsMovingUp: 0, imagesLeftUnused: 0 }, [seen], true],
])('of an expert who is %s, with %j', (visibility, deletion, goes, reachesOthers) => {
  expect(expertDeletionPreview({ visibility })(deletion)).toEqual({ goes, reachesOthers });
});
