import type { LeagueSort } from '@bullpen/contract';
import { type PageWish, pagesOf } from './collection.ts';

/** Reads of the leagues, as TanStack Query options. */
export const leagueQueries = {
  /** The leagues that one player is in. */
  ofPlayer: pagesOf({
    area: 'leagues',
    name: 'of a player',
    read: (client, query: PageWish<LeagueSort>, options, playerId) =>
      client.list({ query: { ...query, playerId } }, options),
  }),
};
