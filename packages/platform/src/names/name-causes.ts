import { foldName, type NameCause } from '@bullpen/contract';
import { partsOf, type WordList } from './word-lists.ts';

/** By what the names of a project are looked at. */
export interface NameRules {
  readonly lists: readonly WordList[];
  /** The project's own words, folded. */
  readonly words: readonly string[];
}

/** The words for which a name waits: of each list the first, of the project's own all. */
export function wordCauses(name: string, { lists, words }: NameRules): NameCause[] {
  const folded = foldName(name);
  const parts = partsOf(folded);
  return [
    ...words
      .filter((word) => folded.includes(word))
      .map((word): NameCause => ({ cause: 'word', word, language: null })),
    ...lists.flatMap(({ language, find }): NameCause[] => {
      const word = find(parts);
      return word === undefined ? [] : [{ cause: 'word', word, language }];
    }),
  ];
}
