/** How a text is set. */
export interface Typeface {
  /** In units of the artwork. */
  readonly size: number;
  readonly weight: number;
  /** Between letters, as a share of the size. */
  readonly spacing?: number;
  /** Every figure as wide as the next. */
  readonly isTabular?: true;
}

/** How wide a text is, in units of the artwork. */
export type MeasureText = (text: string, face: Typeface) => number;

interface Room {
  readonly width: number;
  /** The size gets no smaller. */
  readonly smallest: number;
  /** How many lines there may be. */
  readonly lines: number;
  /** Whether the lines are to be as long as each other, as those of a headline. */
  readonly isBalanced?: true;
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
 * Sets a text into its room: first a little smaller, then on more lines, then as small as may be. A word is broken only
 * where no size holds it whole, and something is left out, with an ellipsis, only when all of that is not enough.
 */
export function fitText(text: string, face: Typeface, room: Room, measure: MeasureText): FittedText {
  const { width, smallest, lines: most, isBalanced = false } = room;
  const widthAt = (size: number) => (part: string) => measure(part, { ...face, size });
  const alone = widthAt(face.size)(text);
  if (alone <= width) return { lines: [text], size: face.size, isShortened: false };
  const shrunk = (face.size * width) / alone;
  if (shrunk >= Math.max(smallest, face.size * gentle)) return { lines: [text], size: shrunk, isShortened: false };
  let split: FittedText | undefined;
  for (let size = face.size; ; size = Math.max(smallest, size * 0.94)) {
    const measured = { width, most };
    const widthOf = widthAt(size);
    const { lines, rest, isSplit } = breakLines(text, measured, widthOf);
    if (rest === '' && !isSplit)
      return { lines: isBalanced ? balance(text, measured, widthOf) : lines, size, isShortened: false };
    if (rest === '') split ??= { lines, size, isShortened: false };
    if (size > smallest) continue;
    if (split) return split;
    const filled = breakLines(text, { ...measured, isFilled: true }, widthOf);
    if (filled.rest === '') return { lines: filled.lines, size, isShortened: false };
    const last = shorten(`${lines.at(-1)}${rest}`, width, widthOf);
    return { lines: [...lines.slice(0, -1), last], size, isShortened: true };
  }
}

interface Measured {
  readonly width: number;
  readonly most: number;
  /** Up to the last letter that a line has room for. */
  readonly isFilled?: true;
}

interface Broken {
  readonly lines: readonly string[];
  /** What is over. */
  readonly rest: string;
  /** A word did not fit on a line. */
  readonly isSplit: boolean;
}

/** The same lines, as alike as they can be: no word stands alone under a full one. */
function balance(text: string, { width, most }: Measured, widthOf: (part: string) => number): readonly string[] {
  let { lines } = breakLines(text, { width, most }, widthOf);
  let least = width / most;
  let enough = width;
  while (enough - least > width / 100) {
    const middle = (least + enough) / 2;
    const narrower = breakLines(text, { width: middle, most }, widthOf);
    if (narrower.rest === '' && !narrower.isSplit) [enough, lines] = [middle, narrower.lines];
    else least = middle;
  }
  return lines;
}

/** Fills lines word by word or up to a hyphen, and letter by letter where a word is wider than a line. */
function breakLines(text: string, { width, most, isFilled }: Measured, widthOf: (part: string) => number): Broken {
  const lines: string[] = [];
  let isSplit = false;
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    const line = longestLine(rest, width, widthOf, isFilled);
    rest = rest.slice(line.length);
    const isWithin = isWithinWord(line, rest);
    isSplit ||= isWithin;
    lines.push(isWithin && lines.length < most - 1 ? line + hyphen : line);
    if (lines.length < most) rest = rest.trimStart();
  }
  return { lines, rest, isSplit };
}

/** The one that is set where a word is broken; a name that has hyphens of its own has others. */
const hyphen = '\u2010';

/** Between two letters, but for writing that knows no spaces. */
const isWithinWord = (line: string, rest: string): boolean => /[\p{L}\p{M}\p{N}]$/u.test(line) && spaced.test(rest);
const spaced = /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}]/u;

function longestLine(text: string, width: number, widthOf: (part: string) => number, isFilled = false): string {
  if (widthOf(text) <= width) return text;
  let line = '';
  for (const { 0: word, index } of isFilled ? [] : text.matchAll(/[^\s-]+-*|-+/g)) {
    const next = text.slice(0, index + word.length);
    if (widthOf(next) > width) break;
    line = next;
  }
  if (line !== '') return line;
  const [first = '', ...others] = lettersOf(text);
  line = first;
  for (const letter of others) {
    if (widthOf(line + letter + hyphen) > width) break;
    line += letter;
  }
  return line;
}

function shorten(text: string, width: number, widthOf: (part: string) => number): string {
  const letters = lettersOf(text);
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > width) (letters as string[]).pop();
  return `${letters.join('').trimEnd()}…`;
}
