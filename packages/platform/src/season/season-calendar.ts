import type { Project } from '@bullpen/contract';
import { Temporal } from 'temporal-polyfill';

/** When and where the season of a project is played. */
export interface SeasonCalendar {
  readonly timeZone: string;
  readonly currency: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Market {
  readonly timeZone: string;
  readonly currency: string;
}

type PlayedProject = Pick<Project, 'key' | 'status'> & { readonly transationLocales?: readonly string[] | undefined };

const markets = {
  BE: { timeZone: 'Europe/Brussels', currency: 'EUR' },
  NL: { timeZone: 'Europe/Amsterdam', currency: 'EUR' },
  CH: { timeZone: 'Europe/Zurich', currency: 'CHF' },
  DK: { timeZone: 'Europe/Copenhagen', currency: 'DKK' },
  EE: { timeZone: 'Europe/Tallinn', currency: 'EUR' },
  FI: { timeZone: 'Europe/Helsinki', currency: 'EUR' },
  LV: { timeZone: 'Europe/Riga', currency: 'EUR' },
  GB: { timeZone: 'Europe/London', currency: 'GBP' },
} satisfies Readonly<Record<string, Market>>;

/** Where a season is played, ISO 3166. */
export type Country = keyof typeof markets;

const isCountry = (code: string): code is Country => Object.hasOwn(markets, code);

/** The country of a project's first locale; Great Britain without one that is played in. */
export function countryOf(locales: readonly string[] = []): Country {
  const code = locales[0]?.split(/[-_]/)[1] ?? '';
  return isCountry(code) ? code : 'GB';
}

const weeksOfSeason = 20;
/** From the week that it is laid out in. */
const weeksToStart = { live: -9, closed: -45, upcoming: 2 } as const;

/**
 * Lays out the season of a project around the moment `at`: a live one is amid its trading, one on stage begins soon,
 * a closed one is over. It begins on a Monday when the exchange opens and ends on a Friday when it closes.
 */
export function layOutSeason({ key, status, transationLocales }: PlayedProject, at: Date): SeasonCalendar {
  const { timeZone, currency } = markets[countryOf(transationLocales)];
  const kind = key.endsWith('-stage') ? 'upcoming' : status;
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: weeksToStart[kind] });
  const friday = monday.add({ weeks: weeksOfSeason - 1, days: 4 });
  const moment = (date: Temporal.PlainDate, plainTime: string) =>
    new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return { timeZone, currency, startsAt: moment(monday, '09:00'), endsAt: moment(friday, '17:30') };
}
