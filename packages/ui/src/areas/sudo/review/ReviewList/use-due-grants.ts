import type { Grant } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grantQueries } from '../../../../data/grants.ts';
import { readStateOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { dueGrants, type KeptGrants, reviewMoment } from '../access-review.ts';
import type { ReviewInitialData } from '../review-initial-data.ts';

/** The rights that are to be reviewed: the initial data, until all of them are here. */
export function useDueGrants(initialData: ReviewInitialData | undefined, kept: KeptGrants) {
  const { api, now, project } = usePort();
  const [moment] = useState(() => initialData?.moment ?? reviewMoment(now()));
  const query = useQuery({
    ...grantQueries.unusedSince(api, moment),
    ...(api && initialData?.more === 0
      ? { initialData: initialData.grants, initialDataUpdatedAt: initialData.at }
      : {}),
  });
  const isSlow = useIsSlow(query.isFetching);
  const known = query.data ?? initialData?.grants;
  const page: readonly Grant[] | undefined = known && dueGrants(known, kept, moment);
  const state = readStateOf({ query, page, isSlow, api, project });
  return {
    state,
    rows: 'page' in state ? state.page : [],
    /** How many there are beyond those that are known. */
    more: query.data === undefined ? (initialData?.more ?? 0) : 0,
    asOf: query.data ? new Date(query.dataUpdatedAt) : initialData && new Date(initialData.at),
    refresh: () => void query.refetch(),
  };
}
