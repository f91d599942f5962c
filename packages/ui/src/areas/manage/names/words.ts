import { foldName, NameWordsChange } from '@bullpen/contract';

/** Words as they were typed, one in a line: each once, and those that are the same as one before them. */
export function readWords(text: string): { readonly words: readonly string[]; readonly repeated: readonly string[] } {
  const known = new Map<string, string>();
  const repeated: string[] = [];
  for (const word of text.split('\n').map((line) => line.trim())) {
    if (word === '') continue;
    const folded = foldName(word);
    if (known.has(folded)) repeated.push(word);
    else known.set(folded, word);
  }
  return { words: [...known.values()], repeated };
}

/** What is wrong with the words, in a sentence; undefined for what can be sent. */
export function wrongWord(words: readonly string[]): string | undefined {
  const { error } = NameWordsChange.shape.words.safeParse(words);
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  const word = words[Number(issue.path[0])];
  return word === undefined ? issue.message : `“${word}”: ${issue.message}`;
}
