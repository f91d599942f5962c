import { toLanguageTag } from './language-tag.ts';

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Enough to meet every category that whole numbers have. */
const wholeNumbers = [...Array.from({ length: 201 }, (_, number) => number), 1000, 10_000, 1_000_000];

type PluralType = 'cardinal' | 'ordinal';

function rulesOf(locale: string, type: PluralType): Intl.PluralRules | undefined {
  const tag = toLanguageTag(locale);
  // Of a language that nobody knows, the rules would be those of the machine's own.
  const isKnown = tag !== null && Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  return isKnown ? new Intl.PluralRules(tag, { type }) : undefined;
}

/** The plural categories of a language, in the order of the CLDR; none for what names no language. */
export function pluralCategories(locale: string, type: PluralType = 'cardinal'): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories: known = [] } = rulesOf(locale, type)?.resolvedOptions() ?? {};
  return order.filter((category) => known.includes(category));
}

/** Whole numbers of a category, such as can be counted up to; none for one of fractions alone. */
export const numbersOf = (locale: string, type: PluralType, category: string): readonly number[] => {
  const rules = rulesOf(locale, type);
  return rules ? wholeNumbers.filter((number) => rules.select(number) === category) : [];
};
