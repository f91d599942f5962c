import type { PlayerSort } from '@bullpen/contract';
import { given, type ListWish } from './collection.ts';
import { serverFile } from './server-file.ts';

/** The list of players as a CSV file that the server writes. */
export const playersFile = serverFile('players', (client, { search, sort, order }: ListWish<PlayerSort>, options) =>
  client.export({ query: given({ search, sort, order }) }, options),
);
