import type { PlayerChange, PlayerSort, Removal } from '@bullpen/contract';
import { measureOf, type PageWish, pagesOf, recordChange, recordOf, recordRemoval } from './collection.ts';

/** Reads of the players, as TanStack Query options. */
export const playerQueries = {
  /** All players, page by page. */
  list: pagesOf({
    area: 'players',
    name: 'all',
    read: (client, query: PageWish<PlayerSort>, options) => client.list({ query }, options),
  }),
  one: recordOf('players', (client, id, options) => client.get({ params: { id } }, options)),
  /** What a player did, and what staff did to them, the latest first. */
  history: pagesOf({
    area: 'players',
    name: 'history',
    read: (client, query: PageWish<'at'>, options, id) => client.history({ params: { id }, query }, options),
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
