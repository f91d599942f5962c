import type { PlayerSort } from '@bullpen/contract';
import { given, type ListWish } from './collection.ts';
import { serverFile } from './server-file.ts';

/** The lists of players as CSV files that the server writes. */
export const playersFiles = {
  players: serverFile('players', (client, { search, sort, order }: ListWish<PlayerSort>, options) =>
    client.export({ query: given({ search, sort, order }) }, options),
  ),
};
