import type { SeededRandom } from '../database/seeded-random.ts';

/** What goes wrong when somebody translates in a hurry; each leaves a text alone that it cannot break. */
const mistakes: readonly ((text: string) => string)[] = [
  // A brace that is not closed.
  (text) => text.replace(/\}(?=[^}]*$)/, ''),
  // A placeholder that was translated away.
  (text) => {
    const [placeholder] = /\{\w+\}/.exec(text) ?? [];
    return placeholder === undefined ? text : text.replaceAll(` ${placeholder}`, '').replaceAll(placeholder, '');
  },
  // A plural category that the language needs.
  (text) => text.replace(/(plural,.*?) one \{[^{}]*\}/, '$1'),
  // A placeholder that was translated.
  (text) => text.replace(/\{(?:name|league|instrument|game)\}/, '{naam}'),
  // A tag that is not closed.
  (text) => text.replace(/<\/\w+>/, ''),
];

/** The text with one mistake in it, the same for the same numbers; a text that offers none stays as it is. */
export function breakMessage(random: SeededRandom, text: string): string {
  const broken = mistakes.map((mistake) => mistake(text)).filter((each) => each !== text && each.trim() !== '');
  const [first, ...others] = broken;
  return first === undefined ? text : random.pick([first, ...others]);
}
