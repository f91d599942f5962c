import type { FundChange, FundSort } from '@bullpen/contract';
import { type PageQuery, pagesOf, recordChange, recordOf } from './collection.ts';

/** Reads of the funds, as TanStack Query options. */
export const fundQueries = {
  /** All funds, page by page. */
  list: pagesOf({
    area: 'funds',
    name: 'all',
    read: (client, query: PageQuery<FundSort>, options) => client.list({ query }, options),
  }),
  /** The funds of one player, the best first. */
  ofPlayer: pagesOf({
    area: 'funds',
    name: 'of a player',
    read: (client, query: PageQuery<FundSort>, options, playerId) =>
      client.list({ query: { ...query, playerId } }, options),
  }),
  one: recordOf('funds', (client, id, options) => client.get({ params: { id } }, options)),
};

/** Changes of the funds, as options of `useChange`. */
export const fundMutations = {
  rename: recordChange({
    area: 'funds',
    send: (client, id, body: FundChange, options) => client.update({ params: { id }, body }, options),
    rowsOf: ['all', 'of a player'],
    alsoIn: [['players', 'list', 'history'], ['experts'], ['overview']],
  }),
};
