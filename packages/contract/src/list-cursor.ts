import * as z from 'zod/mini';

/** Where a page of a list ended: by what it was sorted, and the last item's value and id. */
const ListPlace = z.object({
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  value: z.union([z.string(), z.number()]),
  id: z.uuid(),
});
/** See {@link writeCursor}. */
export type ListPlace = z.infer<typeof ListPlace>;

/** A place in a list as a cursor, which nobody outside has to understand. */
export const writeCursor = (place: ListPlace): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(place))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The place that a cursor stands for; undefined for text that is none, and for one of a list sorted otherwise. */
export function readCursor(cursor: string, { sort, order }: Pick<ListPlace, 'sort' | 'order'>): ListPlace | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const place = ListPlace.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return place.sort === sort && place.order === order ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Why a cursor is refused. */
export const cursorRefusal = 'Use the nextCursor of a page with the same sort and order.';
