import { foldName } from '@bullpen/contract';
import da from 'naughty-words/da.json' with { type: 'json' };
import de from 'naughty-words/de.json' with { type: 'json' };
import en from 'naughty-words/en.json' with { type: 'json' };
import fi from 'naughty-words/fi.json' with { type: 'json' };
import fr from 'naughty-words/fr.json' with { type: 'json' };
import nl from 'naughty-words/nl.json' with { type: 'json' };
import * as z from 'zod';

/** The words of a language that bring a name into the queue. */
export interface WordList {
  /** As a BCP 47 tag. */
  readonly language: string;
  readonly count: number;
  /** The first that a name holds, as the list has it. */
  readonly find: (parts: readonly string[]) => string | undefined;
}

const Words = z.array(z.string());

/** What the lists have as an insult, and people as a given name. */
const givenNames = new Set(['anita', 'griet', 'johny']);

/** The words of a name, folded; its parts for {@link WordList}. */
export const partsOf = (foldedName: string): readonly string[] => foldedName.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds whole words alone: parts of words would report Scunthorpe. Each part of a name is looked up with those after it
 * up to the longest phrase of the list, so that it takes as long as the name is.
 */
function wordList(language: string, listed: unknown): WordList {
  const words = Words.parse(listed).filter((word) => !givenNames.has(word));
  const byParts = new Map(words.map((word) => [partsOf(foldName(word)).join(' '), word]));
  const longest = Math.max(...words.map((word) => partsOf(foldName(word)).length));
  return {
    language,
    count: words.length,
    find(parts) {
      for (const at of parts.keys())
        for (let length = 1; length <= longest && at + length <= parts.length; length += 1) {
          const found = byParts.get(parts.slice(at, at + length).join(' '));
          if (found !== undefined) return found;
        }
      return undefined;
    },
  };
}

const all = Object.entries({ da, de, en, fi, fr, nl }).map(([language, words]) => wordList(language, words));

/** The lists of a project's locales, spelt as the owner spells them: `et_EE`. There is none of Estonian and of Latvian. */
export function wordListsOf(locales: readonly string[]): readonly WordList[] {
  const languages = new Set(locales.map((locale) => locale.split(/[-_]/)[0]));
  return all.filter(({ language }) => languages.has(language));
}
