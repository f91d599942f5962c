import type { FundUpdateRate, OverviewRange, PlayerRegistrationRate } from '@bullpen/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';

/** How often the figures are asked for again, in milliseconds. */
export const overviewInterval = 60_000;

const keyOf = (api: ApiConnection | null, figures: string, range: OverviewRange) =>
  ['overview', api?.projectKey ?? null, figures, range] as const;

/** Reads of the overview, as TanStack Query options. Asked for again every minute. */
export const overviewQueries = {
  /** How much players change their funds over a range. */
  fundUpdateRate: (api: ApiConnection | null, range: OverviewRange) =>
    queryOptions({
      queryKey: keyOf(api, 'fund-update-rate', range),
      queryFn:
        api === null
          ? skipToken
          : async ({ signal }): Promise<FundUpdateRate> => {
              const client = await api.client('overview');
              return await client.fundUpdateRate({ query: { range } }, { signal });
            },
      refetchInterval: overviewInterval,
    }),
  /** How many players registered over a range. */
  playerRegistrationRate: (api: ApiConnection | null, range: OverviewRange) =>
    queryOptions({
      queryKey: keyOf(api, 'player-registration-rate', range),
      queryFn:
        api === null
          ? skipToken
          : async ({ signal }): Promise<PlayerRegistrationRate> => {
              const client = await api.client('overview');
              return await client.playerRegistrationRate({ query: { range } }, { signal });
            },
      refetchInterval: overviewInterval,
    }),
};
