/** The same ids, in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Things in the order of their ids; what has none comes last, as it came. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** An order for those who are there now: who has gone is left out, and who has come since comes last. */
export function orderOnto(mine: readonly string[], now: readonly string[]): readonly string[] {
  const there = new Set(now);
  const ordered = new Set(mine);
  return [...mine.filter((id) => there.has(id)), ...now.filter((id) => !ordered.has(id))];
}
