import type { PlayerChange, PlayerPage, PlayerSort, Removal } from '@bullpen/contract';
import { measureOf, type PageQuery, pagesOf, recordChange, recordOf, recordRemoval } from './collection.ts';

/** What the list of players is filtered by; days as `2026-09-01..2026-09-30`. */
export interface PlayerFilterQuery {
  readonly locale?: string | undefined;
  readonly registered?: string | undefined;
  readonly lastActive?: string | undefined;
}

/** Reads of the players, as TanStack Query options. */
export const playerQueries = {
  /** All players, page by page. */
  list: pagesOf<'players', PlayerSort, PlayerPage, PlayerFilterQuery>({
    area: 'players',
    name: 'all',
    read: (client, query, options) => client.list({ query }, options),
  }),
  one: recordOf('players', (client, id, options) => client.get({ params: { id } }, options)),
  /** What a player did, and what staff did to them, the latest first. */
  history: pagesOf({
    area: 'players',
    name: 'history',
    read: (client, query: PageQuery<'at'>, options, id) => client.history({ params: { id }, query }, options),
  }),
  /** What would go with a player who is deleted. */
  deletion: measureOf('players', (client, id, options) => client.deletion({ params: { id } }, options), 'deletion'),
};

/** Changes of the players, as options of `useChange`. */
export const playerMutations = {
  rename: recordChange({
    area: 'players',
    send: (client, id, body: PlayerChange, options) => client.update({ params: { id }, body }, options),
    rowsOf: ['all'],
    alsoIn: [['funds'], ['leagues'], ['overview']],
  }),
  remove: recordRemoval({
    area: 'players',
    send: (client, id, query: Removal, options) => client.remove({ params: { id }, query }, options),
    rowsOf: ['all'],
    alsoIn: [['funds'], ['leagues'], ['experts'], ['overview']],
  }),
};
