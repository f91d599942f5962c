import { Identity, isEmailVerified, isSudo } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { toIdentity } from './identity-record.ts';
import { createSeedIdentities } from './seed-identities.ts';

/** In milliseconds since the epoch. */
const until = Date.UTC(2026, 10, 20, 17);

const identities = createSeedIdentities(240, { until }).map((record) => toIdentity(record, 'http://localhost:4000'));
const some = (matches: (identity: Identity) => boolean): boolean => identities.some(matches);

test('the same seed makes the same identities, another seed others', () => {
  expect(createSeedIdentities(20, { until, seed: 1 })).toEqual(createSeedIdentities(20, { until, seed: 1 }));
  expect(createSeedIdentities(20, { until, seed: 1 })).not.toEqual(createSeedIdentities(20, { until, seed: 2 }));
});

test('the contract admits every one of them', () => {
  expect(identities.filter((identity) => !Identity.safeParse(identity).success)).toEqual([]);
});

test('ids and emails are unique, whatever their case', () => {
  expect(new Set(identities.map(({ id }) => id)).size).toBe(240);
  expect(new Set(identities.map(({ traits }) => traits.email.toLowerCase())).size).toBe(240);
});

test.each<[string, (identity: Identity) => boolean]>([
  ['no addresses', (identity) => !('verifiable_addresses' in identity)],
  ['empty address lists', ({ verifiable_addresses }) => verifiable_addresses?.length === 0],
  ['several addresses', ({ verifiable_addresses = [] }) => verifiable_addresses.length > 1],
  ['an address by sms', ({ verifiable_addresses = [] }) => verifiable_addresses.some(({ via }) => via === 'sms')],
  [
    'an address without a status',
    ({ verifiable_addresses = [] }) => verifiable_addresses.some((a) => !('status' in a)),
  ],
  ['no public metadata', (identity) => !('metadata_public' in identity)],
  ['null as public metadata', ({ metadata_public }) => metadata_public === null],
  [
    'public metadata without rights',
    ({ metadata_public }) => metadata_public?.locale !== undefined && !metadata_public.authz,
  ],
  ['empty rights', ({ metadata_public }) => Object.keys(metadata_public?.authz ?? { none: true }).length === 0],
  ['no organisation key', (identity) => !('organization_id' in identity)],
  ['an organisation', ({ organization_id }) => typeof organization_id === 'string'],
  ['unknown keys', (identity) => 'region' in identity],
  ['unknown traits', ({ traits }) => 'phone' in traits],
  ['an offset', ({ updated_at }) => updated_at.endsWith('+02:00')],
  ['nanoseconds', ({ updated_at }) => /\.\d{9}Z$/.test(updated_at)],
  ['whole seconds', ({ created_at }) => /:\d\dZ$/.test(created_at)],
  [
    'an email in mixed case that is verified',
    ({ traits: { email }, verifiable_addresses }) =>
      email !== email.toLowerCase() && isEmailVerified(email, verifiable_addresses),
  ],
  ['a tagged email', ({ traits }) => traits.email.includes('+')],
  ['a long email', ({ traits }) => traits.email.length > 80],
  ['a deactivated sudo account', (identity) => isSudo(identity) && identity.state === 'inactive'],
])('one of them has %s', (_name, matches) => {
  expect(some(matches)).toBe(true);
});

test('none of them holds sudo, so the seeded accounts decide who is the last', () => {
  expect(some((identity) => isSudo(identity) && identity.state === 'active')).toBe(false);
});
