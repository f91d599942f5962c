/** Scripts that one name may mix, because a language writes with them together. */
const together: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Ethiopic',
  'Cherokee',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
] as const;

const letters = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** The scripts in which a name is written, in the order of {@link scripts}. */
const scriptsOf = (name: string): readonly string[] =>
  letters.filter(([, letter]) => letter.test(name)).map(([script]) => script);

// The joiner and the variation selector make one sign of several, and the marks of right-to-left text are at home in it.
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const partOfSigns = /[\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]/u;
const sign = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

function countUnseen(name: string): number {
  const found = name.match(unseen) ?? [];
  return (sign.test(name) ? found.filter((character) => !partOfSigns.test(character)) : found).length;
}

const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What may be wrong with a name by itself, a sentence each. None of it forbids the name. */
export function nameWarnings(name: string): readonly string[] {
  const written = scriptsOf(name);
  const isMixed = written.length > 1 && !together.some((alike) => written.every((script) => alike.includes(script)));
  const hidden = countUnseen(name);
  return [
    ...(isMixed ? [`Mixes ${inWords(written)} letters: some of them may look like others.`] : []),
    ...(hidden > 0 ? [`Holds ${hidden === 1 ? 'a character' : `${hidden} characters`} that nobody sees.`] : []),
  ];
}
