import type { OverviewRange } from '@bullpen/contract';
import { given } from './list-options.ts';
import { serverFile } from './server-file.ts';

interface FileQuery {
  readonly range: OverviewRange;
  /** Of top performers: the league whose members they are. */
  readonly leagueId?: string | undefined;
  readonly search: string;
  readonly order: 'asc' | 'desc' | undefined;
}

/** The lists of the overview as CSV files that the server writes. */
export const overviewFiles = {
  performers: serverFile('overview', (client, { range, leagueId, search, order }: FileQuery, options) =>
    client.exportTopPerformers({ query: given({ range, leagueId, search, order }) }, options),
  ),
  leagues: serverFile('overview', (client, { range, search, order }: FileQuery, options) =>
    client.exportTopPerformersByLeague({ query: given({ range, search, order }) }, options),
  ),
};
