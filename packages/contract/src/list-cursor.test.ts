import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../counts.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

const places = fc.record({
  sort: fc.constantFrom('name', 'registeredAt'),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  value: fc.oneof(fc.string({ unit: 'binary' }), fc.integer()),
  id: fc.uuid({ version: 4 }),
});

describe('a cursor', () => {
  test('leads back to its place, whatever the text at that place is', () => {
    fc.assert(
      fc.property(places, (place) => {
        const cursor = writeCursor(place);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(readCursor(cursor, place)).toEqual(place);
      }),
      runsOf('any place in a list'),
    );
  });

  test('of another order is none', () => {
    const place = { sort: 'name', order: 'asc', value: 'ada', id: 'a3c9d4a5-7c1e-4a04-8e13-000000000001' } as const;
    expect(readCursor(writeCursor(place), { sort: 'name', order: 'desc' })).toBeUndefined();
    expect(readCursor(writeCursor(place), { sort: 'registeredAt', order: 'asc' })).toBeUndefined();
  });

  test.each(['', 'x', '%%%', btoa('null'), btoa('{"sort":"name"}'), btoa('[1]')])('%j is none', (text) => {
    expect(readCursor(text, { sort: 'name', order: 'asc' })).toBeUndefined();
  });
});
