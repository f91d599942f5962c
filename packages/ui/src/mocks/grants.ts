import { Grant } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { dirk, kristiina, marieke, sanne, urs } from './identities.ts';

const makeGrant = ({ number, ...changes }: Partial<Grant> & { readonly number: number }): Grant =>
  deeplyFrozen(
    Grant.parse({
      id: `00000008-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      person: { id: dirk.id, email: dirk.traits.email },
      projectKey: 'handelskompas-s03-prod',
      access: 'rw',
      givenBy: { id: marieke.id, email: marieke.traits.email },
      givenAt: '2026-11-18T16:45:00.000Z',
      reason: 'Joins the desk that runs the season.',
      lastUsedAt: '2026-11-21T09:11:00.000Z',
      ...changes,
    }),
  );

const person = ({ id, traits }: typeof urs) => ({ id, email: traits.email });

/** What the named people have: the first sudo person from nobody who wrote it down, one right never used. */
export const grants: readonly Grant[] = deeplyFrozen([
  makeGrant({
    number: 1,
    person: person(marieke),
    projectKey: null,
    access: 'sudo',
    givenBy: null,
    givenAt: '2025-02-02T08:30:00.000Z',
    reason: null,
    lastUsedAt: '2026-11-21T13:10:00.000Z',
  }),
  makeGrant({
    number: 2,
    person: person(urs),
    projectKey: null,
    access: 'sudo',
    givenAt: '2025-02-02T08:41:00.000Z',
    reason: 'Stands in when Marieke is away.',
    lastUsedAt: '2026-07-14T15:02:00.000Z',
  }),
  makeGrant({
    number: 3,
    person: person(kristiina),
    access: 'r',
    givenBy: person(urs),
    givenAt: '2026-11-01T11:20:00.000Z',
    reason: 'Asked for by the publisher’s project lead.',
    lastUsedAt: '2026-11-20T10:00:00.000Z',
  }),
  makeGrant({ number: 4 }),
  makeGrant({ number: 5, projectKey: 'alpenboerse-s04-test', lastUsedAt: '2026-11-19T08:30:00.000Z' }),
  makeGrant({ number: 6, projectKey: 'demo-s01-test', access: 'r', lastUsedAt: null }),
  makeGrant({
    number: 7,
    person: person(sanne),
    projectKey: 'beursvizier-s06-test',
    givenAt: '2026-06-20T12:30:00.000Z',
    lastUsedAt: '2026-06-21T08:00:00.000Z',
  }),
]);
