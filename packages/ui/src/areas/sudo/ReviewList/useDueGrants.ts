import type { Grant } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grantQueries } from '../../../data/grants.ts';
import { readStateOf } from '../../../data/read-state.ts';
import { useIsSlow } from '../../../data/useIsSlow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { dueGrants, type KeptGrants, reviewMoment } from '../access-review.ts';
import type { ReviewPreview } from '../review-preview.ts';

/** The rights that are to be reviewed: what the document carried, until all of them are here. */
export function useDueGrants(preview: ReviewPreview | undefined, kept: KeptGrants) {
  const { api, now, project } = usePort();
  const [moment] = useState(() => preview?.moment ?? reviewMoment(now()));
  const query = useQuery({
    ...grantQueries.unusedSince(api, moment),
    ...(api && preview?.more === 0 ? { initialData: preview.grants, initialDataUpdatedAt: preview.at } : {}),
  });
  const isSlow = useIsSlow(query.isFetching);
  const known = query.data ?? preview?.grants;
  const page: readonly Grant[] | undefined = known && dueGrants(known, kept, moment);
  const state = readStateOf({ query, page, isSlow, api, project });
  return {
    state,
    rows: 'page' in state ? state.page : [],
    /** How many there are beyond those that are known. */
    more: query.data === undefined ? (preview?.more ?? 0) : 0,
    asOf: query.data ? new Date(query.dataUpdatedAt) : preview && new Date(preview.at),
    refresh: () => void query.refetch(),
  };
}
