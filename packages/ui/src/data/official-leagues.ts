import type {
  NewOfficialLeague,
  OfficialLeagueChange,
  OfficialLeaguePage,
  OfficialLeagueSort,
  OfficialLeagueStatus,
  Publication,
  Removal,
} from '@bullpen/contract';
import { measureOf, pagesOf, recordChange, recordCreation, recordOf, recordRemoval } from './collection.ts';

/** What the list of official leagues is filtered by. */
export interface OfficialLeagueFilters {
  readonly status?: OfficialLeagueStatus | undefined;
}

/** Reads of the official leagues, as TanStack Query options. */
export const officialLeagueQueries = {
  /** All official leagues, page by page. */
  list: pagesOf<'officialLeagues', OfficialLeagueSort, OfficialLeaguePage, OfficialLeagueFilters>({
    area: 'officialLeagues',
    name: 'all',
    read: (client, query, options) => client.list({ query }, options),
  }),
  one: recordOf('officialLeagues', (client, id, options) => client.get({ params: { id } }, options)),
  /** What would go with an official league that is deleted. */
  deletion: measureOf(
    'officialLeagues',
    (client, id, options) => client.deletion({ params: { id } }, options),
    'deletion',
  ),
};

const rowsOf = ['all'];
// They tell where they are used.
const alsoIn = [['images']] as const;

/** Changes of the official leagues, as options of `useChange`. */
export const officialLeagueMutations = {
  create: recordCreation({
    area: 'officialLeagues',
    send: (client, body: NewOfficialLeague, options) => client.create({ body }, options),
    alsoIn,
  }),
  update: recordChange({
    area: 'officialLeagues',
    send: (client, id, body: OfficialLeagueChange, options) => client.update({ params: { id }, body }, options),
    rowsOf,
    alsoIn,
  }),
  /** Puts a draft before the public. */
  publish: recordChange({
    area: 'officialLeagues',
    send: (client, id, body: Publication, options) => client.publish({ params: { id }, body }, options),
    rowsOf,
  }),
  remove: recordRemoval({
    area: 'officialLeagues',
    send: (client, id, query: Removal, options) => client.remove({ params: { id }, query }, options),
    rowsOf,
    alsoIn,
  }),
};
