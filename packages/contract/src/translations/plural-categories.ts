import { toLanguageTag } from './language-tag.ts';

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Enough to meet every category that whole numbers have. */
const wholeNumbers = [...Array.from({ length: 201 }, (_, number) => number), 1000, 10_000, 1_000_000];

/** What a language says of its plurals, which takes long to find out. */
interface PluralKind {
  readonly categories: readonly Intl.LDMLPluralRule[];
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

const none: PluralKind = { categories: [], numbers: new Map() };
/** Of the languages of projects, which are few; anybody can name a language that nobody knows. */
const known = new Map<string, PluralKind>();

function kindOf(locale: string, type: Intl.PluralRuleType): PluralKind {
  const name = `${type} ${locale}`;
  const found = known.get(name);
  if (found) return found;
  const rules = rulesOf(locale, type);
  if (!rules) return none;
  const { pluralCategories: categories } = rules.resolvedOptions();
  const kind = {
    categories: order.filter((category) => categories.includes(category)),
    numbers: Map.groupBy(wholeNumbers, (number) => rules.select(number)),
  };
  known.set(name, kind);
  return kind;
}

function rulesOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules | undefined {
  const tag = toLanguageTag(locale);
  // Of a language that nobody knows, the rules would be those of the machine's own.
  const isKnown = tag !== null && Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  return isKnown ? new Intl.PluralRules(tag, { type }) : undefined;
}

/** The plural categories of a language, in the order of the CLDR; none for what names no language. */
export const pluralCategories = (
  locale: string,
  type: Intl.PluralRuleType = 'cardinal',
): readonly Intl.LDMLPluralRule[] => kindOf(locale, type).categories;

/** Whole numbers of a category, such as can be counted up to; none for one of fractions alone. */
export const numbersOf = (locale: string, type: Intl.PluralRuleType, category: string): readonly number[] =>
  kindOf(locale, type).numbers.get(category) ?? [];
