import { describe, expect, it, test } from 'vitest';
import type { ProjectAccess } from '../session/identity.ts';
import { sharedWith, sharingProjects } from './shared-records.ts';
import { reachesProduction, sharedReadingRefusal, sharedRefusal, sharedRefusalSentence } from './shared-refusal.ts';

const project = (key: string, environment: 'production' | 'test', translationKey?: string, plowKey?: string) => ({
  key,
  environment,
  ...(translationKey === undefined ? {} : { translationKey }),
  ...(plowKey === undefined ? {} : { plowKey }),
});
const projects = [
  project('s3-prod', 'production', 'game', 's3'),
  project('s3-test', 'test', 'game', 's3'),
  project('s4-prod', 'production', 'game', 's4'),
  project('s4-test', 'test', 'game', 's4'),
  project('alone', 'production'),
  project('other', 'production', 'another game'),
];

const of = (projectKey: string, rights: Record<string, ProjectAccess>) =>
  sharedWith(projects, projectKey, 'translationKey', (key) => rights[key]);

describe('the projects that share texts or a plan', () => {
  it.each([
    ['s3-test', 'translationKey', ['s3-prod', 's4-prod', 's4-test']],
    ['s3-test', 'plowKey', ['s3-prod']],
    ['alone', 'translationKey', []],
    ['other', 'plowKey', []],
    ['unknown', 'plowKey', []],
  ] as const)('of %s by %s are %j', (key, by, sharing) => {
    expect(sharingProjects(projects, key, by).map((each) => each.key)).toEqual(sharing);
  });

  it('are named to whoever may open them, the others counted', () => {
    expect(of('s3-test', { 's3-test': 'rw', 's4-test': 'r' })).toEqual({
      known: [{ key: 's4-test', environment: 'test', access: 'r' }],
      others: 2,
      productionOthers: 2,
    });
  });
});

const rw = { 's3-test': 'rw', 's3-prod': 'rw', 's4-prod': 'rw' } as const;

// Who may write the texts of s3-test, which two production projects share.
test.each<[string, Record<string, ProjectAccess>, string]>([
  ['nothing', {}, 'forbidden'],
  ['r in the project', { 's3-test': 'r' }, 'forbidden'],
  ['r in the project, rw in production', { ...rw, 's3-test': 'r' }, 'forbidden'],
  ['rw in the project alone', { 's3-test': 'rw' }, 'shared_production:+2'],
  [
    'rw in the project, r in one production project',
    { 's3-test': 'rw', 's3-prod': 'r' },
    'shared_production:s3-prod+1',
  ],
  ['rw in one production project', { 's3-test': 'rw', 's3-prod': 'rw' }, 'shared_production:+1'],
  ['rw in one, r in the other', { ...rw, 's4-prod': 'r' }, 'shared_production:s4-prod+0'],
  ['rw in every production project', rw, 'allowed'],
  ['the same, and r in another test project', { ...rw, 's4-test': 'r' }, 'allowed'],
])('%s: %o is %s', (_name, rights, outcome) => {
  const refusal = sharedRefusal(rights['s3-test'], of('s3-test', rights));
  const lacking = refusal?.code === 'shared_production' ? `:${refusal.lacking.known}+${refusal.lacking.others}` : '';
  expect(`${refusal?.code ?? 'allowed'}${lacking}`).toBe(outcome);
});

// Who may read the files of a plan, and who changed a text, in s3-test or elsewhere.
test.each<[string, string, Record<string, ProjectAccess>, number | undefined]>([
  ['r in the test project alone', 's3-test', { 's3-test': 'r' }, 2],
  ['rw in both test projects', 's3-test', { 's3-test': 'rw', 's4-test': 'rw' }, 2],
  ['r in one of two production projects', 's3-test', { 's3-test': 'r', 's4-prod': 'r' }, undefined],
  ['r in the production project of the address', 's3-prod', { 's3-prod': 'r' }, undefined],
  ['r in a project that shares with nobody', 'alone', { alone: 'r' }, undefined],
])('%s, reading in %s with %o lacks %s', (_name, key, rights, lacking) => {
  const { environment } = projects.find((each) => each.key === key) ?? project(key, 'test');
  expect(sharedReadingRefusal({ environment }, of(key, rights))?.lacking.others).toBe(lacking);
});

test.each([
  ['s3-prod', {}, true],
  ['s3-test', {}, true],
  ['s3-test', { 's3-prod': 'rw', 's4-prod': 'rw', 's4-test': 'rw' }, true],
  ['alone', {}, true],
] as const)('a change in %s with %o reaches production: %s', (key, rights, isLive) => {
  const { environment } = projects.find((each) => each.key === key) ?? project(key, 'test');
  expect(reachesProduction({ environment }, of(key, rights))).toBe(isLive);
});

test('a change in a test project that shares with no production project reaches none', () => {
  const tests = [project('a', 'test', 'game'), project('b', 'test', 'game')];
  const shared = sharedWith(tests, 'a', 'translationKey', () => 'rw');
  expect(reachesProduction({ environment: 'test' }, shared)).toBe(false);
  expect(sharedReadingRefusal({ environment: 'test' }, shared)).toBeUndefined();
});

test('what is lacking is said without a name that the person may not know', () => {
  const texts = (known: string[], others: number) =>
    sharedRefusalSentence('translationKey', { known, others }, (key) => key.toUpperCase());
  const end = 'To change them, you need write access there too.';
  expect(texts(['a'], 0)).toBe(`These texts are shared with A. ${end}`);
  expect(texts(['a', 'b'], 1)).toBe(
    `These texts are shared with A, B and 1 more production project that you may not open. ${end}`,
  );
  expect(texts([], 2)).toBe(`These texts are shared with 2 production projects that you may not open. ${end}`);
  expect(sharedRefusalSentence('plowKey', { known: ['a'], others: 0 })).toBe(
    'This plan is shared with a. To change it, you need write access there too.',
  );
});
