import type { MarketHoliday } from '@bullpen/contract';
import { easter } from 'date-easter';
import { Temporal } from 'temporal-polyfill';
import type { Country } from './season-calendar.ts';

/** A day of every year on which an exchange stays closed. */
interface YearlyHoliday {
  readonly name: string;
  readonly dayIn: (year: number) => Temporal.PlainDate;
  /** Is kept on the next working day when it falls on a weekend; otherwise it is not kept then. */
  readonly moves?: boolean;
}

const date = (year: number, month: number, day: number) => Temporal.PlainDate.from({ year, month, day });
const yearly = (name: string, month: number, day: number): YearlyHoliday => ({
  name,
  dayIn: (year) => date(year, month, day),
});
const afterEaster = (name: string, days: number): YearlyHoliday => ({
  name,
  dayIn: (year) => Temporal.PlainDate.from(easter(year)).add({ days }),
});
const moving = (holiday: YearlyHoliday): YearlyHoliday => ({ ...holiday, moves: true });

const monday = 1;
const friday = 5;
/** The first such day of a week from a date on. */
const firstFrom = (from: Temporal.PlainDate, dayOfWeek: number) =>
  from.add({ days: (7 + dayOfWeek - from.dayOfWeek) % 7 });
const lastMonday = (year: number, month: number) => firstFrom(date(year, month, 25), monday);

const newYear = yearly('New Year’s Day', 1, 1);
const goodFriday = afterEaster('Good Friday', -2);
const easterMonday = afterEaster('Easter Monday', 1);
const labourDay = yearly('Labour Day', 5, 1);
const ascensionDay = afterEaster('Ascension Day', 39);
const whitMonday = afterEaster('Whit Monday', 50);
const christmasEve = yearly('Christmas Eve', 12, 24);
const christmas = yearly('Christmas Day', 12, 25);
const secondChristmas = yearly('Second Day of Christmas', 12, 26);
const newYearsEve = yearly('New Year’s Eve', 12, 31);

const euronext = [newYear, goodFriday, easterMonday, labourDay, christmas, secondChristmas];
const endOfYear = [christmasEve, christmas, secondChristmas, newYearsEve];

/** When the exchange of each country stays closed: Euronext, SIX, Nasdaq Nordic and Baltic, and London. */
const holidaysOf: Readonly<Record<Country, readonly YearlyHoliday[]>> = {
  BE: euronext,
  NL: euronext,
  CH: [
    ...[newYear, yearly('Berchtold’s Day', 1, 2), goodFriday, easterMonday, labourDay, ascensionDay, whitMonday],
    ...[yearly('National Day', 8, 1), ...endOfYear],
  ],
  DK: [
    ...[newYear, afterEaster('Maundy Thursday', -3), goodFriday, easterMonday, ascensionDay],
    ...[afterEaster('Day after Ascension Day', 40), whitMonday, yearly('Constitution Day', 6, 5), ...endOfYear],
  ],
  EE: [
    ...[newYear, yearly('Independence Day', 2, 24), goodFriday, easterMonday, yearly('Spring Day', 5, 1), ascensionDay],
    ...[yearly('Victory Day', 6, 23), yearly('Midsummer Day', 6, 24)],
    ...[yearly('Day of Restoration of Independence', 8, 20), ...endOfYear],
  ],
  FI: [
    ...[newYear, yearly('Epiphany', 1, 6), goodFriday, easterMonday, labourDay, ascensionDay],
    { name: 'Midsummer Eve', dayIn: (year) => firstFrom(date(year, 6, 19), friday) },
    ...[yearly('Independence Day', 12, 6), ...endOfYear],
  ],
  LV: [
    ...[newYear, goodFriday, easterMonday, labourDay, moving(yearly('Restoration of Independence', 5, 4))],
    ...[ascensionDay, yearly('Midsummer Eve', 6, 23), yearly('Midsummer Day', 6, 24)],
    ...[moving(yearly('Proclamation Day', 11, 18)), ...endOfYear],
  ],
  GB: [
    ...[moving(newYear), goodFriday, easterMonday],
    { name: 'Early May Bank Holiday', dayIn: (year) => firstFrom(date(year, 5, 1), monday) },
    { name: 'Spring Bank Holiday', dayIn: (year) => lastMonday(year, 5) },
    { name: 'Summer Bank Holiday', dayIn: (year) => lastMonday(year, 8) },
    ...[moving(christmas), moving(yearly('Boxing Day', 12, 26))],
  ],
};

const isWeekend = ({ dayOfWeek }: Temporal.PlainDate): boolean => dayOfWeek > friday;

/** The days between Monday and Friday on which the exchange of a country stays closed, in the order of the year. */
export function exchangeHolidays(country: Country, year: number): readonly MarketHoliday[] {
  const all = holidaysOf[country].map(({ name, dayIn, moves }) => ({ name, moves, day: dayIn(year) }));
  const kept = new Map(all.filter(({ day }) => !isWeekend(day)).map(({ day, name }) => [day.toString(), name]));
  for (const { day, name, moves } of all) {
    if (!moves || !isWeekend(day)) continue;
    let next = day;
    while (isWeekend(next) || kept.has(next.toString())) next = next.add({ days: 1 });
    kept.set(next.toString(), `${name}, substitute day`);
  }
  return [...kept].map(([of, name]) => ({ date: of, name })).sort((a, b) => a.date.localeCompare(b.date));
}
