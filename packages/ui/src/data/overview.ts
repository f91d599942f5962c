import { type ChartQuery, mostInstruments, type OverviewQuery, type OverviewRange } from '@bullpen/contract';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { given, listOptions } from './list-options.ts';
import { askedOf, ofThere } from './own-api.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** How often the figures are asked for again, in milliseconds. */
const refetchInterval = 60_000;

/** What a list of the overview is asked for. */
export interface OverviewListQuery {
  readonly range: OverviewRange;
  /** Empty for all of it. */
  readonly search?: string;
  /** Of top performers: the league whose members they are. */
  readonly leagueId?: string | undefined;
  /** Without it the best come first. */
  readonly order?: 'asc' | 'desc' | undefined;
}

/** What a chart is asked for: a range, or the ends of a custom one. */
export type ChartRangeQuery = Pick<ChartQuery, 'range' | 'from' | 'to'>;

/** Of a key what a search and an order leave as it is: the project, the range, the league and how many rows. */
const figuresOf = ([path, state]: QueryKey): string => {
  const { search: _, order: __, ...query } = Object(Object(Object(state).input).query);
  return hashKey([path, query]);
};

/** While another search is under way the rows of the last one stay, never those of another range or project. */
const keepingRows = <Options extends { readonly queryKey: QueryKey }>(options: Options) => ({
  ...options,
  refetchInterval,
  placeholderData: <Data>(shown: Data | undefined, before: { readonly queryKey: QueryKey } | undefined) =>
    before && figuresOf(before.queryKey) === figuresOf(options.queryKey) ? shown : undefined,
});

/** Reads of the overview, as TanStack Query options. Asked for again every minute. */
export const overviewQueries = {
  /** How much players change their funds over a range. */
  fundUpdateRate: (api: ApiConnection | null, query: ChartRangeQuery) =>
    askedOf(api, ({ orpc }) => orpc.overview.fundUpdateRate.queryOptions({ input: { query }, refetchInterval })),
  /** How many players registered over a range. */
  playerRegistrationRate: (api: ApiConnection | null, query: ChartRangeQuery) =>
    askedOf(api, ({ orpc }) =>
      orpc.overview.playerRegistrationRate.queryOptions({ input: { query }, refetchInterval }),
    ),
  /** What funds bought and sold over a range: every instrument, so that what is missing is none. */
  topTrades: (api: ApiConnection | null, { range }: OverviewQuery) =>
    askedOf(api, ({ orpc }) =>
      orpc.overview.topTrades.queryOptions({ input: { query: { range, limit: mostInstruments } }, refetchInterval }),
    ),
  /** Whose prices rose and fell the most over a range. */
  movers: (api: ApiConnection | null, { range, limit = 10 }: OverviewQuery & { readonly limit?: number }) =>
    askedOf(api, ({ orpc }) =>
      orpc.overview.movers.queryOptions({ input: { query: { range, limit } }, refetchInterval }),
    ),
  /** The first of the funds that returned the most over a range. */
  topPerformers: (api: ApiConnection | null, query: OverviewListQuery & { readonly limit?: number }) =>
    askedOf(api, ({ orpc }) =>
      keepingRows(orpc.overview.topPerformers.queryOptions({ input: { query: given(query) } })),
    ),
  /** All funds by their return over a range. */
  everyPerformer: (api: ApiConnection | null, query: OverviewListQuery) =>
    askedOf(api, ({ orpc }) =>
      keepingRows(listOptions(orpc.overview.topPerformers, (page) => ({ query: { ...given(query), ...page } }))),
    ),
  /** The first of the leagues whose members returned the most over a range. */
  topPerformersByLeague: (api: ApiConnection | null, query: OverviewListQuery & { readonly limit?: number }) =>
    askedOf(api, ({ orpc }) =>
      keepingRows(orpc.overview.topPerformersByLeague.queryOptions({ input: { query: given(query) } })),
    ),
  /** All leagues by what their members returned over a range. */
  everyLeague: (api: ApiConnection | null, query: OverviewListQuery) =>
    askedOf(api, ({ orpc }) =>
      keepingRows(
        listOptions(orpc.overview.topPerformersByLeague, (page) => ({ query: { ...given(query), ...page } })),
      ),
    ),
};

/** The lists of the overview as CSV files that the server writes. */
export const overviewFiles = {
  performers: (api: ApiConnection | null, query: OverviewListQuery, writing: FileOptions) =>
    csvFile(writing, (options) =>
      ofThere(api).orpc.overview.exportTopPerformers.call({ query: given(query) }, options),
    ),
  leagues: (api: ApiConnection | null, query: OverviewListQuery, writing: FileOptions) =>
    csvFile(writing, (options) =>
      ofThere(api).orpc.overview.exportTopPerformersByLeague.call({ query: given(query) }, options),
    ),
};
