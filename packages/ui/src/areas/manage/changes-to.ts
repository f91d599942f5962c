/** Of a wish what differs from how it is. */
export function changesTo<Wish extends object>(before: Wish, wish: Wish): Partial<Wish> {
  const keys = Object.keys(wish) as (keyof Wish)[];
  const changed = keys.filter((key) => JSON.stringify(wish[key]) !== JSON.stringify(before[key]));
  return Object.fromEntries(changed.map((key) => [key, wish[key]])) as Partial<Wish>;
}
