import type { SeededRandom } from '../../database/seeded-random.ts';
import type { Market } from '../market.ts';
import type { SeasonPeople } from '../season-people.ts';

/** A piece of a season that is played on. */
export interface SeasonPeriod {
  readonly projectKey: string;
  readonly since: Date;
  readonly until: Date;
  /** The project's, the most used first. */
  readonly locales: readonly string[];
  readonly timeZone: string;
  /** Of the season: nobody trades before. */
  readonly startsAt: Date;
  readonly people: SeasonPeople;
  readonly market: Market;
  readonly random: SeededRandom;
}

/** As many as are expected, one more or less: what is less than one comes now and then. */
export const howMany = (random: SeededRandom, expected: number): number => Math.floor(expected + random.fraction());
