import { type Identity, isEmailVerified, isSudo, projectAccess, stateSince } from '@bullpen/contract';

/** What the table of identities can be sorted by. */
export const identitySortColumns = [
  'email',
  'state',
  'verified',
  'sudo',
  'projects',
  'created',
  'changed',
  'signedIn',
  'since',
] as const;
export type IdentitySortColumn = (typeof identitySortColumns)[number];

/** By how many, sudo's every one being the most, then by their keys, which begin with the name. */
function projectsKey(identity: Identity): string {
  const keys = Object.keys(projectAccess(identity)).sort();
  return isSudo(identity) ? '~' : `${String(keys.length).padStart(6, '0')} ${keys.join(' ')}`;
}

const keyOf: Record<IdentitySortColumn, (identity: Identity) => string | number> = {
  email: ({ traits }) => traits.email.toLowerCase(),
  state: ({ state }) => state,
  since: (identity) => Date.parse(stateSince(identity)),
  verified: (identity) => Number(isEmailVerified(identity.traits.email, identity.verifiable_addresses)),
  sudo: (identity) => Number(isSudo(identity)),
  projects: projectsKey,
  created: ({ created_at }) => Date.parse(created_at),
  changed: ({ updated_at }) => Date.parse(updated_at),
  signedIn: ({ last_sign_in_at }) => Date.parse(last_sign_in_at ?? '') || 0,
};

/** What a list is sorted, filtered and searched by: each is computed once for it, when it is first asked for. */
interface IdentityIndex {
  readonly keys: Map<IdentitySortColumn, readonly (string | number)[]>;
  /** Places in the list, by column and direction. */
  readonly orders: Map<string, readonly number[]>;
  text?: SearchText;
}
const indexes = new WeakMap<readonly Identity[], IdentityIndex>();

function indexOf(list: readonly Identity[]): IdentityIndex {
  const known = indexes.get(list) ?? { keys: new Map(), orders: new Map() };
  indexes.set(list, known);
  return known;
}

/** The keys of a column, one for each identity of the list. */
export function keysOf(list: readonly Identity[], column: IdentitySortColumn): readonly (string | number)[] {
  const { keys } = indexOf(list);
  const known = keys.get(column) ?? list.map(keyOf[column]);
  keys.set(column, known);
  return known;
}

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

/** The places of all identities in an order; equal ones by id in either direction. */
export function orderOf(
  list: readonly Identity[],
  column: IdentitySortColumn,
  order: 'asc' | 'desc',
): readonly number[] {
  const { orders } = indexOf(list);
  const known = orders.get(column + order);
  if (known) return known;
  const keys = keysOf(list, column);
  const idAt = (place: number) => list[place]?.id ?? '';
  const ascending =
    orders.get(`${column}asc`) ??
    list.map((_, place) => place).sort((a, b) => compare(keys[a] ?? '', keys[b] ?? '') || compare(idAt(a), idAt(b)));
  orders.set(`${column}asc`, ascending);
  if (order === 'asc') return ascending;
  const descending: number[] = [];
  // Groups of equal ones from the last to the first; each stays as it is.
  for (let end = ascending.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && keys[ascending[start - 1] ?? 0] === keys[ascending[end - 1] ?? 0]) start--;
    for (let at = start; at < end; at++) descending.push(ascending[at] ?? 0);
    end = start;
  }
  orders.set(`${column}desc`, descending);
  return descending;
}

/** Every e-mail and id in lower case, a line each, in one text: a search through it is one call for each that is found. */
interface SearchText {
  readonly text: string;
  /** Where in it each identity begins. */
  readonly starts: Uint32Array;
}

function searchTextOf(list: readonly Identity[]): SearchText {
  const emails = keysOf(list, 'email');
  const starts = new Uint32Array(list.length + 1);
  const lines = list.map(({ id }, place) => {
    const line = `${emails[place]}\n${id.toLowerCase()}\n`;
    starts[place + 1] = (starts[place] ?? 0) + line.length;
    return line;
  });
  return { text: lines.join(''), starts };
}

/** Tells of each place whether its e-mail or id holds what is looked for, in lower case; undefined where all do. */
export function placesWith(list: readonly Identity[], wanted: string): ((place: number) => boolean) | undefined {
  if (wanted === '') return undefined;
  const found = new Uint8Array(list.length);
  const index = indexOf(list);
  index.text ??= searchTextOf(list);
  const { text, starts } = index.text;
  const isOneLine = !wanted.includes('\n');
  for (let at = isOneLine ? text.indexOf(wanted) : -1; at !== -1; ) {
    // The last one that begins at or before what was found.
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    found[low] = 1;
    at = text.indexOf(wanted, starts[low + 1]);
  }
  return (place) => found[place] === 1;
}
