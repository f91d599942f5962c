import type { PlayerSort } from '@bullpen/contract';
import { given, type ListQuery } from './list-options.ts';
import type { PlayerFilterQuery } from './players.ts';
import { serverFile } from './server-file.ts';

/** The list of players as a CSV file that the server writes. */
export const playersFile = serverFile(
  'players',
  (
    client,
    { search, sort, order, locale, registered, lastActive }: ListQuery<PlayerSort> & PlayerFilterQuery,
    options,
  ) => client.export({ query: given({ search, sort, order, locale, registered, lastActive }) }, options),
);
