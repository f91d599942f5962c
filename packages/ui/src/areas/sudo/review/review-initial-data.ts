import type { Grant } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { grantQueries, readUnusedGrants } from '../../../data/grants.ts';
import { dueGrants, reviewMoment } from './access-review.ts';

/** The first rights to be reviewed, as a document brings them. What a device has kept, no server knows. */
export interface ReviewInitialData {
  /** Before this moment (RFC 3339) they were used last. */
  readonly moment: string;
  readonly grants: readonly Grant[];
  /** How many there are beyond those. */
  readonly more: number;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

/** So many rights come with a document. */
const initialRowCount = 50;

/** Reads the initial data of the review. */
export async function readReviewInitialData(
  api: ApiConnection,
  { signal, at }: { readonly signal: AbortSignal; readonly at: Date },
): Promise<ReviewInitialData> {
  const moment = reviewMoment(at);
  const due = dueGrants(await readUnusedGrants(api, moment, signal), {}, moment);
  const grants = due.slice(0, initialRowCount);
  const more = due.length - grants.length;
  return { moment, grants, more, at: at.getTime() };
}

/** Asks for the rights to be reviewed before they are shown. */
export const prefetchReview = (queryClient: QueryClient, api: ApiConnection, now: Date): Promise<void> =>
  queryClient.prefetchQuery(grantQueries.unusedSince(api, reviewMoment(now)));
