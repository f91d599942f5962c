import * as z from 'zod/mini';
import { readDayRange } from './day-range.ts';

/** Days in the query string. */
export const dayRangeText = () =>
  z
    .string()
    .check(
      z.refine(
        (text) => readDayRange(text) !== undefined,
        'Use days such as 2026-09-01..2026-09-30, with one of them left out for no end.',
      ),
    );

/** The checks that a list is sorted by what a range of it goes with: an index has both, whatever the number of rows. */
export const rangesInOrder = (sortsOfFilters: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(sortsOfFilters).map(([filter, sorts]) =>
    z.refine<Readonly<Record<string, unknown>>>(
      (query) => query[filter] === undefined || sorts.includes(String(query['sort'])),
      { error: `Sort by ${sorts.join(' or ')}, or leave ${filter} out.`, path: ['sort'] },
    ),
  );
