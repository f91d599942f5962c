import { createSeededRandom, type SeededRandom } from '../database/seeded-random.ts';
import { type Listing, listingsOf } from './companies.ts';
import { countryOf, type SeasonCalendar } from './season-calendar.ts';
import { lastAtOrBelow } from './timetable.ts';
import { type TradingDay, tradingDaysOf } from './trading-days.ts';

/** The instruments of a season and what they cost day by day. */
export interface Market {
  readonly instruments: readonly PricedInstrument[];
  readonly days: readonly TradingDay[];
  /** The last trading day that has closed by a moment, in milliseconds since the epoch; -1 for none. */
  dayAt(moment: number): number;
  /** An instrument's price at the close of a day, by the index of both; of the last day without `day`. */
  price(instrument: number, day?: number): number;
  /** The index of an instrument; a few are bought far more than the others. */
  pick(random: SeededRandom): number;
}

/** A listing, and its closing prices in minor units of the season's currency, as many as there are trading days. */
export interface PricedInstrument extends Listing {
  readonly id: string;
  readonly closes: readonly number[];
}

interface MarketParams {
  readonly projectKey: string;
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly locales: readonly string[];
  readonly until: Date;
}

const daysBeforeStart = 30;
const drift = 0.0004;
/** Of a day's relative change. */
const marketDeviation = 0.007;
const crisisFactor = 3;
const crisisFall = 0.016;
/** In minor units; that of a currency of smaller units is higher. */
const typicalPrices: Readonly<Record<string, number>> = { DKK: 25_000 };
const typicalPrice = 3_500;

/**
 * Plays the market up to `until` or the season's end, whichever is earlier; a day whose market has not closed by then
 * has no price yet. What is known of a day stays the same however much later one looks.
 */
export function playMarket({ projectKey, seed, calendar, locales, until }: MarketParams): Market {
  const random = createSeededRandom(`${seed}/${projectKey}/market`);
  const allDays = tradingDaysOf(calendar, daysBeforeStart);
  const changes = marketChanges(random, allDays, calendar.startsAt.getTime());
  const end = Math.min(until.getTime(), calendar.endsAt.getTime());
  const days = allDays.filter(({ closes }) => closes <= end);

  const listings = listingsOf(countryOf(locales), calendar.currency);
  const instruments = listings.map((listing) => {
    const own = createSeededRandom(`${seed}/${projectKey}/instrument/${listing.symbol}`, calendar.startsAt);
    const id = own.uuid();
    const start = (typicalPrices[calendar.currency] ?? typicalPrice) * Math.exp(0.9 * own.normal());
    return { id, ...listing, closes: walk(own, start, changes).slice(0, days.length) };
  });
  const popularity = popularityOf(random, instruments.length);
  const closings = days.map(({ closes }) => closes);
  return {
    instruments,
    days,
    dayAt: (moment) => lastAtOrBelow(closings, moment),
    price(instrument, day = days.length - 1) {
      const close = instruments[instrument]?.closes[day];
      if (close === undefined) throw new RangeError(`Instrument ${instrument} has no price on day ${day}.`);
      return close;
    },
    pick: (picking) => lastAtOrBelow(popularity, picking.fraction()),
  };
}

interface MarketChange {
  /** Of the whole market, relative to the day before. */
  readonly change: number;
  /** By how much everything moves more than usual. */
  readonly unrest: number;
}

/** The market factor: quiet but for a crisis early in the season and, in half of them, one later. */
function marketChanges(random: SeededRandom, days: readonly TradingDay[], start: number): readonly MarketChange[] {
  const first = days.findIndex(({ closes }) => closes > start);
  const at = (share: number) => Math.floor(first + share * (days.length - first));
  const crisisAt = (from: number) => ({ from, noise: cancellingNoise(random, 6 + random.integer(5)) });
  const early = crisisAt(at(0.1 + 0.2 * random.fraction()));
  const late = crisisAt(at(0.55 + 0.25 * random.fraction()));
  const crises = random.integer(2) === 0 ? [early] : [early, late];
  return days.map((_, day) => {
    const quiet = drift + marketDeviation * random.normal();
    const noise = crises.map((crisis) => crisis.noise[day - crisis.from]).find((found) => found !== undefined);
    if (noise === undefined) return { unrest: 1, change: quiet };
    return { unrest: crisisFactor, change: -crisisFall + marketDeviation * crisisFactor * noise };
  });
}

/** Noise that adds up to nothing, so that no crisis ends above where it began. */
function cancellingNoise(random: SeededRandom, length: number): readonly number[] {
  const noise = Array.from({ length }, () => random.normal());
  const mean = noise.reduce((sum, value) => sum + value, 0) / length;
  return noise.map((value) => value - mean);
}

/** The prices of one instrument: the market's changes in its own measure, and noise of its own. */
function walk(random: SeededRandom, start: number, changes: readonly MarketChange[]): number[] {
  const measure = 0.6 + 0.8 * random.fraction();
  const deviation = 0.008 + 0.014 * random.fraction();
  let price = start;
  return changes.map(({ change, unrest }) => {
    price *= Math.exp(measure * change + deviation * unrest * random.normal());
    return Math.max(1, Math.round(price));
  });
}

/** For each instrument the share of purchases that go to those before it. */
function popularityOf(random: SeededRandom, count: number): readonly number[] {
  const weights = Array.from({ length: count }, () => Math.exp(1.1 * random.normal()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    const before = sum / total;
    sum += weight;
    return before;
  });
}
