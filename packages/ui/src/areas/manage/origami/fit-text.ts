/** How a text is set. */
export interface Typeface {
  /** In units of the artwork. */
  readonly size: number;
  readonly weight: number;
  /** Between letters, as a share of the size. */
  readonly spacing?: number;
}

/** How wide a text is, in units of the artwork. */
export type MeasureText = (text: string, face: Typeface) => number;

interface Room {
  readonly width: number;
  /** The size gets no smaller. */
  readonly smallest: number;
  /** How many lines there may be. */
  readonly lines: number;
}

/** A text as it fits. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Something of it had to go. */
  readonly isShortened: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string): readonly string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** How small type gets before a line is broken, as a share of its size. */
const gentle = 0.86;

/**
 * Sets a text into its room: first a little smaller, then on more lines, then as small as may be, and shortened with
 * an ellipsis only when all of that is not enough.
 */
export function fitText(text: string, face: Typeface, room: Room, measure: MeasureText): FittedText {
  const { width, smallest, lines: most } = room;
  const widthAt = (size: number) => (part: string) => measure(part, { ...face, size });
  const alone = widthAt(face.size)(text);
  if (alone <= width) return { lines: [text], size: face.size, isShortened: false };
  const shrunk = (face.size * width) / alone;
  if (shrunk >= Math.max(smallest, face.size * gentle)) return { lines: [text], size: shrunk, isShortened: false };
  for (let size = face.size; ; size = Math.max(smallest, size * 0.94)) {
    const { lines, rest } = breakLines(text, { width, most }, widthAt(size));
    if (rest === '') return { lines, size, isShortened: false };
    if (size <= smallest) {
      const last = shorten(`${lines.at(-1)}${rest}`, width, widthAt(size));
      return { lines: [...lines.slice(0, -1), last], size, isShortened: true };
    }
  }
}

/** Fills lines word by word or up to a hyphen, and letter by letter where a word is wider than a line; what is over is the rest. */
function breakLines(
  text: string,
  { width, most }: { readonly width: number; readonly most: number },
  widthOf: (part: string) => number,
): { readonly lines: readonly string[]; readonly rest: string } {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    const line = longestLine(rest, width, widthOf);
    lines.push(line);
    rest = rest.slice(line.length);
    if (lines.length < most) rest = rest.trimStart();
  }
  return { lines, rest };
}

function longestLine(text: string, width: number, widthOf: (part: string) => number): string {
  if (widthOf(text) <= width) return text;
  let line = '';
  for (const { 0: word, index } of text.matchAll(/[^\s-]*-+|[^\s-]+/g)) {
    const next = text.slice(0, index + word.length);
    if (widthOf(next) > width) break;
    line = next;
  }
  if (line !== '') return line;
  const [first = '', ...others] = lettersOf(text);
  line = first;
  for (const letter of others) {
    if (widthOf(line + letter) > width) break;
    line += letter;
  }
  return line;
}

function shorten(text: string, width: number, widthOf: (part: string) => number): string {
  const letters = lettersOf(text);
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > width) (letters as string[]).pop();
  return `${letters.join('').trimEnd()}…`;
}
