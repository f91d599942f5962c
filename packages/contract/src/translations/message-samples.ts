import { type PlaceholderKind, placeholdersOf, wordsIn } from './message-placeholders.ts';
import { parseMessage } from './message-syntax.ts';

/** What a message is given when it is shown. */
export interface MessageArgument {
  readonly name: string;
  readonly kinds: readonly PlaceholderKind[];
  /** Of a select: what can be given. */
  readonly options: readonly string[];
  /** It is written as a percentage. */
  readonly isPercent: boolean;
}

/** What a message takes, values first, then tags; undefined for one that cannot be read. */
export function messageArguments(text: string): readonly MessageArgument[] | undefined {
  const { elements } = parseMessage(text);
  if (!elements) return undefined;
  const { values, tags, selects, styled } = placeholdersOf(elements);
  const options = new Map<string, Set<string>>();
  for (const select of selects) {
    const known = options.get(select.value) ?? new Set();
    options.set(select.value, known);
    for (const option of Object.keys(select.options)) known.add(option);
  }
  const percentages = new Set(styled.filter(({ style }) => isPercent(style)).map(({ value }) => value));
  const ofTag = (name: string): MessageArgument => ({ name, kinds: ['tag'], options: [], isPercent: false });
  return [
    ...[...values].map(([name, kinds]) => ({
      name,
      kinds: [...kinds],
      options: [...(options.get(name) ?? [])],
      isPercent: percentages.has(name),
    })),
    ...[...tags].map(ofTag),
  ];
}

const isPercent = (style: unknown): boolean =>
  style === 'percent' || JSON.stringify(style ?? '').includes('"style":"percent"');

const plain = 'aeiouyAEIOUYcnszCNSZ';
const accented = 'áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ';
const widened: ReadonlyMap<string, string> = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? '']));

/** Letters that can be told from English ones, and a third more of them: what languages need that are longer. */
const pseudoWords = (text: string): string =>
  [...text].map((letter) => widened.get(letter) ?? letter).join('') + '·'.repeat(Math.ceil(text.trim().length / 3));

/** A message in the pseudo-locale: readable, accented, a third longer, in brackets. As it is, where it cannot be read. */
export function pseudoMessage(text: string): string {
  const { elements } = parseMessage(text);
  if (!elements) return text;
  let at = 0;
  let written = '';
  for (const [start, end] of wordsIn(elements)) {
    written += text.slice(at, start) + pseudoWords(text.slice(start, end));
    at = end;
  }
  return `[${written}${text.slice(at)}]`;
}
