import { useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { overviewQueries } from '../../../../data/overview.ts';
import type { OrigamiFigures } from '../artwork-content.ts';
import type { OrigamiChoice } from '../origami-choice.ts';

/** The most that any format has room for. */
const limit = 10;

/** Reads the figures of one template. They are asked for again as long as the page is open. */
export function useOrigamiFigures(
  api: ApiConnection | null,
  { template, range }: Pick<OrigamiChoice, 'template' | 'range'>,
) {
  const params = { range, limit };
  const reads = {
    performers: useQuery({ ...overviewQueries.topPerformers(api, params), enabled: template === 'performers' }),
    leagues: useQuery({ ...overviewQueries.topPerformersByLeague(api, params), enabled: template === 'leagues' }),
    trades: useQuery({ ...overviewQueries.topTrades(api, params), enabled: template === 'trades' }),
    movers: useQuery({ ...overviewQueries.movers(api, params), enabled: template === 'movers' }),
  };
  const query = reads[template];
  const figures = query.data && ({ of: template, page: query.data } as OrigamiFigures);
  return { query, figures };
}
