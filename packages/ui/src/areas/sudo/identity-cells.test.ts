import { expect, test } from 'vitest';
import { dirk, marieke } from '../../mocks/identities.ts';
import { identityCells } from './identity-cells.ts';
import { identitySortColumns } from './identity-selection.ts';

test('every column has a cell, in the order asked for', () => {
  expect(identityCells(marieke, ['sudo', 'email', 'state', 'verified'])).toEqual([
    true,
    marieke.traits.email,
    'active',
    true,
  ]);
  expect(identityCells(dirk, identitySortColumns)).not.toContain(undefined);
  expect(identityCells(dirk, ['projects'])[0]).toMatch(/^[\w-]+ rw?(, [\w-]+ rw?)*$/);
});
