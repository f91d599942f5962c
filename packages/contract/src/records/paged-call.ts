import * as z from 'zod/mini';
import { bindCursor, isCursorOf } from './list-cursor.ts';

const Page = z.looseObject({ nextCursor: z.nullable(z.string()) });
const Asked = z.looseObject({
  params: z.optional(z.unknown()),
  query: z.looseObject({ limit: z.number(), cursor: z.optional(z.string()) }),
});

/** A call that gives a page of a list, whose cursors count for nothing else. */
export interface PagedCall {
  /** Whether the page may be asked for: without a cursor, or with one of this list. */
  readonly isOwnCursor: boolean;
  /** The answer, its cursor bound to the list. */
  bind<Answer>(answer: Answer): Answer;
}

/**
 * The rule that the server and the mocks share: a cursor goes on with the list that it was given for, in the same
 * project, with the same search, filters, sort and order. `input` is as the contract has read it. Undefined for a call
 * that gives no pages.
 */
export function pagedCall({
  path,
  projectKey,
  input,
}: {
  readonly path: readonly string[];
  readonly projectKey: string;
  readonly input: unknown;
}): PagedCall | undefined {
  const asked = z.safeParse(Asked, input);
  if (!asked.success) return undefined;
  const { limit: _, cursor, ...query } = asked.data.query;
  const list = JSON.stringify([path, projectKey, asked.data.params, query]);
  return {
    isOwnCursor: cursor === undefined || isCursorOf(cursor, list),
    bind(answer) {
      const page = z.safeParse(Page, answer);
      if (!page.success || page.data.nextCursor === null) return answer;
      return { ...answer, nextCursor: bindCursor(page.data.nextCursor, list) };
    },
  };
}
