import { type ChartQuery, mostInstruments, type OverviewRange } from '@bullpen/contract';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import type { AreaClient } from './called-api.ts';

/** How often the figures are asked for again, in milliseconds. */
const overviewInterval = 60_000;

interface FiguresQuery {
  readonly range: OverviewRange;
  /** Of a list; empty for all of it. */
  readonly search?: string;
  /** Of top performers: the league whose members they are. */
  readonly leagueId?: string | undefined;
  /** Of a list: how many rows. */
  readonly limit?: number;
  /** Of a list; without it the best come first. */
  readonly order?: 'asc' | 'desc' | undefined;
}

/** What a chart is asked for: a range, or the ends of a custom one. */
export type ChartRangeQuery = Pick<ChartQuery, 'range' | 'from' | 'to'>;

/** One read of a chart. */
const chartOf =
  <Figures>(
    name: string,
    read: (
      client: AreaClient<'overview'>,
      query: ChartRangeQuery,
      options: { readonly signal: AbortSignal },
    ) => Promise<Figures>,
  ) =>
  (api: ApiConnection | null, query: ChartRangeQuery) =>
    queryOptions({
      queryKey: ['overview', api?.projectKey ?? null, name, query] as const,
      queryFn: api === null ? skipToken : async ({ signal }) => read(await api.client('overview'), query, { signal }),
      refetchInterval: overviewInterval,
    });

type ReadFigures<Figures> = (
  client: AreaClient<'overview'>,
  query: FiguresQuery,
  options: { readonly signal: AbortSignal },
) => Promise<Figures>;

/** One read of the overview. While another search is under way the rows of the last one stay. */
const figuresOf =
  <Figures>(name: string, read: ReadFigures<Figures>) =>
  (api: ApiConnection | null, { range, leagueId, search = '', limit }: FiguresQuery) => {
    const list = ['overview', api?.projectKey ?? null, name, range, leagueId, limit] as const;
    return queryOptions({
      queryKey: [...list, search] as const,
      queryFn:
        api === null
          ? skipToken
          : async ({ signal }) =>
              read(
                await api.client('overview'),
                { range, leagueId, search, ...(limit === undefined ? {} : { limit }) },
                { signal },
              ),
      refetchInterval: overviewInterval,
      placeholderData: (shown, of) => (list.every((step, index) => of?.queryKey[index] === step) ? shown : undefined),
    });
  };

const pageSize = 100;

interface PageQuery extends FiguresQuery {
  /** Of the page after another one. */
  readonly cursor?: string | undefined;
}

type ReadPage<Page> = (
  client: AreaClient<'overview'>,
  query: PageQuery,
  options: { readonly signal: AbortSignal },
) => Promise<Page>;

/** All of a list, page by page. */
const pagesOf =
  <Page extends { readonly nextCursor: string | null }>(name: string, read: ReadPage<Page>) =>
  (api: ApiConnection | null, { range, leagueId, search = '', order }: FiguresQuery) => {
    const list = ['overview', api?.projectKey ?? null, name, range, leagueId, 'pages'] as const;
    return infiniteQueryOptions({
      queryKey: [...list, search, order] as const,
      queryFn:
        api === null
          ? skipToken
          : async ({ signal, pageParam: cursor }) =>
              read(
                await api.client('overview'),
                { range, leagueId, search, order, limit: pageSize, cursor },
                { signal },
              ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
      placeholderData: (shown, of) => (list.every((step, index) => of?.queryKey[index] === step) ? shown : undefined),
    });
  };

/** What a list is asked with: an empty search is none, and the first page needs no cursor. */
const listOf = ({ range, leagueId, search, limit, order, cursor }: PageQuery) => ({
  range,
  ...(leagueId === undefined ? {} : { leagueId }),
  ...(limit === undefined ? {} : { limit }),
  ...(search ? { search } : {}),
  ...(order ? { order } : {}),
  ...(cursor === undefined ? {} : { cursor }),
});

/** Reads of the overview, as TanStack Query options. Asked for again every minute. */
export const overviewQueries = {
  /** How much players change their funds over a range. */
  fundUpdateRate: chartOf('fund-update-rate', (client, query, options) => client.fundUpdateRate({ query }, options)),
  /** How many players registered over a range. */
  playerRegistrationRate: chartOf('player-registration-rate', (client, query, options) =>
    client.playerRegistrationRate({ query }, options),
  ),
  /** What funds bought and sold over a range: every instrument, so that what is missing is none. */
  topTrades: figuresOf('top-trades', (client, { range }, options) =>
    client.topTrades({ query: { range, limit: mostInstruments } }, options),
  ),
  /** Whose prices rose and fell the most over a range. */
  movers: figuresOf('movers', (client, { range, limit = 10 }, options) =>
    client.movers({ query: { range, limit } }, options),
  ),
  /** The first of the funds that returned the most over a range. */
  topPerformers: figuresOf('top-performers', (client, query, options) =>
    client.topPerformers({ query: listOf(query) }, options),
  ),
  /** All funds by their return over a range. */
  everyPerformer: pagesOf('top-performers', (client, query, options) =>
    client.topPerformers({ query: listOf(query) }, options),
  ),
  /** All leagues by what their members returned over a range. */
  everyLeague: pagesOf('top-performers-by-league', (client, query, options) =>
    client.topPerformersByLeague({ query: listOf(query) }, options),
  ),
  /** The first of the leagues whose members returned the most over a range. */
  topPerformersByLeague: figuresOf('top-performers-by-league', (client, query, options) =>
    client.topPerformersByLeague({ query: listOf(query) }, options),
  ),
};
