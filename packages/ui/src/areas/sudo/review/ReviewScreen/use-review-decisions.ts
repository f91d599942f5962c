import type { Grant } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { grantQueries } from '../../../../data/grants.ts';
import { readStateOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { readDevice, subscribeDevice, writeDevice } from '../../../../foundation/device-storage.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { dueGrants, type KeptGrants, readKept, reviewMoment, withKept } from '../access-review.ts';
import type { ReviewInitialData } from '../review-initial-data.ts';

/** What somebody has decided about a right. */
export type ReviewDecision = 'keep' | 'withdraw';

const place = 'review:kept';

/**
 * The rights to be reviewed, and what this review has decided: what is kept is remembered by the device at once, what is
 * withdrawn waits to be sent. About a right that is not among them any more nothing is decided.
 */
export function useReviewDecisions(initialData: ReviewInitialData | undefined) {
  const { now } = usePort();
  const stored = useSyncExternalStore(
    subscribeDevice,
    () => readDevice(place),
    () => null,
  );
  const [decisions, setDecisions] = useState<ReadonlyMap<string, ReviewDecision>>(new Map());
  const [order, setOrder] = useState<readonly string[]>([]);
  // What this review keeps stays in sight until the page goes.
  const keptBefore = Object.entries(readKept(stored)).filter(([id]) => !decisions.has(id));
  const due = useDueGrants(initialData, Object.fromEntries(keptBefore));
  const ids = new Set(due.rows.map(({ id }) => id));
  const made = new Map([...decisions].filter(([id]) => ids.has(id)));
  const asked = due.rows.filter(({ id }) => made.get(id) === 'withdraw');
  useHoldUnsaved(asked.length > 0 ? 'typed' : null, () => setDecisions(new Map()));

  function decide(id: string, decision: ReviewDecision | undefined) {
    writeDevice(place, JSON.stringify(withKept(readKept(readDevice(place)), id, decision === 'keep', now())));
    setDecisions((before) => {
      const next = new Map(before);
      if (decision === undefined) next.delete(id);
      else next.set(id, decision);
      return next;
    });
    setOrder((before) => [...before.filter((each) => each !== id), ...(decision === undefined ? [] : [id])]);
  }
  return {
    ...due,
    made,
    /** Those that are to be withdrawn. */
    asked,
    decide,
    /** The one that was decided last, to be decided anew. */
    last: order.findLast((id) => made.has(id)),
    forget: (grants: readonly { readonly id: string }[]) => {
      const gone = new Set(grants.map(({ id }) => id));
      setDecisions((before) => new Map([...before].filter(([id]) => !gone.has(id))));
      setOrder((before) => before.filter((id) => !gone.has(id)));
    },
  };
}

/** The rights that are to be reviewed: the initial data, until all of them are here. */
function useDueGrants(initialData: ReviewInitialData | undefined, kept: KeptGrants) {
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
