/** Where something stands in a text: UTF-16 units from 0, line and column, which count characters, from 1. */
export interface MessagePlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Goes through the text up to there: asked for what is told alone, never for each of many findings. */
export function placeIn(text: string, offset: number): MessagePlace {
  const lines = text.slice(0, offset).split('\n');
  return { offset, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}

/** Where a text ends without some signs at its end; a pattern that ends with `+$` would begin anew at each of them. */
export function endBefore(text: string, sign: RegExp): number {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return end;
}
