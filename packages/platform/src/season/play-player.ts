import { createSeededRandom, type SeededRandom, type Weighted } from '../database/seeded-random.ts';
import type { Market } from './market.ts';
import { createEmail, createFundName, createPlayerName } from './names/player-names.ts';
import { type Checkpoint, type Habit, type PlayedFund, playFund } from './play-fund.ts';
import type { SeasonPeople } from './season-people.ts';

/** One player; moments in milliseconds since the epoch. */
interface RegisteredPlayer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly registeredAt: number;
}

/** One player, with all that they did. */
export interface PlayedPlayer extends RegisteredPlayer {
  readonly lastActiveAt: number;
  readonly funds: readonly (PlayedFund & { readonly id: string; readonly name: string })[];
}

/** What all players of a season have in common. */
export interface PlayersParams {
  /** Of the season; each player has their own, made of it. */
  readonly seed: string;
  readonly locales: Weighted<string>;
  readonly startsAt: number;
  readonly market: Market;
  readonly people: SeasonPeople;
  readonly checkpoints: readonly Checkpoint[];
  /** What those are called whom the season is about, by their index: they play with diligence. */
  readonly named: ReadonlyMap<number, string>;
}

/** Most do little, some nothing at all, and a few are there every day. */
const habits: Weighted<Habit> = [
  [{ firstTrades: 0, tradesPerWeek: 0 }, 12],
  [{ firstTrades: 2, tradesPerWeek: 0.05 }, 28],
  [{ firstTrades: 3, tradesPerWeek: 0.3 }, 32],
  [{ firstTrades: 4, tradesPerWeek: 1 }, 18],
  [{ firstTrades: 5, tradesPerWeek: 3 }, 7],
  [{ firstTrades: 6, tradesPerWeek: 8 }, 3],
];
const diligent: Habit = { firstTrades: 6, tradesPerWeek: 4 };
const shareOfSecondFunds = 0.3;
/** Of those who do nothing some do not even open a fund. */
const shareOfNoFund = 0.1;
const shareOfWatchers = 0.5;
const longestVisit = 25 * 60_000;

/** The player of that index: the same one whenever asked for, so that none need be kept. */
export function playPlayer(params: PlayersParams, index: number): PlayedPlayer {
  const { startsAt, market, people, checkpoints } = params;
  const random = randomOf(params, index);
  const { id, locale, name, email, registeredAt } = register(random, params, index);
  const drawn = random.pickWeighted(habits);
  const habit = params.named.has(index) ? diligent : drawn;
  const from = Math.max(registeredAt, startsAt);
  const funds = Array.from({ length: countFunds(random.fraction(), habit) }, () => ({
    id: random.uuid(),
    name: createFundName(random, locale),
    ...playFund(random, { market, people, habit, from, checkpoints }),
  }));
  const lastTrade = Math.max(registeredAt, ...funds.map(({ trades }) => trades.at(-1)?.at ?? 0));
  return {
    id,
    name,
    email,
    locale,
    registeredAt,
    lastActiveAt: lastVisit(random, people, lastTrade),
    funds,
  };
}

function countFunds(chance: number, { firstTrades }: Habit): number {
  if (firstTrades === 0 && chance >= 1 - shareOfNoFund) return 0;
  return chance < shareOfSecondFunds ? 2 : 1;
}

/** Who registered with that index, and nothing of what they did afterwards: that takes longer. */
export const registeredPlayer = (params: PlayersParams, index: number): RegisteredPlayer =>
  register(randomOf(params, index), params, index);

const randomOf = ({ seed, startsAt }: PlayersParams, index: number): SeededRandom =>
  createSeededRandom(`${seed}/player/${index}`, startsAt);

function register(random: SeededRandom, { locales, people, named }: PlayersParams, index: number): RegisteredPlayer {
  const id = random.uuid();
  const locale = random.pickWeighted(locales);
  const drawn = createPlayerName(random, locale);
  const name = named.get(index) ?? drawn;
  const email = createEmail(random, name, index + 1);
  return { id, locale, name, email, registeredAt: people.registrations.draw(random, people.opens, people.ends) };
}

/** Somebody who has done something looks around for a while, and some come back without doing anything. */
function lastVisit(random: SeededRandom, { visits, ends }: SeasonPeople, lastTrade: number): number {
  const isWatcher = random.fraction() < shareOfWatchers;
  const arrived = isWatcher ? visits.draw(random, lastTrade, ends) : lastTrade;
  return Math.min(ends, arrived + random.integer(longestVisit));
}
