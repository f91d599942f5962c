import { expect, test } from 'vitest';
import { grants } from '../../mocks/grants.ts';
import { grantLabels } from './grant-labels.ts';

const [first, second, reads, , , unused] = grants;

test.each([
  [
    first,
    'May do everything in every project since 2 Feb 2025. Who gave sudo was not written down.',
    undefined,
    'Last used 21 Nov 2026, 14:10 CET.',
  ],
  [
    second,
    'May do everything in every project because marieke.vandenbroucke@handelskompas.example gave sudo on 2 Feb 2025.',
    'Stands in when Marieke is away.',
    'Last used 14 Jul 2026, 17:02 CEST.',
  ],
  [
    reads,
    'May read because urs.zimmermann@alpenboerse.example gave r on 1 Nov 2026.',
    'Asked for by the publisher’s project lead.',
    'Last used 20 Nov 2026, 11:00 CET.',
  ],
  [
    unused && { ...unused, givenBy: { id: unused.id, email: null }, access: 'rw' as const },
    'May read and write because an account that is gone gave rw on 18 Nov 2026.',
    'Joins the desk that runs the season.',
    'Never used.',
  ],
])('the sentence of a right says who gave it, when, why, and its use: %#', (grant, why, reason, used) => {
  if (!grant) throw new TypeError('The fixtures have this grant.');
  expect(grantLabels(grant, 'Europe/Brussels')).toEqual({ why, reason, used });
});
