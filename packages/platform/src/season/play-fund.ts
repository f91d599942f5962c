import type { SeededRandom } from '../database/seeded-random.ts';
import type { Market } from './market.ts';
import type { SeasonPeople } from './season-people.ts';

/** What every fund has when it is opened, in minor units. */
export const openingCash = 10_000_000;

/** A change of a fund; instruments by their index in the market, moments in milliseconds since the epoch. */
export interface PlayedTrade {
  readonly instrument: number;
  readonly at: number;
  /** Bought when above 0, sold when below. */
  readonly quantity: number;
  readonly price: number;
}

export interface PlayedFund {
  readonly trades: readonly PlayedTrade[];
  /** Quantities above 0 by the index of the instrument. */
  readonly holdings: ReadonlyMap<number, number>;
  readonly cash: number;
  readonly value: number;
  /** What it has of the instrument that it has most of. */
  readonly largest: number;
  /** What it was worth at each checkpoint; the opening cash before it was opened. */
  readonly valuesAt: readonly number[];
}

/** A moment at which the value of every fund is taken, in milliseconds since the epoch. */
export interface Checkpoint {
  readonly at: number;
  /** The last trading day that had closed by then; -1 for none. */
  readonly day: number;
}

interface FundParams {
  readonly market: Market;
  readonly people: SeasonPeople;
  readonly habit: Habit;
  readonly from: number;
  /** In their order. */
  readonly checkpoints: readonly Checkpoint[];
}

/** A player's habit: what they buy at the beginning, and how often they come back. */
export interface Habit {
  readonly firstTrades: number;
  readonly tradesPerWeek: number;
}

const millisecondsPerDay = 86_400_000;
const daysOfBeginning = 4;
/** Of the cash, in one purchase. */
const smallestShare = 0.08;
const largestShare = 0.45;

/** Plays one fund from the moment `from` on. */
export function playFund(random: SeededRandom, { market, people, habit, from, checkpoints }: FundParams): PlayedFund {
  const trades: PlayedTrade[] = [];
  const holdings = new Map<number, number>();
  const valuesAt: number[] = [];
  let cash = openingCash;
  const valueOn = (day?: number): number => {
    let value = cash;
    for (const [instrument, quantity] of holdings) value += quantity * market.price(instrument, day);
    return value;
  };
  const passUntil = (moment: number): void => {
    for (let next = checkpoints[valuesAt.length]; next && next.at <= moment; next = checkpoints[valuesAt.length])
      valuesAt.push(valueOn(next.day));
  };
  for (const at of momentsOf(random, people, habit, from)) {
    const day = market.dayAt(at);
    if (day < 0) continue;
    const priceOf = (instrument: number) => market.price(instrument, day);
    const decision = decideTrade(random, { cash, holdings }, { pick: market.pick, priceOf });
    if (decision.quantity === 0) continue;
    passUntil(at);
    cash = carryOut(decision, { cash, holdings });
    trades.push({ ...decision, at });
  }
  passUntil(Number.POSITIVE_INFINITY);
  const largest = Math.max(0, ...[...holdings].map(([instrument, quantity]) => quantity * market.price(instrument)));
  return { trades, holdings, cash, value: valueOn(), largest, valuesAt };
}

/** What a fund has; instruments by whatever names them. */
interface Possession<Instrument> {
  readonly cash: number;
  readonly holdings: ReadonlyMap<Instrument, number>;
}

/** What there is to buy. */
interface Offer<Instrument> {
  pick(random: SeededRandom): Instrument;
  priceOf(instrument: Instrument): number;
}

/** A sale or a purchase that a fund decides on; of nothing when it has no cash for one. */
export function decideTrade<Instrument>(
  random: SeededRandom,
  { cash, holdings }: Possession<Instrument>,
  { pick, priceOf }: Offer<Instrument>,
): { readonly instrument: Instrument; readonly quantity: number; readonly price: number } {
  const isSale = holdings.size > 0 && (cash < openingCash / 50 || random.fraction() < 0.42);
  const instrument = isSale ? heldInstrument(random, holdings) : pick(random);
  const price = priceOf(instrument);
  const quantity = isSale ? -saleOf(random, holdings.get(instrument) ?? 0) : purchaseOf(random, cash, price);
  return { instrument, quantity, price };
}

/** Changes what is held, and answers the cash that is left. */
export function carryOut<Instrument>(
  { instrument, quantity, price }: ReturnType<typeof decideTrade<Instrument>>,
  { cash, holdings }: { readonly cash: number; readonly holdings: Map<Instrument, number> },
): number {
  const left = (holdings.get(instrument) ?? 0) + quantity;
  if (left > 0) holdings.set(instrument, left);
  else holdings.delete(instrument);
  return cash - quantity * price;
}

/** When it trades, in order: some in its first days, the others whenever people are about. */
function momentsOf(random: SeededRandom, { visits, ends }: SeasonPeople, habit: Habit, from: number): number[] {
  if (from >= ends) return [];
  const days = (ends - from) / millisecondsPerDay;
  const beginning = Math.min(ends, from + daysOfBeginning * millisecondsPerDay);
  const later = Math.floor((habit.tradesPerWeek * days) / 7 + random.fraction());
  const moments = [
    ...Array.from({ length: habit.firstTrades }, () => visits.draw(random, from, beginning)),
    ...Array.from({ length: later }, () => visits.draw(random, from, ends)),
  ];
  return moments.sort((a, b) => a - b);
}

function heldInstrument<Instrument>(random: SeededRandom, holdings: ReadonlyMap<Instrument, number>): Instrument {
  const wanted = random.integer(holdings.size);
  for (const [index, instrument] of [...holdings.keys()].entries()) if (index === wanted) return instrument;
  throw new RangeError('Nothing is held.');
}

/** All of it, or a part. */
const saleOf = (random: SeededRandom, held: number): number =>
  random.integer(2) === 0 ? held : Math.ceil(held * random.fraction());

/** What a share of the cash buys; one when it does not reach for that; none when the cash does not. */
function purchaseOf(random: SeededRandom, cash: number, price: number): number {
  const budget = cash * (smallestShare + (largestShare - smallestShare) * random.fraction());
  return Math.max(Math.floor(budget / price), cash >= price ? 1 : 0);
}
