import { foldName } from '@bullpen/contract';
import * as z from 'zod';
import type { SeededRandom } from '../../database/seeded-random.ts';
import { some } from '../some.ts';
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import et from './et.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import lv from './lv.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import anywhere from './worldwide.json' with { type: 'json' };

const words = some(z.string());

/** What the people of one language call themselves, their funds and their leagues. */
const NameList = z.object({ given: words, family: words, funds: words, leagues: words });

const english = NameList.parse(en);
const byLanguage = z.record(z.string(), NameList).parse({ da, de, et, fi, fr, lv, nl });
const namesOf = (locale: string) => byLanguage[locale.split(/[-_]/)[0] ?? ''] ?? english;

/** What belongs to no language. */
const worldwide = z
  .object({
    /** Players who write their names in other scripts than the project's. */
    players: words,
    /** Names that a table has to cope with: pictures, marks upon marks, two directions, hardly a letter. */
    nicknames: words,
    /** The longest that anybody has typed. */
    longNames: words,
    funds: words,
    leagues: words,
    moods: words,
    animals: words,
    houses: words,
    mailboxes: words,
  })
  .parse(anywhere);
const { moods, animals, houses } = worldwide;

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
    [() => random.pick(worldwide.players), 7],
    [() => random.pick(worldwide.nicknames), 3],
    [() => random.pick(worldwide.longNames), 1],
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
    [() => random.pick(worldwide.funds), 6],
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
    [() => random.pick(worldwide.leagues), 8],
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
  return `${typed || 'player'}${separator}${number}@${random.pick(worldwide.mailboxes)}`;
}
