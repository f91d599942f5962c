/** Line and column of a place in a text, from 1; columns count characters, offsets UTF-16 units. */
export function placeIn(text: string, offset: number): { offset: number; line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { offset, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
