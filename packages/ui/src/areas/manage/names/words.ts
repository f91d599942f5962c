import { foldName, NameWordsChange } from '@bullpen/contract';

/**
 * What was typed, a word in each line, as the API keeps it: folded, in the order of the alphabet, each once; and what is the
 * same as a word before it.
 */
export function readWords(text: string): { readonly words: readonly string[]; readonly repeated: readonly string[] } {
  const known = new Set<string>();
  const repeated: string[] = [];
  for (const word of text.split('\n').map((line) => line.trim())) {
    if (word === '') continue;
    // Of marks alone nothing is left: the API says so of what was typed.
    const folded = foldName(word) || word;
    if (known.has(folded)) repeated.push(word);
    known.add(folded);
  }
  return { words: [...known].sort(), repeated };
}

/** What is wrong with the words, in a sentence; undefined for what can be sent. */
export function wrongWord(words: readonly string[]): string | undefined {
  const { error } = NameWordsChange.shape.words.safeParse(words);
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  const word = words[Number(issue.path[0])];
  return word === undefined ? issue.message : `“${word}”: ${issue.message}`;
}
