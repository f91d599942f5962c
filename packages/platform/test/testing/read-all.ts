interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** Everything that a list has. */
export async function readAll<Item>(
  list: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await list({ limit: 200, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
