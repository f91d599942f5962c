import { foldName } from '@bullpen/contract';
import type {
  activity,
  expertOrders,
  experts,
  fundReturns,
  funds,
  holdings,
  instruments,
  instrumentTrades,
  leagueMembers,
  leagues,
  medianValues,
  names,
  officialLeagues,
  players,
  prices,
  quotes,
  trades,
} from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { expertRows, officialLeagueRows } from './content/content-rows.ts';
import { drawPublisher, type Publisher } from './content/draw-publisher.ts';
import { returnColumns } from './fund-returns.ts';
import { playMarket } from './market.ts';
import { lastJoins, playLeagues } from './play-league.ts';
import { type PlayedName, playNames } from './play-names.ts';
import { type PlayedPlayer, playPlayer } from './play-player.ts';
import { type PlayedScripts, playScripts, type ScriptsParams } from './play-scripts.ts';
import type { SeasonCalendar } from './season-calendar.ts';
import { seasonPeople } from './season-people.ts';
import { checkpointsOf, seasonRanges } from './season-ranges.ts';
import { type SeasonTally, tallySeason } from './tally-season.ts';
import { weighLocales } from './weigh-locales.ts';

/** Which season to play; the same input is the same season, to the byte. */
export interface SeasonParams {
  readonly projectKey: string;
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  /** The project's, the most used first, spelt as the owner spells them: `et_EE`. */
  readonly locales: readonly string[];
  readonly playerCount: number;
  /** Up to when it is played. */
  readonly until: Date;
  /** The ids of the people who run scripts in it. */
  readonly staff?: ScriptsParams['staff'];
}

/** The rows of each table, in an order in which the database takes them. Each is made anew whenever it is read. */
export interface PlayedSeason {
  instruments(): Iterable<typeof instruments.$inferInsert>;
  prices(): Iterable<typeof prices.$inferInsert>;
  quotes(): Iterable<typeof quotes.$inferInsert>;
  medianValues(): Iterable<typeof medianValues.$inferInsert>;
  players(): Iterable<typeof players.$inferInsert>;
  funds(): Iterable<typeof funds.$inferInsert>;
  holdings(): Iterable<typeof holdings.$inferInsert>;
  trades(): Iterable<typeof trades.$inferInsert>;
  leagues(): Iterable<typeof leagues.$inferInsert>;
  leagueMembers(): Iterable<typeof leagueMembers.$inferInsert>;
  scripts(): PlayedScripts;
  activity(): Iterable<typeof activity.$inferInsert>;
  instrumentTrades(): Iterable<typeof instrumentTrades.$inferInsert>;
  fundReturns(): Iterable<typeof fundReturns.$inferInsert>;
  /** What they show is drawn when it is asked for. */
  readonly images: Publisher['images'];
  expertOrders(): Iterable<typeof expertOrders.$inferInsert>;
  experts(): Iterable<typeof experts.$inferInsert>;
  officialLeagues(): Iterable<typeof officialLeagues.$inferInsert>;
  /** Those alone that wait, or that staff has decided about. */
  names(): Iterable<typeof names.$inferInsert>;
}

/**
 * Plays a season: the market moves, players register, trade, and are ranked. Nothing is kept but the market and a few
 * numbers a fund, so that a million players need no memory. A season whose registration opens later has no players.
 */
export function playSeason(params: SeasonParams): PlayedSeason {
  const { projectKey, calendar } = params;
  const market = playMarket(params);
  const people = seasonPeople(calendar, params);
  const playerCount = people.opens < people.ends ? params.playerCount : 0;
  const seed = `${params.seed}/${projectKey}`;
  const ranges = seasonRanges(calendar, params.until);
  const locales = weighLocales(params.locales);
  const publisher = drawPublisher({ seed, calendar, locales, until: params.until });
  const common = {
    seed,
    market,
    people,
    locales,
    startsAt: calendar.startsAt.getTime(),
    checkpoints: checkpointsOf(ranges).map((at) => ({ at, day: market.dayAt(at) })),
    named: new Map(publisher.experts.map(({ name }, index) => [index, name])),
  };

  function* everyPlayer(): Generator<readonly [PlayedPlayer, number]> {
    for (let index = 0; index < playerCount; index += 1) yield [playPlayer(common, index), index];
  }
  function* everyFund() {
    for (const [player] of everyPlayer()) for (const fund of player.funds) yield { player, fund };
  }
  function* playersAlone() {
    for (const [player] of everyPlayer()) yield player;
  }
  function* everyName(): Generator<PlayedName> {
    for (const [{ id: writerId, name, locale, registeredAt, funds }] of everyPlayer()) {
      const written = { writerId, locale, at: new Date(registeredAt) };
      yield { ...written, kind: 'player', recordId: writerId, name };
      for (const fund of funds) yield { ...written, kind: 'fund', recordId: fund.id, name: fund.name };
    }
    for (const { id: recordId, name, ownerId: writerId, createdAt } of playLeagues(common, playerCount))
      yield { kind: 'league', recordId, writerId, name, locale: '', at: new Date(createdAt) };
  }
  let known: SeasonTally | undefined;
  const tally = (): SeasonTally => {
    known ??= tallySeason(playersAlone(), {
      timeZone: calendar.timeZone,
      ranges,
      opens: people.opens,
      ends: people.ends,
      market,
    });
    return known;
  };
  const instrumentId = (index: number): string => {
    const found = market.instruments[index];
    if (!found) throw new RangeError(`There is no instrument ${index}.`);
    return found.id;
  };
  const fundOfExpert = (index: number): string | null =>
    index < playerCount ? (playPlayer(common, index).funds[0]?.id ?? null) : null;

  return {
    *instruments() {
      for (const { closes: _, ...listing } of market.instruments) {
        const { symbol, name } = listing;
        yield { ...listing, projectKey, foldedName: foldName(name), searchText: foldName(`${symbol} ${name}`) };
      }
    },
    *prices() {
      for (const { id: instrumentId, closes } of market.instruments)
        for (const [index, { day }] of market.days.entries()) yield { instrumentId, day, close: closes[index] ?? 0 };
    },
    *quotes() {
      for (const { id: instrumentId, closes } of market.instruments)
        for (const [index, day] of market.days.entries())
          yield { instrumentId, at: new Date(day.closes), price: closes[index] ?? 0 };
    },
    *medianValues() {
      for (const { at, ...figures } of tally().medians()) yield { projectKey, at: new Date(at), ...figures };
    },
    *players() {
      const joins = lastJoins(common, playerCount);
      for (const [
        {
          funds: { length: fundCount },
          registeredAt,
          lastActiveAt,
          ...profile
        },
        index,
      ] of everyPlayer()) {
        const activeAt = Math.max(lastActiveAt, joins[index] ?? 0);
        const { name, email } = profile;
        const texts = { foldedName: foldName(name), searchText: foldName(`${name} ${email}`) };
        const moments = { registeredAt: new Date(registeredAt), lastActiveAt: new Date(activeAt) };
        yield { ...profile, ...texts, ...moments, projectKey, isWithoutFund: fundCount === 0 || null };
      }
    },
    *funds() {
      const { rankOf } = tally();
      for (const { player, fund } of everyFund()) {
        const { id, name, cash, value, largest } = fund;
        const foldedName = foldName(name);
        const lastTrade = fund.trades.at(-1);
        yield {
          id,
          projectKey,
          playerId: player.id,
          name,
          openedAt: new Date(player.registeredAt),
          cash,
          value,
          rank: rankOf(value),
          tradedAt: lastTrade ? new Date(lastTrade.at) : null,
          largest,
          foldedName,
          searchText: `${foldedName} ${foldName(`${player.name} ${player.email}`)}`,
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
        const ids = createSeededRandom(`${seed}/trades of player/${index}`, calendar.startsAt);
        for (const fund of player.funds)
          for (const { instrument, at, quantity, price } of fund.trades) {
            const id = ids.uuid();
            const ofInstrument = instrumentId(instrument);
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
    scripts: () =>
      playScripts({ staff: [], ...params, populationAt: tally().populationAt, instruments: market.instruments }),
    *activity() {
      for (const row of tally().activity.rows()) yield { ...row, projectKey };
    },
    *instrumentTrades() {
      for (const { instrument, ...row } of tally().trades.rows())
        yield { ...row, instrumentId: instrumentId(instrument) };
    },
    *fundReturns() {
      const { returns } = tally();
      for (const { player, fund } of everyFund())
        yield { fundId: fund.id, projectKey, ...returnColumns(returns, fund, player.registeredAt) };
    },
    images: publisher.images,
    expertOrders: () => [{ id: publisher.orderId, projectKey }],
    experts: () => expertRows(publisher, { projectKey, fundOf: fundOfExpert }),
    officialLeagues: () => officialLeagueRows(publisher, projectKey),
    names() {
      const { staff = [] } = params;
      const random = createSeededRandom(`${seed}/names`, calendar.startsAt);
      return playNames({ projectKey, locales: params.locales, until: params.until, staff, random }, everyName());
    },
  };
}
