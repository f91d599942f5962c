import type { AdminApiClient } from '@bullpen/contract';

/** One call as the bench makes it. */
export interface BenchedCall {
  readonly name: string;
  readonly run: (client: AdminApiClient) => Promise<unknown>;
}

/** A call about one thing, whose id is looked for the first time that it is made. */
export function about(
  name: string,
  find: (client: AdminApiClient) => Promise<string | undefined>,
  run: (client: AdminApiClient, id: string) => Promise<unknown>,
): BenchedCall {
  let id: string | undefined;
  return {
    name,
    async run(client) {
      id ??= await find(client);
      if (id === undefined) throw new Error(`There is nothing to ask for ${name} of.`);
      return run(client, id);
    },
  };
}
