/** Scripts that one name may mix, because a language writes with them together: the “highly restrictive” level of UTS 39. */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
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
  'Lisu',
  'Coptic',
] as const;

const letters = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** The scripts in which a name is written, in the order of {@link scripts}. */
const scriptsOf = (name: string): readonly string[] =>
  letters.filter(([, letter]) => letter.test(name)).map(([script]) => script);

const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Characters without a shape of their own that are part of how something is written. */
const partsOfWriting = new RegExp(
  [
    // Flags of regions, keycaps, signs that several make together, and the look of a sign.
    '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
    // What joins letters and keeps them apart, and what says which way a mark belongs.
    '(?<=[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{M}])[\\u200c\\u200d]',
    '(?<=[\\p{Script=Arabic}\\p{Script=Hebrew}]\\P{L}?)[\\u200e\\u200f]',
  ].join('|'),
  'gu',
);

const countUnseen = (name: string): number => name.replaceAll(partsOfWriting, '').match(unseen)?.length ?? 0;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What may be wrong with a name by itself, a sentence each. None of it forbids the name. */
export function nameWarnings(name: string): readonly string[] {
  const written = scriptsOf(name);
  const isMixed = written.length > 1 && !together.some((alike) => written.every((script) => alike.includes(script)));
  const hidden = countUnseen(name);
  return [
    ...(isMixed ? [`Mixes ${joined(written)} letters: some of them may look like others.`] : []),
    ...(hidden > 0 ? [`Holds ${hidden === 1 ? 'a character' : `${hidden} characters`} that nobody sees.`] : []),
    ...(/\s{2}/u.test(name) ? ['Holds several spaces in a row: they are kept, though they look like one.'] : []),
  ];
}
