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

/** The country whose exchange is in a time zone; Great Britain for one that is not played in. */
export const countryIn = (timeZone: string): Country => {
  const known = Object.entries(markets).find(([, market]) => market.timeZone === timeZone)?.[0] ?? '';
  return isCountry(known) ? known : 'GB';
};

const weeksOfSeason = 20;
/** From the week that it is laid out in. */
const weeksToStart = { live: -9, closed: -45, upcoming: 2 } as const;
/** From the start of one season of a publisher to that of the next. */
const weeksToNext = weeksToStart.live - weeksToStart.closed;

type PublishedProject = Pick<Project, 'client' | 'season' | 'environment' | 'status'>;

/** How many closed seasons of the same publisher came after one; those that nobody but staff sees may run beside. */
export const laterSeasons = (project: PublishedProject, projects: readonly PublishedProject[]): number =>
  projects.filter(
    ({ client, season, environment, status }) =>
      client === project.client &&
      season > project.season &&
      status === 'closed' &&
      environment === 'production' &&
      project.environment === 'production',
  ).length;

/**
 * Lays out the season of a project around the moment `at`: a live one is amid its trading, one on stage begins soon,
 * a closed one is over, and was before the `later` ones of its publisher that are over too. It begins on a Monday when the exchange opens and ends on a Friday when it closes.
 */
export function layOutSeason({ key, status, transationLocales }: PlayedProject, at: Date, later = 0): SeasonCalendar {
  const { timeZone, currency } = markets[countryOf(transationLocales)];
  const kind = key.endsWith('-stage') ? 'upcoming' : status;
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: weeksToStart[kind] - later * weeksToNext });
  const friday = monday.add({ weeks: weeksOfSeason - 1, days: 4 });
  const moment = (date: Temporal.PlainDate, plainTime: string) =>
    new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return { timeZone, currency, startsAt: moment(monday, '09:00'), endsAt: moment(friday, '17:30') };
}
