/** What stands together between the gaps. */
export function segmentsOf<Item>(items: readonly (Item | null)[]): readonly (readonly Item[])[] {
  const segments: Item[][] = [];
  let open = false;
  for (const item of items) {
    if (item !== null) {
      if (open) segments.at(-1)?.push(item);
      else segments.push([item]);
    }
    open = item !== null;
  }
  return segments;
}
