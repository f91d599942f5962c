import { foldName } from '@bullpen/contract';
import { confusablesMap } from 'confusables';

/** What people type for a letter, and letters that one takes for each other: `i`, `l` and `1` are one. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '|': 'l',
  i: 'l',
};

/**
 * What two names share that read alike: Unicode's confusables, case, marks, digits for letters, spaces and punctuation
 * make no difference. A name of signs alone, such as emoji, is alike to itself.
 */
export function skeletonOf(name: string): string {
  const folded = foldName(name);
  const plain = Array.from(folded, (character) => confusablesMap.get(character) ?? character).join('');
  const skeleton = Array.from(foldName(plain), (character) => letters[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return skeleton || folded || name;
}
