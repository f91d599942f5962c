import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';

/** The most that one page of a list holds. */
export const mostPerPage = 200;

/** Up to here a total is counted; beyond, it is only known to be more. */
export const countedTotal = 10_000;

/** How many there are in all: `exact` up to {@link countedTotal}, else `value` is that and there are more. */
export const Total = z.object({ value: z.int().check(z.nonnegative()), exact: z.boolean() });
export type Total = z.infer<typeof Total>;

/** One page of a list that can grow. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Asks for the page after this one; null on the last. */
    nextCursor: z.nullable(z.string()),
    total: Total,
  });

/**
 * What every list that can grow is asked with. `search` finds what holds it, whatever its case and its marks, and what
 * has it as id; under three characters it finds what begins with it. The whole set is searched and sorted.
 */
export const listQuery = <Sort extends string>(sorts: readonly [Sort, ...Sort[]], order: 'asc' | 'desc' = 'asc') =>
  z.object({
    search: z.optional(storableText().check(z.trim(), z.maxLength(200, 'Use at most 200 characters.'))),
    sort: z._default(z.enum(sorts), sorts[0]),
    order: z._default(z.enum(['asc', 'desc']), order),
    limit: z._default(
      z.coerce
        .number<number>()
        .check(
          z.int('Use a whole number.'),
          z.gte(1, 'Ask for 1 at least.'),
          z.lte(mostPerPage, `Ask for at most ${mostPerPage} at once.`),
        ),
      50,
    ),
    /** The `nextCursor` of the page before, with the same sort and order. */
    cursor: z.optional(z.string()),
  });

/** The keys of a {@link listQuery} that an export does without: it takes every page. */
export const ofOnePage = { limit: true, cursor: true } as const;
