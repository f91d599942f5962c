/** Line and column of a place in a text, from 1; columns count characters, offsets UTF-16 units. */
export function placeIn(text: string, offset: number): { offset: number; line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { offset, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}

/** Where a text ends without some signs at its end; a pattern that ends with `+$` would begin anew at each of them. */
export function endBefore(text: string, sign: RegExp): number {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return end;
}
