import type { OfficialLeagueSort } from '@bullpen/contract';
import type { ListQuery } from './collection.ts';
import { given } from './list-options.ts';
import type { OfficialLeagueFilters } from './official-leagues.ts';
import { serverFile } from './server-file.ts';

/** The list of official leagues as a CSV file that the server writes. */
export const officialLeaguesFile = serverFile(
  'officialLeagues',
  (client, { search, sort, order, status }: ListQuery<OfficialLeagueSort> & OfficialLeagueFilters, options) =>
    client.export({ query: given({ search, sort, order, status }) }, options),
);
