import type { AdminApiClient } from '@bullpen/contract';
import type { BenchedCall } from './benched-call.ts';

/** As everybody asks. */
export const pageSize = 50;

export interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** A list, asked with more of a query. */
export type ListCall = (client: AdminApiClient, query: object) => Promise<Page>;

/** One with less is read faster than any that is full. */
export async function fullPage(list: ListCall, client: AdminApiClient, query: object): Promise<Page> {
  const page = await list(client, { limit: pageSize, ...query });
  if (page.items.length < pageSize) throw new Error(`The page of ${JSON.stringify(query)} is not full.`);
  return page;
}

/** So many rows into a list, by its own cursors, or as far as there are full pages. */
const farRows = 50_000;
async function cursorFarInto(list: ListCall, client: AdminApiClient): Promise<string> {
  const cursors: string[] = [];
  for (let read = 0; read < farRows; read += pageSize) {
    const page = await list(client, { limit: pageSize, cursor: cursors.at(-1) });
    if (page.nextCursor === null) break;
    cursors.push(page.nextCursor);
  }
  // The last may lead to a page that is not full.
  const far = cursors.at(-2);
  if (far === undefined) throw new Error('The list is too short to be deep.');
  return far;
}

/** A page far into a list of which nobody can tell a place from its rows. */
export function farInto(name: string, list: ListCall): BenchedCall {
  let cursor: string | undefined;
  return {
    name: `${name}, far into it`,
    async run(client) {
      cursor ??= await cursorFarInto(list, client);
      return fullPage(list, client, { cursor });
    },
  };
}
