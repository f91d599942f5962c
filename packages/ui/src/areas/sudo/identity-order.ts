import { type Identity, isEmailVerified, isSudo, projectAccess, stateSince } from '@bullpen/contract';

/** What the table of identities can be sorted by. */
export const identitySortColumns = [
  'email',
  'state',
  'since',
  'verified',
  'sudo',
  'projects',
  'created',
  'changed',
] as const;
export type IdentitySortColumn = (typeof identitySortColumns)[number];

/** An identity, what it is found by, in lower case, and what it is sorted by. */
interface FoundIdentity {
  readonly identity: Identity;
  readonly email: string;
  readonly id: string;
  readonly key: string | number;
}

/** By how many, sudo's every one being the most, then by their keys, which begin with the name. */
function projectsKey(identity: Identity): string {
  const keys = Object.keys(projectAccess(identity)).sort();
  return isSudo(identity) ? '~' : `${String(keys.length).padStart(6, '0')} ${keys.join(' ')}`;
}

const sortKeys: Record<IdentitySortColumn, (identity: Identity) => string | number> = {
  email: ({ traits }) => traits.email.toLowerCase(),
  state: ({ state }) => state,
  since: (identity) => Date.parse(stateSince(identity)),
  verified: (identity) => Number(isEmailVerified(identity.traits.email, identity.verifiable_addresses)),
  sudo: (identity) => Number(isSudo(identity)),
  projects: projectsKey,
  created: ({ created_at }) => Date.parse(created_at),
  changed: ({ updated_at }) => Date.parse(updated_at),
};

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

/** Each list is put in an order once, however often something else is searched for in it. By column and direction. */
const kept = new WeakMap<readonly Identity[], Map<string, readonly FoundIdentity[]>>();

/** All identities in an order; equal ones by id in either direction. */
export function orderIdentities(
  identities: readonly Identity[],
  sort: IdentitySortColumn,
  order: 'asc' | 'desc',
): readonly FoundIdentity[] {
  const orders = kept.get(identities) ?? new Map();
  kept.set(identities, orders);
  const name = sort + order;
  if (!orders.has(name)) {
    const direction = order === 'asc' ? 1 : -1;
    const found = identities.map((identity) => ({
      identity,
      email: identity.traits.email.toLowerCase(),
      id: identity.id.toLowerCase(),
      key: sortKeys[sort](identity),
    }));
    orders.set(
      name,
      found.sort((a, b) => direction * compare(a.key, b.key) || compare(a.identity.id, b.identity.id)),
    );
  }
  return orders.get(name) ?? [];
}
