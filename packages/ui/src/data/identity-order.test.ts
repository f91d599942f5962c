import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { identities, makeIdentity } from '../mocks/identities.ts';
import { identitySortColumns, indexIdentities, keysOf, orderOf, placesWith, withIdentity } from './identity-order.ts';

const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
const person = fc
  .record({
    email: fc.constantFrom('a@x.example', 'B@x.example', 'c@x.example', 'd@x.example'),
    created: moment.map((date) => date.toISOString()),
    changed: moment.map((date) => date.toISOString()),
    sudo: fc.boolean(),
    verified: fc.boolean(),
    state: fc.constantFrom('active', 'inactive'),
    projects: fc.constantFrom(
      {},
      { 'demo-s01-test': 'r' as const },
      { 'demo-s01-test': 'rw' as const, other: 'r' as const },
    ),
  })
  .map((drawn) => (number: number) => makeIdentity({ ...drawn, number }));

test('after one record has changed, everything computed is what it is for the new list', () => {
  const people = fc.array(person, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(people, fc.nat(), person, (made, at, change) => {
      const list = made.map((make, number) => make(number + 1));
      indexIdentities(list);
      const place = at % list.length;
      const changed = withIdentity(list, change(place + 1));
      const fresh = [...changed];
      for (const column of identitySortColumns) {
        expect([...keysOf(changed, column)]).toEqual([...keysOf(fresh, column)]);
        for (const order of ['asc', 'desc'] as const) {
          expect(orderOf(changed, column, order)).toEqual(orderOf(fresh, column, order));
        }
      }
      const found = placesWith(changed, 'b@x');
      const expected = placesWith(fresh, 'b@x');
      expect(changed.map((_, each) => found?.(each))).toEqual(fresh.map((_, each) => expected?.(each)));
    }),
    runsOf('any selection of identities'),
  );
});

test('a record that is not in the list changes nothing', () => {
  expect(
    withIdentity(
      identities,
      makeIdentity({
        number: 4711,
        email: 'a@x.example',
        created: '2025-01-01T00:00:00Z',
        changed: '2025-01-01T00:00:00Z',
      }),
    ),
  ).toBe(identities);
});
