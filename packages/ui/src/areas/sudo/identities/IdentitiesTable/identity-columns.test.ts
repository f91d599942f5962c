import { expect, test } from 'vitest';
import { identitySortColumns } from '../../../../data/identity-order.ts';
import { dirk, mads, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { exportedRows } from '../../../../records/ExportMenu/exported-rows.ts';
import { identityColumns } from './identity-columns.tsx';

const columns = identityColumns({ projects, viewerId: marieke.id, timeZone: 'Europe/Brussels' });

test('the columns are those that the list can be sorted by', () => {
  expect(columns.map(({ id }) => id)).toEqual(identitySortColumns);
});

test('an export says of each column the whole value', () => {
  const [dirks, madses] = exportedRows([dirk, mads], columns);
  expect(dirks).toEqual([
    dirk.traits.email,
    'active',
    true,
    false,
    expect.stringMatching(/^[\w-]+ rw?(, [\w-]+ rw?)+$/),
    dirk.created_at,
    dirk.updated_at,
    dirk.last_sign_in_at ?? null,
    dirk.state_changed_at ?? dirk.created_at,
  ]);
  expect(madses?.[1]).toBe('inactive');
});
