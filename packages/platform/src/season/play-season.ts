import { foldName } from '@bullpen/contract';
import type {
  funds,
  holdings,
  instruments,
  leagueMembers,
  leagues,
  players,
  prices,
  trades,
} from '../database/schema.ts';
import { createSeededRandom, type Weighted } from '../database/seeded-random.ts';
import { playMarket } from './market.ts';
import { playLeagues } from './play-league.ts';
import { type PlayedPlayer, playPlayer } from './play-player.ts';
import { type PlayedScripts, playScripts, type ScriptsWish } from './play-scripts.ts';
import type { SeasonCalendar } from './season-calendar.ts';
import { seasonPeople } from './season-people.ts';
import { lastAtOrBelow } from './timetable.ts';

/** Which season to play; the same wish is the same season, to the byte. */
export interface SeasonWish {
  readonly projectKey: string;
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  /** The project's, the most used first, spelt as the owner spells them: `et_EE`. */
  readonly locales: readonly string[];
  readonly playerCount: number;
  /** Up to when it is played. */
  readonly until: Date;
  /** The ids of the people who run scripts in it. */
  readonly staff: ScriptsWish['staff'];
}

/** The rows of each table, in an order in which the database takes them. Each is made anew whenever it is read. */
export interface PlayedSeason {
  instruments(): Iterable<typeof instruments.$inferInsert>;
  prices(): Iterable<typeof prices.$inferInsert>;
  players(): Iterable<typeof players.$inferInsert>;
  funds(): Iterable<typeof funds.$inferInsert>;
  holdings(): Iterable<typeof holdings.$inferInsert>;
  trades(): Iterable<typeof trades.$inferInsert>;
  leagues(): Iterable<typeof leagues.$inferInsert>;
  leagueMembers(): Iterable<typeof leagueMembers.$inferInsert>;
  scripts(): PlayedScripts;
}

const localeWithoutAny = 'en_GB';

/**
 * Plays a season: the market moves, players register, trade, and are ranked. Nothing is kept but the market and one
 * number a fund, so that a million players need no memory. A season whose registration opens later has no players.
 */
export function playSeason(wish: SeasonWish): PlayedSeason {
  const { projectKey, calendar } = wish;
  const market = playMarket(wish);
  const people = seasonPeople(calendar, wish);
  const playerCount = people.opens < people.ends ? wish.playerCount : 0;
  const seed = `${wish.seed}/${projectKey}`;
  const common = { seed, market, people, startsAt: calendar.startsAt.getTime(), locales: weighLocales(wish.locales) };

  function* everyPlayer(): Generator<readonly [PlayedPlayer, number]> {
    for (let index = 0; index < playerCount; index += 1) yield [playPlayer(common, index), index];
  }
  function* everyFund() {
    for (const [player] of everyPlayer()) for (const fund of player.funds) yield { player, fund };
  }
  function* everyValue() {
    for (const { fund } of everyFund()) yield fund.value;
  }
  const instrumentId = (index: number): string => {
    const found = market.instruments[index];
    if (!found) throw new RangeError(`There is no instrument ${index}.`);
    return found.id;
  };
  let ranks: ((value: number) => number) | undefined;

  return {
    *instruments() {
      for (const { closes: _, ...listing } of market.instruments) yield { ...listing, projectKey };
    },
    *prices() {
      for (const { id: instrumentId, closes } of market.instruments)
        for (const [index, { day }] of market.days.entries()) yield { instrumentId, day, close: closes[index] ?? 0 };
    },
    *players() {
      for (const [{ funds: _, registeredAt, lastActiveAt, ...profile }] of everyPlayer())
        yield { ...profile, projectKey, registeredAt: new Date(registeredAt), lastActiveAt: new Date(lastActiveAt) };
    },
    *funds() {
      ranks ??= rankBy(everyValue());
      for (const { player, fund } of everyFund()) {
        const { id, name, cash, value } = fund;
        const lastTrade = fund.trades.at(-1);
        yield {
          id,
          projectKey,
          playerId: player.id,
          name,
          openedAt: new Date(player.registeredAt),
          cash,
          value,
          rank: ranks(value),
          tradedAt: lastTrade ? new Date(lastTrade.at) : null,
          foldedName: foldName(name),
        };
      }
    },
    *holdings() {
      for (const { fund } of everyFund())
        for (const [instrument, quantity] of fund.holdings)
          yield { fundId: fund.id, instrumentId: instrumentId(instrument), quantity };
    },
    *trades() {
      for (const [player, index] of everyPlayer()) {
        // Apart from the player's own, so that whoever asks for no trades makes no ids for them.
        const ids = createSeededRandom(`${seed}/trades of player/${index}`);
        for (const fund of player.funds)
          for (const { instrument, at, quantity, price } of fund.trades) {
            const [id, ofInstrument] = [ids.uuid(), instrumentId(instrument)];
            yield { id, projectKey, fundId: fund.id, instrumentId: ofInstrument, at: new Date(at), quantity, price };
          }
      }
    },
    *leagues() {
      for (const { members, ownerId, createdAt, ...league } of playLeagues(common, playerCount)) {
        const searchText = foldName(`${league.name} ${league.joinCode}`);
        const texts = { foldedName: foldName(league.name), searchText };
        yield { ...league, ...texts, projectKey, ownerId, memberCount: members.length, createdAt: new Date(createdAt) };
      }
    },
    *leagueMembers() {
      for (const { id: leagueId, members } of playLeagues(common, playerCount))
        for (const { id: playerId, joinedAt } of members) yield { leagueId, playerId, joinedAt: new Date(joinedAt) };
    },
    scripts: () => playScripts({ ...wish, playerCount, instruments: market.instruments }),
  };
}

/** Each half as much used as the one before it. */
function weighLocales([first = localeWithoutAny, ...others]: readonly string[]): Weighted<string> {
  return [[first, 1], ...others.map((locale, index) => [locale, 0.5 ** (index + 1)] as const)];
}

/** From 1 for the highest value; equal values share a rank, and those after them come as much later. */
function rankBy(values: Iterable<number>): (value: number) => number {
  const negated = Float64Array.from(values, (value) => -value).sort();
  // Values are whole: what is above one is at least 1 above it.
  return (value) => lastAtOrBelow(negated, -value - 1) + 2;
}
