import { documentObject } from '../openapi/documented-schema.ts';
import { Total } from './list.ts';

/** The fields of every list's query; an area says what its search looks at and what it can be sorted by. */
export const listFields = {
  order: ['Ascending or descending; equal ones follow in the order of their ids.', 'asc'],
  limit: ['How many items the page holds at most.', 50],
  cursor:
    'The `nextCursor` of the page before, asked for with the same search, filters, sort and order; it counts for no other list.',
} as const;

const { order } = listFields;

/** The fields of every export's query. */
export const exportFields = { order } as const;

/** The fields of every page of a list. */
export const pageFields = {
  items: 'The items of this page, in the order asked for.',
  nextCursor: 'Asks for the page after this one; null on the last.',
  total: 'How many there are over all pages.',
} as const;

export const totalDocumentation = documentObject(Total, 'How many there are in all.', {
  value: ['Counted up to 10,000.', 2000],
  exact: ['False when there are more than `value`.', true],
});
