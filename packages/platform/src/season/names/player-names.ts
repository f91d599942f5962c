import { foldName } from '@bullpen/contract';
import type { SeededRandom } from '../../database/seeded-random.ts';
import { danishNames } from './danish.ts';
import { dutchNames } from './dutch.ts';
import { englishNames } from './english.ts';
import { estonianNames } from './estonian.ts';
import { finnishNames } from './finnish.ts';
import { frenchNames } from './french.ts';
import { germanNames } from './german.ts';
import { latvianNames } from './latvian.ts';
import { type NameList, type Words, words } from './name-list.ts';
import { longNames, nicknames, worldwideFunds, worldwideLeagues, worldwideNames } from './worldwide.ts';

const byLanguage: Readonly<Record<string, NameList>> = {
  da: danishNames,
  de: germanNames,
  et: estonianNames,
  fi: finnishNames,
  fr: frenchNames,
  lv: latvianNames,
  nl: dutchNames,
};

const namesOf = (locale: string): NameList => byLanguage[locale.split(/[-_]/)[0] ?? ''] ?? englishNames;

const providers: Words = ['post.example', 'mail.example', 'brev.example', 'inbox.example', 'poczta.mail.example'];
const animals = words('Bull, Bear, Herring, Beaver, Puffin, Badger, Otter, Seal, Magpie, Llama, Pike, Hedgehog, 🦉');
const moods = words('Sleepy, Golden, Flying, Nervous, Lucky, Grumpy, Electric, Midnight, Tiny, Bold, Frozen, Velvet');
const houses = words('Capital, Club, & Co., Partners, United, 3000, Fund, Holding, Syndicate, Brothers');

/** A given and a family name of somebody who speaks the language of `locale`. */
export function createFullName(random: SeededRandom, locale: string): string {
  const { given, family } = namesOf(locale);
  return `${random.pick(given)} ${random.pick(family)}`;
}

/** Of ’t Hart it is H. */
const initialOf = (family: string): string => /\p{Lu}/u.exec(family)?.[0] ?? family.charAt(0);

/** A name as somebody who plays in `locale` might type it: the most part a given and a family name. */
export function createPlayerName(random: SeededRandom, locale: string): string {
  const { given, family } = namesOf(locale);
  return random.pickWeighted<() => string>([
    [() => createFullName(random, locale), 76],
    [() => `${random.pick(given).toLowerCase()}${random.integer(100)}`, 9],
    [() => `${random.pick(given)} ${initialOf(random.pick(family))}.`, 4],
    [() => random.pick(worldwideNames), 7],
    [() => random.pick(nicknames), 3],
    [() => random.pick(longNames), 1],
  ])();
}

/** What a player might call a fund. */
export function createFundName(random: SeededRandom, locale: string): string {
  const { given, funds } = namesOf(locale);
  return random.pickWeighted<() => string>([
    [() => random.pick(funds), 30],
    [() => `${random.pick(funds)} ${random.integer(98) + 2}`, 14],
    [() => `${random.pick(moods)} ${random.pick(animals)} ${random.pick(houses)}`, 36],
    [() => `${random.pick(given)} ${random.pick(houses)}`, 14],
    [() => random.pick(worldwideFunds), 6],
  ])();
}

/** What a player might call a league. */
export function createLeagueName(random: SeededRandom, locale: string): string {
  const { family, leagues } = namesOf(locale);
  return random.pickWeighted<() => string>([
    [() => random.pick(leagues), 30],
    [() => `${random.pick(leagues)} ${random.integer(40) + 2}`, 24],
    [() => `${random.pick(family)} & ${random.pick(family)}`, 20],
    [() => `${random.pick(moods)} ${random.pick(animals)}s`, 18],
    [() => random.pick(worldwideLeagues), 8],
  ])();
}

const longestLocalPart = 40;

/** An address that no other player of the project has: `number` is the player's own. */
export function createEmail(random: SeededRandom, name: string, number: number): string {
  const letters = foldName(name)
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, longestLocalPart)
    .replace(/^\.+|(?<!\.)\.+$/g, '');
  const typed = random.integer(12) === 0 ? letters.toUpperCase() : letters;
  const separator = random.integer(9) === 0 ? '+' : '.';
  return `${typed || 'player'}${separator}${number}@${random.pick(providers)}`;
}
