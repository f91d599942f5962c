import * as z from 'zod/mini';

/** Where a page of a list ended: by what it was sorted, and the last item's value and id. */
export const ListPlace = z.object({
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  value: z.string(),
  id: z.uuid(),
});
/** See {@link writeCursor}. */
export type ListPlace = z.infer<typeof ListPlace>;

const encode = (value: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function decode(cursor: string): unknown {
  const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** A place in a list as a cursor, which nobody outside has to understand. */
export const writeCursor = (place: ListPlace): string => encode(place);

/** A cursor that says something else in part. */
export const changeCursor = (cursor: string, change: object): string =>
  encode({ ...Object(decode(cursor)), ...change });

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
    const place = ListPlace.parse(decode(cursor));
    const isOurs = place.sort === sort && place.order === order && z.safeParse(value, place.value).success;
    return isOurs ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Two numbers of 32 bits, told in letters: enough that no two lists of one person are alike by chance. */
function digest(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + (one >>> 7)), 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('');
}

/** A cursor that counts for one list alone; `list` says which, and what it was asked with. */
export const bindCursor = (cursor: string, list: string): string => changeCursor(cursor, { of: digest(list) });

/** Whether {@link bindCursor} made a cursor for that list. */
export function isCursorOf(cursor: string, list: string): boolean {
  try {
    return Object(decode(cursor)).of === digest(list);
  } catch {
    return false;
  }
}

/** Why a cursor is refused. */
export const cursorRefusal =
  'Use the nextCursor of a page of this list, asked for with the same search, filters, sort and order.';
