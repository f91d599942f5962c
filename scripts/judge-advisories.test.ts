import { expect, test } from 'vitest';
import { judgeAdvisories } from './judge-advisories.mjs';

const advisory = { id: 'GHSA-1', module: 'left-pad', severity: 'high', title: 'It pads to the right' };
const accepted = { advisory: 'GHSA-1', until: '2027-01-31', reason: 'Nobody pads here.' };

test.each([
  ['nothing known', [], [], '2027-01-01', []],
  ['nobody has accepted it', [advisory], [], '2027-01-01', ['left-pad: It pads to the right (high, GHSA-1)']],
  ['it is accepted', [advisory], [accepted], '2027-01-31', []],
  [
    'the time of that is over',
    [advisory],
    [accepted],
    '2027-02-01',
    ['left-pad: It pads to the right (high, GHSA-1, accepted until 2027-01-31)'],
  ],
  ['nothing has it any more', [], [accepted], '2027-01-01', ['GHSA-1 is accepted and nothing has it: take it out.']],
])('%s', (_name, advisories, allowed, today, problems) => {
  expect(judgeAdvisories(advisories, allowed, today)).toEqual(problems);
});
