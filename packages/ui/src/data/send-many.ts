import { FieldIssue } from '@bullpen/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { severalAtOnce } from '../foundation/several-at-once.ts';
import { isCertainlyUnchanged, isNotFound, RequestFailure } from './failure.ts';
import { isFinal } from './is-final.ts';
import { sendChange } from './send-change.ts';
import type { ChangeOptions } from './use-change.ts';

/** A row that is acted upon. */
export interface BulkRow {
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
}

/** What became of a row. `cancelled` ones were never sent, nor `left` ones, which need nothing; of `unknown` ones nobody knows. */
export type BulkOutcome =
  | { readonly is: 'waiting' | 'running' | 'done' | 'left' | 'cancelled' | 'unknown' }
  | {
      readonly is: 'failed';
      readonly reason: string;
      /** The API would say no again. */
      readonly isFinal?: boolean;
      /** What stands in the way of this one stands in the way of all: the rest is not tried. */
      readonly endsRun?: boolean;
    };

/**
 * Sends the change of a row, once. It waits for the network, and as long as the API asks where there were too many at once.
 * Given up before it left, it fails as not sent.
 */
export type SendOne = <Data, Input>(change: ChangeOptions<Data, Input>, input: Input) => Promise<Data>;

/** What is done to a row, by the changes that it sends. Answers `left` where nothing was to be done. */
export type ActOnRow = (row: BulkRow, send: SendOne) => Promise<unknown>;

/**
 * Reads anew what became of rows of which nobody knows, and answers by their ids whether it was done. One that it does
 * not answer stays unknown. Its reads wait for the connection, as every read does.
 */
export type FindOut = (rows: readonly BulkRow[]) => Promise<ReadonlyMap<string, boolean>>;

interface SendManyOptions {
  readonly act: ActOnRow;
  /** Asked at the end, once for all of which nobody knows; not of a run that its person has given up. */
  readonly findOut?: FindOut | undefined;
  /** So many at once; 4 are quick enough for people and bearable for a server. */
  readonly atOnce?: number | undefined;
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
  readonly onOutcome: (id: string, outcome: BulkOutcome) => void;
}

/**
 * Acts upon each row once, and says what became of it. One that fails stops no other, unless it says so. Whoever sends them
 * holds what is unsaved.
 */
export async function sendMany(
  rows: readonly BulkRow[],
  { act, findOut, atOnce = 4, queryClient, signal, onOutcome }: SendManyOptions,
): Promise<void> {
  let isOver = false;
  const unsure: BulkRow[] = [];
  const send: SendOne = (change, input) => sendInTurn(change, input, { queryClient, signal });
  await severalAtOnce(rows, atOnce, async (row) => {
    if (signal.aborted || isOver) return onOutcome(row.id, { is: 'cancelled' });
    onOutcome(row.id, { is: 'running' });
    try {
      const became = await act(row, send);
      onOutcome(row.id, { is: became === 'left' ? 'left' : 'done' });
    } catch (error) {
      const outcome = bulkOutcomeOf(error);
      // What was kept from leaving once is kept for the rest as well.
      if (outcome.is === 'cancelled' || (outcome.is === 'failed' && outcome.endsRun)) isOver = true;
      if (outcome.is === 'unknown') unsure.push(row);
      onOutcome(row.id, outcome);
    }
  });
  if (!findOut || unsure.length === 0 || signal.aborted) return;
  for (const [id, isDone] of await Promise.race([findOut(unsure).catch(nothingFound), untilAborted(signal)]))
    onOutcome(id, isDone ? { is: 'done' } : { is: 'failed', reason: notDone });
}

const notDone = 'No answer came. Read again, it was not done yet.';

const nothingFound = (): ReadonlyMap<string, boolean> => new Map();

const untilAborted = (signal: AbortSignal) =>
  new Promise<ReadonlyMap<string, boolean>>((resolve) => {
    signal.addEventListener('abort', () => resolve(nothingFound()), { once: true });
  });

/** How long the API asks to wait, in seconds, where there were too many at once; undefined for what failed otherwise. */
function askedWait(error: unknown): number | undefined {
  const { kind, retryAfter } = error instanceof RequestFailure ? error.facts : {};
  return kind === 'tooMany' ? retryAfter : undefined;
}

async function sendInTurn<Data, Input>(
  change: ChangeOptions<Data, Input>,
  input: Input,
  sender: { readonly queryClient: QueryClient; readonly signal: AbortSignal },
): Promise<Data> {
  for (;;) {
    try {
      return await sendChange(change, input, sender);
    } catch (error) {
      const seconds = askedWait(error);
      if (seconds === undefined) throw error;
      await pause(seconds, sender.signal);
    }
  }
}

/** Waits so many seconds, or until it is given up. */
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener('abort', end);
  });

const Invalid = z.object({ fields: z.array(FieldIssue) });

/** What became of one of many changes that failed: not sent, not made or half made and why, or nobody knows. */
function bulkOutcomeOf(error: unknown): BulkOutcome {
  const isPartlyDone = error instanceof RequestFailure && error.facts.code === 'provider_unavailable';
  if (!isPartlyDone && !isCertainlyUnchanged(error)) return { is: 'unknown' };
  if (!(error instanceof RequestFailure)) return { is: 'failed', reason: 'You are not logged in any more.' };
  const { code, isSent, kind, requestId, data } = error.facts;
  if (isSent === false && kind === 'unexpected') return { is: 'cancelled' };
  // Whoever left the question once is not asked again for each of the rest.
  if (code === 'reauthentication_required') return { is: 'failed', reason: error.message, endsRun: true };
  const wrong = Invalid.safeParse(data).data?.fields.map(({ message }) => message) ?? [];
  const quote = kind === 'serverError' && requestId ? [`Request ${requestId}.`] : [];
  const reason = [error.message, ...new Set(wrong), ...quote].join(' ');
  // The API says what of it is done and what is left, which the same change again would not do.
  return { is: 'failed', reason, ...(isPartlyDone || isFinal(error) ? { isFinal: true } : {}) };
}

/** Whether each row has a record now, read anew; one whose read fails is left out. */
export async function findRecords(
  queryClient: QueryClient,
  rows: readonly BulkRow[],
  read: (id: string) => { readonly queryKey: QueryKey },
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  await severalAtOnce(rows, 4, async ({ id }) => {
    try {
      await queryClient.fetchQuery({ ...read(id), staleTime: 0 });
      found.set(id, true);
    } catch (error) {
      if (isNotFound(error)) found.set(id, false);
    }
  });
  return found;
}
