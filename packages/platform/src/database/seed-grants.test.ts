import { grantChanges } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { createSeedGrants } from './seed-grants.ts';
import { createSeedIdentities } from './seed-identities.ts';

/** In milliseconds since the epoch. */
const until = Date.UTC(2026, 10, 20, 17);

const everyone = createSeedIdentities(240, { until });
const { grants, events } = createSeedGrants(everyone, until);
const scope = (identityId: string, projectKey: unknown, access: string) => `${identityId} ${projectKey} ${access}`;

test('everybody has the grants of their rights, and no other', () => {
  const rights = everyone.flatMap((identity) =>
    grantChanges(null, identity).given.map(({ projectKey, access }) => scope(identity.id, projectKey, access)),
  );
  expect(grants.map((grant) => scope(grant.identityId, grant.projectKey, grant.access)).sort()).toEqual(rights.sort());
  expect(grants.length).toBeGreaterThan(100);
});

test('they were given between the making and the last change of the account, by somebody else who was there', () => {
  for (const { identityId, givenAt, givenBy, lastUsedAt } of grants) {
    const person = everyone.find(({ id }) => id === identityId);
    const giver = everyone.find(({ id }) => id === givenBy);
    const at = givenAt.getTime();
    expect(at).toBeGreaterThanOrEqual(Date.parse(person?.created_at ?? ''));
    if (lastUsedAt) expect(lastUsedAt.getTime()).toBeGreaterThanOrEqual(at);
    if (!givenBy) continue;
    expect(givenBy).not.toBe(identityId);
    expect(Date.parse(giver?.created_at ?? '')).toBeLessThan(at);
  }
  const never = grants.filter(({ lastUsedAt }) => lastUsedAt === null).length;
  expect(never).toBeGreaterThan(10);
  expect(never).toBeLessThan(grants.length / 2);
});

test('each giver stands in the audit trail, and the same people are given the same', () => {
  const told = events.map(({ actorId, subjectId }) => `${actorId} ${subjectId}`).sort();
  const given = new Set(grants.flatMap(({ givenBy, identityId }) => (givenBy ? [`${givenBy} ${identityId}`] : [])));
  expect(told).toEqual([...given].sort());
  expect(createSeedGrants(everyone, until)).toEqual({ grants, events });
});
