import { focusManager } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { given, listOptions } from './list-options.ts';
import { askedOf } from './own-api.ts';

/** What the activity of a project is asked for. */
export interface ActivityListQuery {
  /** From this moment on, RFC 3339. */
  readonly from?: string | undefined;
  /** Before this moment. */
  readonly to?: string | undefined;
  /** Only what the viewer did. */
  readonly mine?: boolean | undefined;
}

/** How often a viewer is noted as still looking, in milliseconds. */
const touchInterval = 300_000;

/** Reads of what staff did in a project, as TanStack Query options. */
export const activityQueries = {
  /** The latest first, page by page. */
  list: (api: ApiConnection | null, { mine = false, ...query }: ActivityListQuery) =>
    askedOf(api, ({ orpc }) =>
      listOptions(orpc.activity.list, (page) => ({
        query: { ...given({ ...query, mine: mine ? ('true' as const) : undefined }), ...page },
      })),
    ),
};

/** The viewer's visit of a project, as TanStack Query options. */
export const visitQueries = {
  /**
   * Since when there is news for the viewer: when their visit before ended, null where there was none. To ask is to be
   * noted as looking, so it is asked in a browser alone, again every 5 minutes while its page is visible, and when the viewer
   * comes back to it after so long.
   */
  own: (api: ApiConnection | null) =>
    askedOf(api, ({ orpc }) =>
      orpc.visits.touch.queryOptions({
        staleTime: touchInterval,
        refetchInterval: touchInterval,
        refetchOnWindowFocus: true,
        // A tab that is opened behind another one is no look.
        enabled: () => focusManager.isFocused(),
      }),
    ),
};
