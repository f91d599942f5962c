import type { PlayerSort } from '@bullpen/contract';
import { given, type ListWish } from './collection.ts';
import type { PlayerFilterWish } from './players.ts';
import { serverFile } from './server-file.ts';

/** The list of players as a CSV file that the server writes. */
export const playersFile = serverFile(
  'players',
  (client, { search, sort, order, locale, registered, lastActive }: ListWish<PlayerSort> & PlayerFilterWish, options) =>
    client.export({ query: given({ search, sort, order, locale, registered, lastActive }) }, options),
);
