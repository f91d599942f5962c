import { foldName, type Grant, type GrantQuery, grantChanges, grantColumns, type Identity } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import type { World } from './world.ts';

const source = (
  world: World,
  { sort, identityId, projectKey, access }: Pick<GrantQuery, 'sort' | 'identityId' | 'projectKey' | 'access'>,
) => ({
  items: [...world.grants.values()].filter(
    (grant) =>
      (identityId === undefined || grant.person.id === identityId) &&
      (projectKey === undefined || grant.projectKey === projectKey) &&
      (access === undefined || grant.access === access),
  ),
  textOf: ({ person }: Grant) => person.email,
  idsOf: ({ id, person }: Grant) => [id, person.id],
  sortedBy: ({ person, givenAt, lastUsedAt }: Grant) => {
    if (sort === 'email') return foldName(person.email);
    return sort === 'givenAt' ? givenAt : (lastUsedAt ?? new Date(0).toISOString());
  },
});

interface Following {
  readonly before: Identity;
  readonly after: Identity;
  readonly reason: string;
  readonly isUndo: boolean;
}

/** Lets the grants of a person follow their rights, as the server does. */
export function followRights(world: World, viewer: Identity, { before, after, reason, isUndo }: Following): void {
  const { given, taken } = grantChanges(before, after);
  const own = [...world.grants.values()].filter(({ person }) => person.id === after.id);
  const former = new Map(world.formerGrants);
  for (const grant of own) {
    const isTaken = taken.includes(grant.projectKey);
    if (isTaken) world.grants.delete(grant.id);
    if (!isUndo && (isTaken || given.some(({ projectKey }) => projectKey === grant.projectKey)))
      world.formerGrants.set(`${after.id} ${grant.projectKey}`, grant);
  }
  for (const right of given) {
    const known = own.find(({ projectKey }) => projectKey === right.projectKey);
    const restored = isUndo ? former.get(`${after.id} ${right.projectKey}`) : undefined;
    if (restored?.access === right.access) {
      world.grants.set(restored.id, restored);
      world.formerGrants.delete(`${after.id} ${right.projectKey}`);
      continue;
    }
    const id = known?.id ?? crypto.randomUUID();
    world.grants.set(id, {
      id,
      ...right,
      reason,
      person: { id: after.id, email: after.traits.email },
      givenBy: { id: viewer.id, email: viewer.traits.email },
      givenAt: world.now().toISOString(),
      lastUsedAt: known?.lastUsedAt ?? null,
    });
  }
}

export const grantCalls = ({ world, sudo: { grants } }: Procedures): ResourceCalls<'grants'> => ({
  list: grants.list.handler(({ input: { query } }) => listPage(query, source(world, query))),
  export: grants.export.handler(({ input: { query } }) =>
    csvAnswer('grants', grantColumns, listAll(query, source(world, query))),
  ),
});
