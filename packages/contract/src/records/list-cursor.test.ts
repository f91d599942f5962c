import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { bindCursor, isCursorOf, momentPlace, readCursor, textPlace, writeCursor } from './list-cursor.ts';

const places = fc.record({
  sort: fc.constantFrom('name', 'registeredAt'),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  value: fc.string({ unit: 'binary' }).filter((text) => !text.includes('\u0000')),
  id: fc.uuid({ version: 4 }),
});

describe('a cursor', () => {
  test('leads back to its place, whatever the text at that place is', () => {
    fc.assert(
      fc.property(places, (place) => {
        const cursor = writeCursor(place);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(readCursor(cursor, place, textPlace)).toEqual(place);
      }),
      runsOf('any place in a list'),
    );
  });

  test('of another order is none', () => {
    const place = { sort: 'name', order: 'asc', value: 'ada', id: 'a3c9d4a5-7c1e-4a04-8e13-000000000001' } as const;
    expect(readCursor(writeCursor(place), { sort: 'name', order: 'desc' }, textPlace)).toBeUndefined();
    expect(readCursor(writeCursor(place), { sort: 'registeredAt', order: 'asc' }, textPlace)).toBeUndefined();
  });

  test('that is bound to one list is none of another', () => {
    fc.assert(
      fc.property(places, fc.string(), fc.string(), (place, list, other) => {
        const cursor = bindCursor(writeCursor(place), list);
        expect(readCursor(cursor, place, textPlace)).toEqual(place);
        expect([isCursorOf(cursor, list), isCursorOf(cursor, other)]).toEqual([true, list === other]);
      }),
      runsOf('any place in a list'),
    );
    for (const text of ['', 'x', 'bnVsbA']) expect(isCursorOf(text, 'leagues')).toBe(false);
  });

  test.each(['', 'x', '%%%', btoa('null'), btoa('{"sort":"name"}'), btoa('[1]')])('%j is none', (text) => {
    expect(readCursor(text, { sort: 'name', order: 'asc' }, textPlace)).toBeUndefined();
  });

  test.each([
    ['a NUL', textPlace, 'a\u0000b'],
    ['no moment', momentPlace, 'abc'],
    ['a moment that no database knows', momentPlace, '0000-01-01T00:00:00.000Z'],
    ['a moment written otherwise', momentPlace, '2026-11-21'],
  ])('with %s is none', (_name, kind, value) => {
    const place = { sort: 'name', order: 'asc', value, id: 'a3c9d4a5-7c1e-4a04-8e13-000000000001' } as const;
    expect(readCursor(writeCursor(place), place, kind)).toBeUndefined();
  });
});
