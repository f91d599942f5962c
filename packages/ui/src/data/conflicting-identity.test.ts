import { describe, expect, it, test } from 'vitest';
import { urs } from '../mocks/identities.ts';
import { conflictingIdentity } from './conflicting-identity.ts';

test('a 409 carries the current record', () => {
  expect(conflictingIdentity({ kind: 'conflict', status: 409, data: { current: urs } })).toEqual(urs);
});

describe('a 409 carries none that can be read', () => {
  it.each([
    ['no data', undefined],
    ['the record itself', urs],
    ['no record', { current: null }],
    ['a bad record', { current: { ...urs, id: 'x' } }],
    ['HTML', '<html>'],
  ])('%s', (_name, data) => {
    expect(conflictingIdentity({ kind: 'conflict', data })).toBeUndefined();
  });
});
