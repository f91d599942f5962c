import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { exchangeHolidays } from './exchange-holidays.ts';
import { playMarket } from './market.ts';
import { layOutSeason } from './season-calendar.ts';

const until = new Date('2026-11-20T13:00:00Z');
const localesOf = {
  BE: 'nl-BE',
  NL: 'nl-NL',
  CH: 'de-CH',
  DK: 'da-DK',
  EE: 'et_EE',
  FI: 'fi-FI',
  LV: 'lv-LV',
  GB: 'en',
};
const seasonIn = (locale: string) => ({
  projectKey: 'rahapaev-s05-prod',
  calendar: layOutSeason({ key: 'rahapaev-s05-prod', status: 'live', transationLocales: [locale] }, until),
  locales: [locale],
  until,
});
const played = (seed: number, changes: { readonly until?: Date } = {}) =>
  playMarket({ ...seasonIn('et_EE'), seed, ...changes });
const seeds = Array.from({ length: countOf('any season that is played') }, (_, seed) => seed);

describe('playMarket', () => {
  it.each(Object.entries(localesOf))('lists companies of %s and some from abroad, each symbol once', (_, locale) => {
    const { instruments } = playMarket({ ...seasonIn(locale), seed: 1 });
    expect(instruments).toHaveLength(30);
    expect(new Set(instruments.map(({ symbol }) => symbol)).size).toBe(30);
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(30);
    const { calendar } = seasonIn(locale);
    expect(instruments.filter(({ currency }) => currency === calendar.currency).length).toBeGreaterThanOrEqual(20);
    expect(instruments.every(({ exchange }) => /^X[A-Z]{3}$/.test(exchange))).toBe(true);
  });

  it('has a price for each trading day from 30 days before the start, and none for a day that has not closed', () => {
    const { days } = played(1);
    expect(days[0]?.day).toBe('2026-08-17');
    expect(days.at(-1)?.day).toBe('2026-11-19');
    expect(days.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  });

  it('keeps the market closed on holidays, and after the end of the season', () => {
    const { days } = played(1, { until: new Date('2027-03-01') });
    const holidays = [2026, 2027].flatMap((year) => exchangeHolidays('EE', year)).map(({ date }) => date);
    expect(holidays).toContain('2026-12-25');
    expect(days.filter(({ day }) => holidays.includes(day))).toEqual([]);
    expect(days.at(-1)?.day).toBe('2027-01-29');
  });

  it('keeps what is known of a day, however much later one looks', () => {
    const then = played(3);
    const later = played(3, { until: new Date('2026-12-24') });
    for (const [index, { closes }] of then.instruments.entries())
      expect(later.instruments[index]?.closes.slice(0, closes.length)).toEqual(closes);
  });

  it.each(seeds)('has whole prices above 0, quiet days and a crisis (seed %i)', (seed) => {
    const { instruments, days, price } = played(seed, { until: new Date('2027-03-01') });
    const closes = instruments.flatMap((instrument) => instrument.closes);
    expect(closes.every((close) => Number.isSafeInteger(close) && close > 0)).toBe(true);
    expect(closes).toHaveLength(instruments.length * days.length);
    const index = days.map((_, day) =>
      instruments.reduce((sum, _instrument, at) => sum + price(at, day) / price(at, 0), 0),
    );
    const changeOver = (length: number) => index.slice(length).map((value, day) => value / (index[day] ?? value) - 1);
    expect(Math.min(...changeOver(8))).toBeLessThan(-0.05);
    const daily = changeOver(1)
      .map(Math.abs)
      .sort((a, b) => a - b);
    expect(daily[Math.floor(daily.length / 2)]).toBeLessThan(0.012);
  });
});
