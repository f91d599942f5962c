import type { LeagueSort, MemberSort } from '@bullpen/contract';
import { given, type ListQuery } from './collection.ts';
import { serverFile } from './server-file.ts';

interface OfLeague {
  readonly id: string;
  readonly search: string;
}

/** The lists of leagues, and those of one league, as CSV files that the server writes. */
export const leaguesFiles = {
  leagues: serverFile('leagues', (client, { search, sort, order }: ListQuery<LeagueSort>, options) =>
    client.export({ query: given({ search, sort, order }) }, options),
  ),
  members: serverFile('leagues', (client, { id, ...query }: OfLeague & ListQuery<MemberSort>, options) =>
    client.members.export({ params: { id }, query: given(query) }, options),
  ),
  standings: serverFile('leagues', (client, { id, search }: OfLeague, options) =>
    client.exportStandings({ params: { id }, query: given({ search }) }, options),
  ),
};
