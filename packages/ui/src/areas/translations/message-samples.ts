import { toLanguageTag } from '@bullpen/contract';
import type { MessageArgument } from '@bullpen/contract/messages';

/** What one showing of a message is given, and what it is called. */
export interface MessageSample {
  readonly label: string;
  readonly values: Readonly<Record<string, string | number | Date>>;
}

/** The money of the countries that publishers are in; elsewhere it is the euro. */
const currencies: Readonly<Record<string, string>> = { CH: 'CHF', DK: 'DKK', GB: 'GBP', US: 'USD' };
const money = /amount|cash|cost|fee|minimum|maximum|money|price|prize|total|value|worth/i;
/** A Friday in the future of every season; local, as formats write it. */
const day = new Date(2026, 10, 27, 17, 30);

const names = {
  name: ['Mia', 'Maximiliana-Christophora van der Zwaluwenberg'],
  league: ['Chess club', 'International Investment Club of the Eastern Provinces'],
  fund: ['Tortoise', 'Slow and Steady Dividends of the Northern Hemisphere'],
  company: ['Nordvik', 'Zusammengeschlossene Verlagsgesellschaften Holding AG'],
} as const;
const samples: readonly (readonly [RegExp, readonly [usual: string, long: string]])[] = [
  [/league|group/i, names.league],
  [/fund|portfolio/i, names.fund],
  [/company|instrument|sponsor|index|share/i, names.company],
  [/code/i, ['K7PQ2M', 'K7PQ2MX9TVB4']],
  [/ratio/i, ['4:1', '1,000:1']],
  [/game/i, ['Bullpen', 'The Great Autumn Investment Championship']],
];

function textFor(name: string, locale: string, isLong: boolean): string {
  const at = isLong ? 1 : 0;
  const tag = toLanguageTag(locale) ?? 'en';
  if (money.test(name)) {
    const currency = currencies[new Intl.Locale(tag).region ?? ''] ?? 'EUR';
    return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(isLong ? 1_284_903.5 : 1284.5);
  }
  if (/change|return/i.test(name))
    return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'always' }).format(
      isLong ? -12.0475 : 0.024,
    );
  return (samples.find(([pattern]) => pattern.test(name))?.[1] ?? names.name)[at];
}

const counts: readonly MessageArgument['kinds'][number][] = ['plural', 'ordinal', 'number'];
const isCount = ({ kinds, isPercent }: MessageArgument) => !isPercent && kinds.some((kind) => counts.includes(kind));

function sampleValue(
  argument: MessageArgument,
  { locale, chosen, number, isLong }: { locale: string; chosen: SampleChoices; number: number; isLong: boolean },
): string | number | Date {
  const { name, kinds, options, isPercent } = argument;
  if (isCount(argument)) return number;
  if (isPercent) return isLong ? 12.3456 : 0.024;
  if (kinds.includes('select')) return chosen[name] ?? options[0] ?? 'other';
  return kinds.some((kind) => kind === 'date' || kind === 'time') ? day : textFor(name, locale, isLong);
}

/** Of each select by its name the option that is shown. */
export type SampleChoices = Readonly<Record<string, string>>;

const numbers = [0, 1, 2, 5];
const large = 1_234_567;

/** With what a message is shown: numbers that languages tell apart, then whatever is long. */
export function messageSamples(
  all: readonly MessageArgument[],
  locale: string,
  chosen: SampleChoices = {},
): readonly MessageSample[] {
  const given = all.filter(({ kinds }) => !kinds.includes('tag'));
  const sample = (label: string, number: number, isLong: boolean): MessageSample => ({
    label,
    values: Object.fromEntries(given.map((each) => [each.name, sampleValue(each, { locale, chosen, number, isLong })])),
  });
  if (given.length === 0) return [sample('As it is', 0, false)];
  const counted = given.filter(isCount).map(({ name }) => name);
  return counted.length > 0
    ? [
        ...numbers.map((number) => sample(`${counted.join(', ')} = ${number}`, number, false)),
        sample('Long', large, true),
      ]
    : [sample('Usual', 2, false), sample('Long', large, true)];
}
