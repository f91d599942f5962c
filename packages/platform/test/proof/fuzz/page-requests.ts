import type { FuzzedRequest, RequestKind } from './fuzzed-request.ts';
import type { TurnedPage } from './model.ts';

const mostPages = 20;
const otherWay: Record<string, string> = { asc: 'desc', desc: 'asc' };

/** Keeps a page that another follows on, of a list that stays wherever else something goes. */
export function notePage(pages: TurnedPage[], { call, input }: FuzzedRequest, told: unknown): void {
  const { nextCursor } = Object(told) as { nextCursor?: unknown };
  if (typeof nextCursor !== 'string' || 'params' in input) return;
  const { query } = input as { query: Record<string, unknown> };
  pages.unshift({ call, query, nextCursor });
  pages.length = Math.min(pages.length, mostPages);
}

/** The page after one of those; now and then with a cursor that nobody gave, or of the list in another order, or with another search. */
export const nextPage: RequestKind = (random, { pages }) => {
  const page = pages[random.integer(pages.length || 1)];
  if (!page) return { call: 'instruments.list', input: { query: { limit: 1 } }, status: 200 };
  const { call, query, nextCursor: cursor } = page;
  const order = otherWay[String(query['order'])];
  const [values, status] = random.pick<() => [object, number]>([
    () => [{ cursor }, 200],
    () => [{ cursor }, 200],
    () => [{ cursor: random.uuid() }, 422],
    // What staff did is not searched: a search is a word that its list does not know.
    () => [{ cursor, search: random.uuid() }, call === 'activity.list' ? 200 : 422],
    () => (order ? [{ cursor, order }, 422] : [{ cursor, limit: 1 }, 200]),
  ])();
  return { call, input: { query: { ...query, ...values } }, status };
};
