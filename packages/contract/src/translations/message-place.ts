/** Where something stands in a text: UTF-16 units from 0, line and column, which count characters, from 1. */
export interface MessagePlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The places of some offsets in a text, which is gone through once for all of them. */
export function placesIn(text: string, offsets: Iterable<number>): ReadonlyMap<number, MessagePlace> {
  const places = new Map<number, MessagePlace>();
  let [at, line, column] = [0, 1, 1];
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    for (const sign of text.slice(at, offset)) {
      if (sign === '\n') line += 1;
      column = sign === '\n' ? 1 : column + 1;
    }
    at = offset;
    places.set(offset, { offset, line, column });
  }
  return places;
}

/** Where a text ends without some signs at its end; a pattern that ends with `+$` would begin anew at each of them. */
export function endBefore(text: string, sign: RegExp): number {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return end;
}
