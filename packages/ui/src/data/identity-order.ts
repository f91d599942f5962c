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
/** One of {@link identitySortColumns}. */
export type IdentitySortColumn = (typeof identitySortColumns)[number];

/** By how many, sudo's every one being the most, then by their keys, which begin with the name. */
function projectsKey(identity: Identity): string {
  const keys = Object.keys(projectAccess(identity)).sort();
  return isSudo(identity) ? '~' : `${String(keys.length).padStart(6, '0')} ${keys.join(' ')}`;
}

type TextColumn = 'email' | 'state' | 'projects';
type NumberColumn = Exclude<IdentitySortColumn, TextColumn>;
const isText = (column: IdentitySortColumn): column is TextColumn => column in textOf;

const textOf: Record<TextColumn, (identity: Identity) => string> = {
  email: ({ traits }) => traits.email.toLowerCase(),
  state: ({ state }) => state,
  projects: projectsKey,
};

/** Times in milliseconds since 1970, 0 where there is none; yes is 1. */
const numberOf: Record<NumberColumn, (identity: Identity) => number> = {
  since: (identity) => Date.parse(stateSince(identity)),
  verified: (identity) => Number(isEmailVerified(identity.traits.email, identity.verifiable_addresses)),
  sudo: (identity) => Number(isSudo(identity)),
  created: ({ created_at }) => Date.parse(created_at),
  changed: ({ updated_at }) => Date.parse(updated_at),
  signedIn: ({ last_sign_in_at }) => Date.parse(last_sign_in_at ?? '') || 0,
};

/** What a list is sorted, filtered and searched by. Each is computed once: for long lists by the worker that reads them. */
export interface IdentityIndex {
  /** One for each identity of the list. */
  readonly keys: Map<IdentitySortColumn, Keys>;
  /** Places in the list, ascending. */
  readonly orders: Map<IdentitySortColumn, Uint32Array<ArrayBuffer>>;
  text?: SearchText;
}
type Keys = Float64Array<ArrayBuffer> | readonly string[];
const indexes = new WeakMap<readonly Identity[], IdentityIndex>();

function indexOf(list: readonly Identity[]): IdentityIndex {
  const known = indexes.get(list) ?? { keys: new Map(), orders: new Map() };
  indexes.set(list, known);
  return known;
}

/** Takes what another thread has computed for a list. */
export const adoptIndex = (list: readonly Identity[], index: IdentityIndex): void => void indexes.set(list, index);

/** Computes all that a list is asked for later. */
export function indexIdentities(list: readonly Identity[]): IdentityIndex {
  const index = indexOf(list);
  for (const column of identitySortColumns) ascendingOrderOf(list, column);
  index.text ??= searchTextOf(list);
  return index;
}

/** The keys of a column, one for each identity of the list. */
export function keysOf(list: readonly Identity[], column: IdentitySortColumn): Keys {
  const { keys } = indexOf(list);
  const known = keys.get(column);
  if (known) return known;
  const found = isText(column) ? list.map(textOf[column]) : Float64Array.from(list, numberOf[column]);
  keys.set(column, found);
  return found;
}

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

/** By their keys, equal ones by id. */
const comparePlaces = (list: readonly Identity[], keys: Keys) => (a: number, b: number) =>
  compare(keys[a] ?? '', keys[b] ?? '') || compare(list[a]?.id ?? '', list[b]?.id ?? '');

function ascendingOrderOf(list: readonly Identity[], column: IdentitySortColumn): Uint32Array<ArrayBuffer> {
  const { orders } = indexOf(list);
  const known = orders.get(column);
  if (known) return known;
  const order = Uint32Array.from(list, (_, place) => place).sort(comparePlaces(list, keysOf(list, column)));
  orders.set(column, order);
  return order;
}

/** The places of all identities in an order; equal ones by id in either direction. */
export function orderOf(list: readonly Identity[], column: IdentitySortColumn, order: 'asc' | 'desc'): Uint32Array {
  const ascending = ascendingOrderOf(list, column);
  if (order === 'asc') return ascending;
  const keys = keysOf(list, column);
  const descending = new Uint32Array(ascending.length);
  let next = 0;
  // Groups of equal ones from the last to the first; each stays as it is.
  for (let end = ascending.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && keys[ascending[start - 1] ?? 0] === keys[ascending[end - 1] ?? 0]) start--;
    for (let at = start; at < end; at++) descending[next++] = ascending[at] ?? 0;
    end = start;
  }
  return descending;
}

/** The list with one record in place of its older self; what was computed for the list is kept. The same list where it has none such. */
export function withIdentity(list: readonly Identity[], identity: Identity): readonly Identity[] {
  const place = list.findIndex(({ id }) => id === identity.id);
  if (place === -1) return list;
  const next = list.with(place, identity);
  const index = indexes.get(list);
  if (!index) return next;
  const keys = new Map<IdentitySortColumn, Keys>();
  for (const [column, before] of index.keys) keys.set(column, withKey(before, place, column, identity));
  const orders = new Map<IdentitySortColumn, Uint32Array<ArrayBuffer>>();
  for (const [column, before] of index.orders) {
    orders.set(column, movedInto(before, place, comparePlaces(next, keys.get(column) ?? [])));
  }
  const isSameText = list[place]?.traits.email === identity.traits.email;
  indexes.set(next, { keys, orders, ...(isSameText && index.text ? { text: index.text } : {}) });
  return next;
}

/** The keys with one computed anew. */
function withKey(keys: Keys, place: number, column: IdentitySortColumn, identity: Identity): Keys {
  if (keys instanceof Float64Array) return isText(column) ? keys : keys.with(place, numberOf[column](identity));
  return isText(column) ? keys.with(place, textOf[column](identity)) : keys;
}

/** The order with one place moved to where it belongs now. */
function movedInto(order: Uint32Array, place: number, compareThem: (a: number, b: number) => number) {
  const others = order.filter((each) => each !== place);
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareThem(others[middle] ?? 0, place) < 0) low = middle + 1;
    else high = middle;
  }
  const moved = new Uint32Array(order.length);
  moved.set(others.subarray(0, low));
  moved[low] = place;
  moved.set(others.subarray(low), low + 1);
  return moved;
}

/** Every e-mail and id in lower case, a line each, in one text: a search through it is one call for each that is found. */
export interface SearchText {
  readonly text: string;
  /** Where in it each identity begins. */
  readonly starts: Uint32Array<ArrayBuffer>;
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
