import { dayIn } from '@bullpen/contract';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { marketHolidaysIn } from './market-holidays.ts';
import { openingCash } from './play-fund.ts';
import { playSeason, type SeasonParams } from './play-season.ts';
import { layOutSeason } from './season-calendar.ts';
import { lastClosedDay, tradingDaysOf } from './trading-days.ts';

const at = new Date('2026-11-20T13:12:00Z');
const projectKey = 'handelskompas-s03-prod';
/** Each seed is played in another country. */
const countries: readonly (readonly [string, ...string[]])[] = [
  ['nl-BE', 'fr-BE'],
  ['nl-NL'],
  ['de-CH'],
  ['da-DK'],
  ['et_EE'],
  ['fi-FI'],
  ['lv-LV'],
];
const localesOf = (seed: number) => countries[seed % countries.length] ?? expect.fail();
const calendarOf = (transationLocales: readonly string[]) =>
  layOutSeason({ key: projectKey, status: 'live', transationLocales }, at);
const paramsOf = (seed: number, locales = localesOf(seed)): SeasonParams => ({
  projectKey,
  seed,
  locales,
  calendar: calendarOf(locales),
  playerCount: 250,
  until: at,
});

function rowsOf(params: SeasonParams) {
  const season = playSeason(params);
  return {
    instruments: [...season.instruments()],
    prices: [...season.prices()],
    players: [...season.players()],
    funds: [...season.funds()],
    holdings: [...season.holdings()],
    trades: [...season.trades()],
    leagues: [...season.leagues()],
    leagueMembers: [...season.leagueMembers()],
    scripts: season.scripts(),
  };
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const counts = (keys: readonly (string | number)[]): Map<string | number, number> =>
  keys.reduce((all, key) => all.set(key, (all.get(key) ?? 0) + 1), new Map<string | number, number>());
const seeds = Array.from({ length: countOf('any season that is played') }, (_, seed) => seed);

describe.each(seeds)('a season of seed %i', (seed) => {
  const { calendar, locales } = paramsOf(seed);
  const rows = rowsOf(paramsOf(seed));
  const inZone = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(calendar.timeZone);
  const fundsById = new Map(rows.funds.map((fund) => [fund.id, fund]));
  const tradesOf = Map.groupBy(rows.trades, ({ fundId }) => fundId);
  const holdingsOf = Map.groupBy(rows.holdings, ({ fundId }) => fundId);
  const pricesOf = Map.groupBy(rows.prices, ({ instrumentId }) => instrumentId);

  it('has the players, each with an email of their own and up to two funds that open when they register', () => {
    expect(rows.players).toHaveLength(250);
    expect(new Set(rows.players.map(({ email }) => email.toLowerCase())).size).toBe(250);
    expect(rows.players.filter(({ email }) => !/^[^@\s]+@[a-z.]+\.example$/.test(email))).toEqual([]);
    const byPlayer = Map.groupBy(rows.funds, ({ playerId }) => playerId);
    for (const { id, registeredAt, isWithoutFund } of rows.players) {
      const own = byPlayer.get(id) ?? [];
      expect([0, 1, 2]).toContain(own.length);
      expect(isWithoutFund ?? false).toBe(own.length === 0);
      expect(own.every(({ openedAt }) => openedAt.getTime() === registeredAt.getTime())).toBe(true);
    }
    expect(rows.players.length - byPlayer.size).toBeGreaterThan(0);
  });

  it('has leagues whose members joined once, after they had registered and the league had been made', () => {
    expect(rows.leagues.length).toBeGreaterThan(rows.players.length / 20);
    expect(new Set(rows.leagues.map(({ joinCode }) => joinCode)).size).toBe(rows.leagues.length);
    const playersById = new Map(rows.players.map((player) => [player.id, player]));
    const membersOf = Map.groupBy(rows.leagueMembers, ({ leagueId }) => leagueId);
    for (const { id, ownerId, memberCount, createdAt } of rows.leagues) {
      const members = membersOf.get(id) ?? [];
      expect(members).toHaveLength(memberCount);
      expect(new Set(members.map(({ playerId }) => playerId)).size).toBe(memberCount);
      if (memberCount === 0) expect(ownerId).toBeNull();
      else expect(members.map(({ playerId }) => playerId)).toContain(ownerId);
      for (const { playerId, joinedAt } of members) {
        const registeredAt = playersById.get(playerId)?.registeredAt.getTime() ?? Number.NaN;
        expect(joinedAt.getTime()).toBeGreaterThanOrEqual(Math.max(registeredAt, createdAt.getTime()));
        expect(joinedAt.getTime()).toBeLessThanOrEqual(at.getTime());
      }
    }
    expect(Math.max(...rows.leagues.map(({ memberCount }) => memberCount))).toBeGreaterThan(10);
  });

  it('spends no cash that is not there, and sells nothing that is not held', () => {
    for (const fund of rows.funds) {
      const held = new Map<string, number>();
      let cash = openingCash;
      for (const { instrumentId, quantity, price } of tradesOf.get(fund.id) ?? []) {
        cash -= quantity * price;
        held.set(instrumentId, (held.get(instrumentId) ?? 0) + quantity);
        expect(cash).toBeGreaterThanOrEqual(0);
        expect(held.get(instrumentId)).toBeGreaterThanOrEqual(0);
      }
      expect(fund.cash).toBe(cash);
      const left = [...held].filter(([, quantity]) => quantity !== 0).sort();
      const rowsHeld = (holdingsOf.get(fund.id) ?? []).map(({ instrumentId, quantity }) => [instrumentId, quantity]);
      expect(rowsHeld.sort()).toEqual(left);
    }
  });

  it('values each fund at its cash and the last price of what it holds, and ranks by that', () => {
    const lastPrice = (id: string) => pricesOf.get(id)?.at(-1)?.close ?? Number.NaN;
    for (const { id, cash, value, rank } of rows.funds) {
      const invested = (holdingsOf.get(id) ?? []).map(
        ({ instrumentId, quantity }) => quantity * lastPrice(instrumentId),
      );
      expect(value).toBe(cash + sum(invested));
      expect(rank).toBe(1 + rows.funds.filter((other) => other.value > value).length);
    }
  });

  it('trades within the season, after the fund is opened, at the last close that was known by then', () => {
    for (const { fundId, instrumentId, at: moment, price } of rows.trades) {
      const from = Math.max(calendar.startsAt.getTime(), fundsById.get(fundId)?.openedAt.getTime() ?? Number.NaN);
      expect(moment.getTime()).toBeGreaterThanOrEqual(from);
      expect(moment.getTime()).toBeLessThan(at.getTime());
      const day = lastClosedDay(moment, calendar.timeZone);
      expect(price).toBe(pricesOf.get(instrumentId)?.findLast((known) => known.day <= day)?.close);
    }
    for (const { id, tradedAt } of rows.funds) expect(tradedAt).toEqual(tradesOf.get(id)?.at(-1)?.at ?? null);
  });

  it('has players whose last activity is not before what they did, nor later than it is', () => {
    const lastTradeOf = Map.groupBy(rows.funds, ({ playerId }) => playerId);
    const membershipsOf = Map.groupBy(rows.leagueMembers, ({ playerId }) => playerId);
    for (const { id, registeredAt, lastActiveAt } of rows.players) {
      const traded = (lastTradeOf.get(id) ?? []).map(({ tradedAt }) => tradedAt?.getTime() ?? 0);
      const joined = (membershipsOf.get(id) ?? []).map(({ joinedAt }) => joinedAt.getTime());
      expect(lastActiveAt.getTime()).toBeGreaterThanOrEqual(Math.max(registeredAt.getTime(), ...traded, ...joined));
      expect(lastActiveAt.getTime()).toBeLessThanOrEqual(at.getTime());
    }
  });

  it('is joined in waves: by most around the start, by few on weekends', () => {
    const { startsAt, timeZone } = calendar;
    const byDay = counts(rows.players.map(({ registeredAt }) => dayIn(timeZone, registeredAt)));
    expect(sum(byDay.values())).toBe(250);
    const aroundStart = rows.players.filter(
      ({ registeredAt }) => Math.abs(registeredAt.getTime() - startsAt.getTime()) < 14 * 86_400_000,
    );
    expect(aroundStart.length).toBeGreaterThan(125);
    const onWeekends = rows.players.filter(({ registeredAt }) => inZone(registeredAt).dayOfWeek > 5);
    expect(onWeekends.length / 2).toBeLessThan((0.5 * (250 - onWeekends.length)) / 5);
  });

  it('is played at the hours and on the days that people have for it', () => {
    const byHour = counts(rows.trades.map(({ at: moment }) => inZone(moment).hour));
    const perHour = Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0);
    expect(Math.max(...perHour)).toBeGreaterThanOrEqual(3 * Math.min(...perHour));
    const byWeekday = counts(rows.trades.map(({ at: moment }) => inZone(moment).dayOfWeek));
    const perDay = (days: readonly number[]) => sum(days.map((day) => byWeekday.get(day) ?? 0)) / days.length;
    expect(perDay([6, 7])).toBeLessThanOrEqual(0.4 * perDay([1, 2, 3, 4, 5]));
    expect(rows.trades.length).toBeGreaterThan(750);
  });

  it('is the same to the byte when played again, and another one with another seed', () => {
    const text = JSON.stringify(rows);
    expect(JSON.stringify(rowsOf(paramsOf(seed)))).toBe(text);
    expect(JSON.stringify(rowsOf(paramsOf(seed + 1, localesOf(seed))))).not.toBe(text);
    expect(new Set(rows.players.map(({ locale }) => locale))).toEqual(new Set(locales));
  });
});

describe('playSeason', () => {
  const { calendar, locales } = paramsOf(0);

  it('has players and no trades before the season begins, every fund first', () => {
    const until = new Date(calendar.startsAt.getTime() - 8 * 86_400_000);
    const { players, funds, trades, holdings } = rowsOf({ ...paramsOf(0), until });
    expect(players).toHaveLength(250);
    expect([trades, holdings]).toEqual([[], []]);
    expect(new Set(funds.map(({ cash, value, rank }) => `${cash} ${value} ${rank}`))).toEqual(
      new Set([`${openingCash} ${openingCash} 1`]),
    );
  });

  it('ends when the season does', () => {
    const { players, trades, prices } = rowsOf({ ...paramsOf(0), until: new Date('2027-11-01') });
    const moments = [...trades.map((trade) => trade.at), ...players.map(({ lastActiveAt }) => lastActiveAt)];
    expect(moments.filter((moment) => moment > calendar.endsAt)).toEqual([]);
    expect(prices.at(-1)?.day).toBe(dayIn(calendar.timeZone, calendar.endsAt));
  });

  it('has nobody before registration opens', () => {
    const { players, funds } = rowsOf({ ...paramsOf(0), until: new Date('2026-01-01') });
    expect([players, funds]).toEqual([[], []]);
  });

  it('has somebody at every hour, and at the busiest three times as many as at the quietest', () => {
    const { trades } = rowsOf({ ...paramsOf(0), playerCount: 2_000 });
    const hourOf = (moment: Date) =>
      Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(calendar.timeZone).hour;
    const byHour = counts(trades.map((trade) => hourOf(trade.at)));
    expect(byHour.size).toBe(24);
    expect(Math.max(...byHour.values())).toBeGreaterThanOrEqual(3 * Math.min(...byHour.values()));
  });

  it('has names in the scripts of the world, and none that is blank', () => {
    const { players } = rowsOf({ ...paramsOf(0), playerCount: 2_000 });
    const scripts = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Arabic}/u, /\p{Script=Hebrew}/u];
    const more = [/\p{Script=Han}/u, /\p{Script=Katakana}/u, /\p{Emoji_Presentation}/u, /\p{Mark}/u, /.{70}/u];
    for (const script of [...scripts, ...more])
      expect(players.filter(({ name }) => script.test(name)).length, String(script)).toBeGreaterThan(0);
    expect(players.filter(({ name }) => name.trim() === '' || /\s{2}|[\n\t]/.test(name))).toEqual([]);
    expect(new Set(players.map(({ locale }) => locale))).toEqual(new Set(locales));
  });
});

it('has leagues that everybody has left, though not many', () => {
  const leagues = [...playSeason({ ...paramsOf(0), playerCount: 2_500 }).leagues()];
  const left = leagues.filter(({ memberCount }) => memberCount === 0).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(leagues.length / 10);
});

it('lets names wait for each cause, and for a word of a list not most of them', () => {
  const staff = ['00000001-7c1e-4a04-8e13-000000000001'] as const;
  const names = [...playSeason({ ...paramsOf(0), playerCount: 2_000, staff }).names()];
  const waiting = names.filter(({ decidedAt }) => decidedAt === null);
  const of = (cause: string) => waiting.filter(({ causes }) => causes.some((each) => each.cause === cause)).length;
  for (const cause of ['new', 'changed', 'word', 'alike']) expect(of(cause), cause).toBeGreaterThan(0);
  expect(of('word')).toBeLessThan(waiting.length / 2);
});

// One season has a handful of them: those of every country tell.
it('is played on market holidays as on weekends', () => {
  const week = 7 * 86_400_000;
  const [onHolidays, onWeekdays]: [number[], number[]] = [[], []];
  for (const seed of countries.keys()) {
    const { calendar } = paramsOf(seed);
    const { startsAt, endsAt, timeZone } = calendar;
    const trades = playSeason({ ...paramsOf(seed), playerCount: 1_000, until: endsAt }).trades();
    const byDay = counts([...trades].map((trade) => dayIn(timeZone, trade.at)));
    const holidays = marketHolidaysIn(calendar).map(({ date }) => date);
    expect(holidays).toContain('2026-12-25');
    // Around Christmas: the beginning of a season is busier than all that follows.
    const weekdays = tradingDaysOf({ timeZone, endsAt, startsAt: new Date(startsAt.getTime() + 8 * week) }, 0);
    onHolidays.push(...holidays.map((day) => byDay.get(day) ?? 0));
    onWeekdays.push(...weekdays.map(({ day }) => byDay.get(day) ?? 0));
  }
  const mean = (values: readonly number[]) => sum(values) / values.length;
  expect(mean(onHolidays)).toBeLessThanOrEqual(0.4 * mean(onWeekdays));
});
