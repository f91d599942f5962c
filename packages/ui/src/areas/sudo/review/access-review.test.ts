import { expect, test } from 'vitest';
import { grants } from '../../../mocks/grants.ts';
import { dirk, urs } from '../../../mocks/identities.ts';
import {
  dueGrants,
  readKept,
  reviewMoment,
  unusedSince,
  withdrawalToType,
  withKept,
  withoutGrant,
} from './access-review.ts';

const now = new Date('2026-11-21T13:12:00Z');
const moment = reviewMoment(now);
const [, ofUrs, , , , demo, ofSanne] = grants;
if (!ofUrs || !demo || !ofSanne) throw new TypeError('The grants are there.');

test('what was not used for 90 days is due, the longest unused first; what was never used, 90 days after it was given', () => {
  expect(moment).toBe('2026-08-23T00:00:00.000Z');
  expect(dueGrants(grants, {}, moment).map(({ id }) => id)).toEqual([ofSanne.id, ofUrs.id]);
  const old = { ...demo, givenAt: '2026-01-01T00:00:00Z' };
  expect(dueGrants([demo, old], {}, moment)).toEqual([old]);
});

test('one that was raised is given anew: it is not due until nobody has used it for 90 days since', () => {
  const raised = { ...ofSanne, givenAt: '2026-11-21T09:00:00Z' };
  expect(unusedSince(raised)).toBe(raised.givenAt);
  expect(dueGrants([raised], {}, moment)).toEqual([]);
  expect(dueGrants([{ ...raised, givenAt: '2026-07-20T09:00:00Z' }, ofUrs], {}, moment)[0]).toBe(ofUrs);
  expect(unusedSince(ofSanne)).toBe(ofSanne.lastUsedAt);
});

test('what was kept for long enough is forgotten with the next decision', () => {
  const kept = { a: '2026-08-22T10:00:00Z', b: '2026-11-20T10:00:00Z', c: 'yes', d: '2026-11-19T10:00:00Z' };
  expect(withKept(kept, 'e', true, now)).toEqual({ b: kept.b, d: kept.d, e: now.toISOString() });
  expect(withKept(kept, 'd', false, now)).toEqual({ b: kept.b });
});

test('what has to be typed: the e-mail of the one who loses sudo, or how many they are', () => {
  expect(withdrawalToType([ofSanne])).toBeUndefined();
  expect(withdrawalToType([ofSanne, ofUrs])).toBe(urs.traits.email);
  expect(withdrawalToType([ofUrs, ofUrs])).toBe('2 sudo rights');
});

test.each([
  ['lately', '2026-11-20T00:00:00Z', 0],
  ['90 days ago', '2026-08-23T00:00:00Z', 1],
  ['before it was given', '2025-01-01T00:00:00Z', 1],
  ['at no moment', 'yes', 1],
])('one that was kept %s', (_when, at, count) => {
  expect(dueGrants([ofUrs], { [ofUrs.id]: at }, moment)).toHaveLength(count);
});

test('what the device remembers is read, and anything else is nothing', () => {
  expect(readKept('{"a":"2026-11-20"}')).toEqual({ a: '2026-11-20' });
  for (const text of [null, '', '{', '[]', '{"a":1}', '7']) expect(readKept(text)).toEqual({});
});

test('one right is taken, and every other one stays', () => {
  expect(withoutGrant(urs, { projectKey: null })).toEqual({ sudo: false });
  expect(withoutGrant(dirk, { projectKey: 'demo-s01-test' })).toEqual({
    projects: { 'handelskompas-s03-prod': 'rw', 'alpenboerse-s04-test': 'rw' },
  });
});
