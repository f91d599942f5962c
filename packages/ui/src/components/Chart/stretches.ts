/** What stands together between the gaps. */
export function stretchesOf<Item>(items: readonly (Item | null)[]): readonly (readonly Item[])[] {
  const stretches: Item[][] = [];
  let open = false;
  for (const item of items) {
    if (item !== null) {
      if (open) stretches.at(-1)?.push(item);
      else stretches.push([item]);
    }
    open = item !== null;
  }
  return stretches;
}
