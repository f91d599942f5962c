import type { LeagueChange, LeagueSort, MemberSort, NewLeague, Removal } from '@bullpen/contract';
import type { ApiConnection } from './api-connection.ts';
import {
  measureOf,
  type PageQuery,
  pagesOf,
  recordChange,
  recordCreation,
  recordOf,
  recordRemoval,
} from './collection.ts';

/** Reads of the leagues, as TanStack Query options. */
export const leagueQueries = {
  /** All leagues, page by page. */
  list: pagesOf({
    area: 'leagues',
    name: 'all',
    read: (client, query: PageQuery<LeagueSort>, options) => client.list({ query }, options),
  }),
  /** The leagues that one player is in. */
  ofPlayer: pagesOf({
    area: 'leagues',
    name: 'of a player',
    read: (client, query: PageQuery<LeagueSort>, options, playerId) =>
      client.list({ query: { ...query, playerId } }, options),
  }),
  one: recordOf('leagues', (client, id, options) => client.get({ params: { id } }, options)),
  /** What would go with a league that is deleted. */
  deletion: measureOf('leagues', (client, id, options) => client.deletion({ params: { id } }, options), 'deletion'),
  members: pagesOf({
    area: 'leagues',
    name: 'members',
    read: (client, query: PageQuery<MemberSort>, options, id) =>
      client.members.list({ params: { id }, query }, options),
  }),
  /** One of its members; null for a player who is none, or not any more. */
  member: (api: ApiConnection | null, leagueId: string, playerId: string) =>
    recordOf(
      'leagues',
      async (client, id, options) => {
        const { items } = await client.members.list({ params: { id }, query: { search: playerId, limit: 1 } }, options);
        return items.find((each) => each.id === playerId) ?? null;
      },
      'member',
      playerId,
    )(api, leagueId),
  /** Where its members stand, by the best of their funds. */
  standings: pagesOf({
    area: 'leagues',
    name: 'standings',
    read: (client, query: PageQuery<'rank'>, options, id) => client.standings({ params: { id }, query }, options),
  }),
};

interface MemberRemoval extends Removal {
  readonly playerId: string;
}

const rowsOf = ['all', 'of a player'];
const alsoIn = [['players', 'list', 'history'], ['overview']] as const;
// Players tell how many leagues they are in.
const alsoInPlayers = [['players'], ['overview']] as const;

/** Changes of the leagues, as options of `useChange`. */
export const leagueMutations = {
  /** A league that staff makes for a player. */
  create: recordCreation({
    area: 'leagues',
    send: (client, body: NewLeague, options) => client.create({ body }, options),
    alsoIn,
  }),
  /** Another name, or another owner. */
  update: recordChange({
    area: 'leagues',
    send: (client, id, body: LeagueChange, options) => client.update({ params: { id }, body }, options),
    rowsOf,
    alsoIn,
  }),
  remove: recordRemoval({
    area: 'leagues',
    send: (client, id, query: Removal, options) => client.remove({ params: { id }, query }, options),
    rowsOf,
    alsoIn: alsoInPlayers,
  }),
  removeMember: recordChange({
    area: 'leagues',
    send: (client, id, { playerId, ...query }: MemberRemoval, options) =>
      client.members.remove({ params: { id, playerId }, query }, options),
    rowsOf,
    alsoIn: alsoInPlayers,
  }),
};
