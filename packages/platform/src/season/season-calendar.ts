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

/** By the country of the project's first locale. */
const markets: Readonly<Record<string, Market>> = {
  BE: { timeZone: 'Europe/Brussels', currency: 'EUR' },
  NL: { timeZone: 'Europe/Amsterdam', currency: 'EUR' },
  CH: { timeZone: 'Europe/Zurich', currency: 'CHF' },
  DK: { timeZone: 'Europe/Copenhagen', currency: 'DKK' },
  EE: { timeZone: 'Europe/Tallinn', currency: 'EUR' },
  FI: { timeZone: 'Europe/Helsinki', currency: 'EUR' },
  LV: { timeZone: 'Europe/Riga', currency: 'EUR' },
};
const elsewhere: Market = { timeZone: 'Europe/London', currency: 'GBP' };

const weeksOfSeason = 20;
/** From the week that it is laid out in. */
const weeksToStart = { live: -9, closed: -45, upcoming: 2 } as const;

/**
 * Lays out the season of a project around the moment `at`: a live one is amid its trading, one on stage begins soon,
 * a closed one is over. It begins on a Monday when the exchange opens and ends on a Friday when it closes.
 */
export function layOutSeason({ key, status, transationLocales }: PlayedProject, at: Date): SeasonCalendar {
  const country = transationLocales?.[0]?.split(/[-_]/)[1] ?? '';
  const { timeZone, currency } = markets[country] ?? elsewhere;
  const kind = key.endsWith('-stage') ? 'upcoming' : status;
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: weeksToStart[kind] });
  const friday = monday.add({ weeks: weeksOfSeason - 1, days: 4 });
  const moment = (date: Temporal.PlainDate, plainTime: string) =>
    new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return { timeZone, currency, startsAt: moment(monday, '09:00'), endsAt: moment(friday, '17:30') };
}
