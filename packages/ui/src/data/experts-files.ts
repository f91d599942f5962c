import type { ExpertSort } from '@bullpen/contract';
import type { ExpertFilters } from './experts.ts';
import { given, type ListQuery } from './list-options.ts';
import { serverFile } from './server-file.ts';

/** The list of experts as a CSV file that the server writes. */
export const expertsFile = serverFile(
  'experts',
  (client, { search, sort, order, visibility }: ListQuery<ExpertSort> & ExpertFilters, options) =>
    client.export({ query: given({ search, sort, order, visibility }) }, options),
);
