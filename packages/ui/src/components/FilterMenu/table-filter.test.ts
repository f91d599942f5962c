import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import {
  addressNumber,
  canonicalValue,
  filterLabel,
  readFilterValues,
  shownNumber,
  type TableFilter,
} from './table-filter.ts';

const options = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const state = { kind: 'choice', name: 'state', label: 'State', options } as const;
const states = { kind: 'several', name: 'states', label: 'States', options } as const;
const sudo = { kind: 'yesNo', name: 'sudo', label: 'Sudo', yes: 'Sudo', no: 'Not sudo' } as const;
const created = { kind: 'dates', name: 'created', label: 'Created' } as const;
const names: Readonly<Record<string, string>> = { '00000001-7c1e-4a04-8e13-000000000004': 'dirk@bullpen.test' };
const actor = { kind: 'id', name: 'actor', label: 'Done by', nameOf: (id: string) => names[id] } as const;
const prefix = { kind: 'text', name: 'prefix', label: 'Key begins with', example: 'orders.' } as const;
const worth = { kind: 'numbers', name: 'worth', label: 'Worth', digits: 0, shift: -2, unit: 'EUR' } as const;
const returned = { kind: 'numbers', name: 'returned', label: 'Return', digits: 6, shift: 2, unit: '%' } as const;
const filters: readonly TableFilter[] = [state, states, sudo, created, actor, prefix];

describe('a value in words', () => {
  test.each<[TableFilter, string, string | undefined]>([
    [state, 'inactive', 'Inactive'],
    [state, 'Inactive', undefined],
    [state, 'constructor', undefined],
    [states, 'inactive,active', 'Active, Inactive'],
    [states, 'inactive,gone,inactive', 'Inactive'],
    [states, 'gone', undefined],
    [worth, '9000050..11000000', '90,000.5 to 110,000\u00a0EUR'],
    [worth, '..1', 'up to 0.01\u00a0EUR'],
    [worth, '2..1', undefined],
    [returned, '-0.070001..', 'from \u22127.0001\u00a0%'],
    [returned, '0.0000001..', undefined],
    [sudo, 'true', 'Sudo'],
    [sudo, 'false', 'Not sudo'],
    [sudo, 'yes', undefined],
    [created, '2025-01-01..2025-02-28', '1 Jan 2025 – 28 Feb 2025'],
    [created, '2025-01-01..2025-01-01', '1 Jan 2025'],
    [created, '2025-01-01..', 'from 1 Jan 2025'],
    [created, '..2025-01-01', 'until 1 Jan 2025'],
    [created, '..', undefined],
    [created, '', undefined],
    [created, '2025-01-01', undefined],
    [created, '2025-02-30..', undefined],
    [created, '2025-02-01..2025-01-01', undefined],
    [created, '2025-01-01..2025-01-02..2025-01-03', undefined],
    [actor, ' 00000001-7C1E-4A04-8E13-000000000004', 'dirk@bullpen.test'],
    [actor, '00000001-7c1e-4a04-8e13-000000000005', '00000001-7c1e-4a04-8e13-000000000005'],
    [actor, 'dirk@bullpen.test', undefined],
    [prefix, ' leagues. ', 'leagues.'],
    [prefix, ' ', undefined],
  ])('%o %s', (filter, value, expected) => {
    expect(filterLabel(filter, value)).toBe(expected);
  });
});

test('an address is read by the names of the filters, and what none of them knows is passed over', () => {
  const address = new URLSearchParams('state=active&states=x&sudo=false&search=a&created=2025-01-01..');
  expect(readFilterValues(filters, address)).toEqual({ state: 'active', sudo: 'false', created: '2025-01-01..' });
});

test('what is read is written in one way, and has words', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('active', 'inactive', 'true', ',', '..', '2025-01-01', '..2024-02-29'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...filters),
      fc.array(text).map((parts) => parts.join('')),
      (filter, value) => {
        const canonical = canonicalValue(filter, value);
        if (canonical === undefined) {
          expect(filterLabel(filter, value)).toBeUndefined();
          return;
        }
        expect(canonicalValue(filter, canonical)).toBe(canonical);
        expect(filterLabel(filter, value)).toBe(filterLabel(filter, canonical));
        expect(filterLabel(filter, value)).not.toBe('');
      },
    ),
    runsOf('any filter in the address'),
  );
});

test.each([
  [worth, '90000.5', '9000050'],
  [worth, '0.07', '7'],
  [returned, '-7.0001', '-0.070001'],
  [returned, '5.1', '0.051'],
])('a number is typed in its unit and stands in the address as the API takes it', (filter, typed, address) => {
  expect(addressNumber(filter, typed)).toBe(address);
  expect(shownNumber(filter, Number(address))).toBe(typed);
});
