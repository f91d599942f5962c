import type { Identity } from '@bullpen/contract';
import * as fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { runsOf } from '../../../../../../counts.ts';
import type { FilterValues } from '../../../components/FilterMenu/table-filter.ts';
import { identitySortColumns } from '../../../data/identity-order.ts';
import {
  dirk,
  identities,
  kristiina,
  mads,
  makeIdentity,
  marieke,
  sanne,
  tom,
  urs,
} from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { filterTests } from './identity-filters.ts';
import {
  type IdentitySelection,
  identitiesInitialData,
  isSameSelection,
  readIdentitySelection,
  selectIdentities,
} from './identity-selection.ts';

const lastChanged: IdentitySelection = { search: '', sort: 'changed', order: 'desc', filters: {} };

describe('readIdentitySelection: what is missing or unknown becomes the last change first', () => {
  it.each<[string, Partial<IdentitySelection>]>([
    ['', {}],
    ['search=Ada%20B', { search: 'Ada B' }],
    ['sort=email', { sort: 'email', order: 'asc' }],
    ['sort=email&order=desc', { sort: 'email', order: 'desc' }],
    ['sort=email&order=sideways', { sort: 'email', order: 'asc' }],
    ['sort=state', { sort: 'state', order: 'desc' }],
    ['sort=state&order=asc', { sort: 'state', order: 'asc' }],
    ['sort=created', { sort: 'created' }],
    ['sort=created&order=asc', { sort: 'created', order: 'asc' }],
    ['order=asc', { order: 'asc' }],
    ['order=ASC', {}],
    ['state=inactive&sudo=true&verified=false', { filters: { state: 'inactive', sudo: 'true', verified: 'false' } }],
    [
      'in=handelskompas-s03-prod&created=2025-01-01..&signedIn=..2025-01-02',
      { filters: { in: 'handelskompas-s03-prod', created: '2025-01-01..', signedIn: '..2025-01-02' } },
    ],
    ['in=none', { filters: { in: 'none' } }],
    ['in=no-such-project&changed=yesterday', {}],
    ['state=gone&sudo=yes&verified=', {}],
    ['sort=password', {}],
    ['sort=Email', {}],
    ['sort=constructor&order=__proto__', {}],
    ['open=1&project=demo-s01-test', {}],
  ])('?%s', (address, expected) => {
    expect(readIdentitySelection(new URLSearchParams(address), projects)).toEqual({ ...lastChanged, ...expected });
  });

  test('no more is searched for than a list takes', () => {
    const { search } = readIdentitySelection(new URLSearchParams({ search: 'a'.repeat(100_000) }), projects);
    expect(search).toBe('a'.repeat(200));
  });

  test('whatever stands in the address, the selection is one that the table knows', () => {
    const word = fc.oneof(fc.constantFrom(...identitySortColumns, 'asc', 'desc', '', 'active', 'true'), fc.string());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('search', 'sort', 'order', 'state', 'verified', 'sudo'), word)),
        (pairs) => {
          const selection = readIdentitySelection(new URLSearchParams(pairs), projects);
          expect(identitySortColumns).toContain(selection.sort);
          expect(['asc', 'desc']).toContain(selection.order);
          const { filters, ...rest } = selection;
          expect(readIdentitySelection(new URLSearchParams({ ...rest, ...filters }), projects)).toEqual(selection);
        },
      ),
      runsOf('any selection of identities'),
    );
  });
});

const select = (change: Partial<IdentitySelection>, from: readonly Identity[] = identities) =>
  selectIdentities(from, { ...lastChanged, ...change }, 'Europe/Brussels');

describe('selectIdentities orders by', () => {
  it.each<[IdentitySelection['sort'], readonly Identity[]]>([
    ['email', [dirk, kristiina, mads, marieke, sanne, tom, urs]],
    ['state', [marieke, urs, kristiina, dirk, tom, mads, sanne]],
    ['verified', [tom, marieke, urs, kristiina, dirk, mads, sanne]],
    ['sudo', [kristiina, dirk, tom, mads, sanne, marieke, urs]],
    ['projects', [tom, mads, sanne, kristiina, dirk, marieke, urs]],
    ['created', [kristiina, marieke, urs, dirk, sanne, mads, tom]],
    ['changed', [mads, sanne, urs, kristiina, marieke, dirk, tom]],
    ['signedIn', [urs, kristiina, tom, mads, sanne, marieke, dirk]],
  ])('%s, ascending', (sort, expected) => {
    expect(select({ sort, order: 'asc' })).toEqual(expected);
  });

  test('the last change first', () => {
    expect(select({})).toEqual([tom, dirk, marieke, kristiina, urs, sanne, mads]);
  });

  test('a list once in each order, whatever is searched for', () => {
    const read = vi.spyOn(Date, 'parse');
    const list = [...identities];
    for (const search of ['', 'a', 'tom']) select({ search, sort: 'created' }, list);
    expect(read).toHaveBeenCalledTimes(list.length);
    select({}, [...list]);
    expect(read).toHaveBeenCalledTimes(2 * list.length);
  });

  test('equal ones by id, in either direction', () => {
    expect(select({ sort: 'state', order: 'desc' })).toEqual([sanne, mads, marieke, urs, kristiina, dirk, tom]);
  });

  test('moments, not their spelling: offsets and fractions count', () => {
    const at = (number: number, changed: string) =>
      makeIdentity({ number, email: `p${number}@example.org`, created: changed, changed });
    const late = at(1, '2026-11-21T08:00:00Z');
    const early = at(2, '2026-11-21T09:30:00+02:00');
    const between = at(3, '2026-11-21T07:45:00.123456789Z');
    expect(select({ sort: 'changed', order: 'asc' }, [late, early, between])).toEqual([early, between, late]);
    expect(select({ sort: 'created', order: 'desc' }, [early, late, between])).toEqual([late, between, early]);
  });
});

describe('selectIdentities finds a part of an e-mail address or of an id, in any case', () => {
  const upperCaseId: Identity = { ...urs, id: urs.id.toUpperCase() };
  it.each<[string, readonly Identity[], readonly Identity[]]>([
    ['', identities, identities],
    ['   ', identities, identities],
    ['MARIEKE', identities, [marieke]],
    ['tom.bakker', identities, [tom]],
    [' beursvizier ', identities, [tom, sanne]],
    [marieke.id, identities, [marieke]],
    [marieke.id.toUpperCase(), identities, [marieke]],
    ['000000000006', identities, [mads]],
    [urs.id, [marieke, upperCaseId], [upperCaseId]],
    ['.*', identities, []],
    ['nobody', identities, []],
    ['active', identities, []],
  ])('%j', (search, from, expected) => {
    expect(new Set(select({ search }, from))).toEqual(new Set(expected));
  });
});

describe('selectIdentities lets through what answers every filter', () => {
  it.each<[FilterValues, readonly Identity[]]>([
    [{ state: 'inactive' }, [mads]],
    [{ state: 'active', verified: 'false' }, [tom]],
    [{ sudo: 'true' }, [marieke, urs]],
    [{ sudo: 'false', state: 'active', verified: 'true' }, [kristiina, dirk]],
    [{ sudo: 'true', verified: 'false' }, []],
    [{ in: 'handelskompas-s03-prod' }, [marieke, urs, kristiina, dirk]],
    [{ in: 'demo-s01-test', sudo: 'false' }, [dirk]],
    [{ in: 'none' }, [tom, mads]],
    [{ in: 'constructor' }, [marieke, urs]],
    [{ created: '2025-02-02..2025-03-14' }, [marieke, urs, dirk]],
    [{ changed: '2026-11-18..' }, [marieke, dirk, tom]],
    [{ changed: '..2026-06-12' }, [mads]],
    [{ signedIn: '2026-11-17..' }, [dirk]],
    [{ signedIn: '..2026-11-17' }, [marieke]],
  ])('%j', (filters, expected) => {
    expect(new Set(select({ filters }))).toEqual(new Set(expected));
  });

  test('days are those of the zone', () => {
    const late = makeIdentity({
      number: 1,
      email: 'a@b.example',
      created: '2026-11-17T23:30:00Z',
      changed: '2026-11-18T09:00:00Z',
    });
    const on = (created: string, timeZone: string) =>
      selectIdentities([late], { ...lastChanged, filters: { created } }, timeZone).length;
    expect([on('2026-11-18..2026-11-18', 'Europe/Brussels'), on('2026-11-18..', 'UTC')]).toEqual([1, 0]);
    expect([on('..2026-11-17', 'Europe/Brussels'), on('..2026-11-17', 'UTC')]).toEqual([0, 1]);
  });

  test('together with a search', () => {
    expect(select({ search: 'beursvizier', filters: { verified: 'false' } })).toEqual([tom]);
  });
});

describe('whatever the list', () => {
  const drawnIdentities = fc
    .array(
      fc.record({
        email: fc.constantFrom('ada@example.org', 'Ada@example.org', 'bea@example.org', 'ADA.B@example.org'),
        created: fc.constantFrom('2026-11-20T10:00:00Z', '2026-11-20T12:00:00+02:00', '2026-11-20T10:00:00.5Z'),
        changed: fc.constantFrom('2026-11-21T10:00:00Z', '2026-11-21T09:00:00-01:00', '2026-11-21T10:00:00.000000001Z'),
        state: fc.constantFrom('active', 'inactive'),
      }),
      { maxLength: 80 },
    )
    .map((drawn) => drawn.map((person, number) => makeIdentity({ ...person, number })));
  const selections = fc.record<IdentitySelection>({
    search: fc.constantFrom('', 'ada', 'ADA', 'bea', '1', 'zed'),
    sort: fc.constantFrom(...identitySortColumns),
    order: fc.constantFrom('asc', 'desc'),
    filters: fc.constantFrom<FilterValues>({}, { state: 'active' }, { verified: 'false' }, { sudo: 'true' }),
  });
  const shuffled = drawnIdentities.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const options = runsOf('any selection of identities');

  test('a permutation of it gives the same order', () => {
    fc.assert(
      fc.property(shuffled, selections, ([list, permutation], selection) => {
        expect(selectIdentities(permutation, selection, 'UTC')).toEqual(selectIdentities(list, selection, 'UTC'));
      }),
      options,
    );
  });

  test('each one that matches stands there once, and the list itself is left alone', () => {
    fc.assert(
      fc.property(drawnIdentities, selections, (list, selection) => {
        const wanted = selection.search.toLowerCase();
        const matching = list.filter(
          (identity) =>
            `${identity.traits.email}\n${identity.id}`.toLowerCase().includes(wanted) &&
            filterTests([identity], selection.filters, 'UTC').every((passes) => passes(0)),
        );
        const before = [...list];
        const selected = selectIdentities(Object.freeze(list), selection, 'UTC');
        expect(selected).toHaveLength(matching.length);
        expect(new Set(selected)).toEqual(new Set(matching));
        expect(list).toEqual(before);
      }),
      options,
    );
  });

  test('the preview is a prefix of the selection, at most 50 long, with the true counts', () => {
    fc.assert(
      fc.property(drawnIdentities, selections, (list, selection) => {
        const selected = selectIdentities(list, selection, 'UTC');
        const initialData = identitiesInitialData(list, selection, new Date(0));
        expect(initialData?.rows).toEqual(selected.slice(0, 50));
        expect(initialData).toMatchObject({ selection, matching: selected.length, total: list.length });
      }),
      options,
    );
  });

  test('a document that does not know the zone leaves days to the browser', () => {
    expect(
      identitiesInitialData(identities, { ...lastChanged, filters: { created: '2025-01-01..' } }, new Date(0)),
    ).toBeUndefined();
  });

  it.each([
    [49, 49],
    [50, 50],
    [51, 50],
  ])('of %i identities the preview holds %i', (total, shown) => {
    const list = Array.from({ length: total }, (_, number) =>
      makeIdentity({ number, email: 'a@b.example', created: marieke.created_at, changed: marieke.updated_at }),
    );
    const initialData = identitiesInitialData(list, lastChanged, new Date(0));
    expect([initialData?.rows.length, initialData?.matching, initialData?.total]).toEqual([shown, total, total]);
  });
});

describe('two selections show the same when search, sort and order agree', () => {
  it.each<[Partial<IdentitySelection>, boolean]>([
    [{}, true],
    [{ search: 'a' }, false],
    [{ sort: 'email' }, false],
    [{ order: 'asc' }, false],
    [{ filters: { state: 'active' } }, false],
  ])('%j: %j', (change, expected) => {
    expect(isSameSelection(lastChanged, { ...lastChanged, ...change })).toBe(expected);
    expect(isSameSelection({ ...lastChanged, ...change }, lastChanged)).toBe(expected);
  });
});
