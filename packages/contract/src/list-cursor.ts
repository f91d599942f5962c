import * as z from 'zod/mini';

/** Where a page of a list ended: by what it was sorted, and the last item's value and id. */
const ListPlace = z.object({
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  value: z.string(),
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

/** What a place in a list may hold: text, a moment or a whole number. */
export type PlaceKind = z.core.$ZodType<string>;

/** Text that a list can be sorted by; no database holds the character NUL. */
export const textPlace = z.string().check(z.refine((text) => !text.includes('\u0000')));
/** A moment that a list can be sorted by, as {@link writeCursor} was given it; databases know four digits of a year. */
export const momentPlace = z.string().check(
  z.refine((text) => {
    const moment = new Date(text);
    return moment.getTime() >= 0 && /^\d{4}-/.test(text) && moment.toISOString() === text;
  }),
);

/** A whole number of 32 bits that a list can be sorted by, as {@link writeCursor} was given it. */
export const numberPlace = z.string().check(z.refine((text) => String(Number(text) | 0) === text));

/** Any number that a list can be sorted by, as {@link writeCursor} was given it. */
export const floatPlace = z
  .string()
  .check(z.refine((text) => Number.isFinite(Number(text)) && String(Number(text)) === text));

/** The kinds of places that are compared as numbers. */
export const numericPlaces: readonly PlaceKind[] = [numberPlace, floatPlace];

/**
 * The place that a cursor stands for; undefined for text that is none, for one of a list sorted otherwise, and for one
 * with a value that the list cannot be sorted by: anybody can write a cursor.
 */
export function readCursor(
  cursor: string,
  { sort, order }: Pick<ListPlace, 'sort' | 'order'>,
  value: PlaceKind,
): ListPlace | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const place = ListPlace.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const isOurs = place.sort === sort && place.order === order && z.safeParse(value, place.value).success;
    return isOurs ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Why a cursor is refused. */
export const cursorRefusal = 'Use the nextCursor of a page with the same sort and order.';
