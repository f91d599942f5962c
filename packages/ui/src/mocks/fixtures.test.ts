import { expect, test } from 'vitest';
import { deeplyFrozen } from './deeply-frozen.ts';
import * as mocks from './index.ts';

/** Every place in a value that could be changed. */
function changeable(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => changeable(each, `${place}.${key}`));
  return Object.isFrozen(value) ? inside : [place, ...inside];
}

const fixtures = Object.entries(mocks).filter(([, value]) => typeof value === 'object');

test('the fixtures are found', () => {
  expect(fixtures.map(([name]) => name)).toEqual(expect.arrayContaining(['marieke', 'identities', 'projects', 'demo']));
});

test.each(fixtures)('%s is frozen at every depth (S7)', (name, fixture) => {
  expect(changeable(fixture, name)).toEqual([]);
});

test('what is made from a person is frozen as well', () => {
  const person = mocks.makeIdentity({
    number: 11,
    email: 'a@b.example',
    created: '2026-11-19T13:05:00Z',
    changed: '2026-11-19T13:05:00Z',
    projects: { 'demo-s01-test': 'r' },
  });
  expect(changeable(person, 'person')).toEqual([]);
});

test('what refers to itself is frozen once', () => {
  const ring: { next?: object } = {};
  ring.next = ring;
  expect(Object.isFrozen(deeplyFrozen(ring))).toBe(true);
});
