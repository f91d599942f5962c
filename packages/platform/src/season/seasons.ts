import { dayIn, type MarketHoliday, type Project, type Season, seasonPhaseAt } from '@bullpen/contract';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { declaredHolidays, seasons } from '../database/schema.ts';
import { marketHolidaysOf } from './market-holidays.ts';
import { layOutSeason } from './season-calendar.ts';

/**
 * Lays out the season of every project that has none yet, and anew those that are over while their project is live: a
 * platform that was not started for long has something to play again.
 */
export async function openSeasons(database: Database, projects: readonly Project[], clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  const live = projects.filter(({ status }) => status === 'live').map(({ key }) => key);
  await database.delete(seasons).where(and(inArray(seasons.projectKey, live), lte(seasons.endsAt, at)));
  const laidOut = projects.map((project) => ({ projectKey: project.key, ...layOutSeason(project, at) }));
  if (laidOut.length > 0) await database.insert(seasons).values(laidOut).onConflictDoNothing();
}

/** The season of one project, as the Admin API answers it; undefined for a project that has none. */
export async function readSeason(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  projectKey: string,
): Promise<Season | undefined> {
  const [found] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!found) return undefined;
  const { timeZone, currency, startsAt, endsAt, isFrozen } = found;
  const now = new Date(clock.now());
  const [start, end] = [startsAt.toISOString(), endsAt.toISOString()];
  const [first, last] = [dayIn(timeZone, startsAt), dayIn(timeZone, endsAt)];
  const ofProject = eq(declaredHolidays.projectKey, projectKey);
  const { date, name } = declaredHolidays;
  const declared = await database.select({ date, name }).from(declaredHolidays).where(ofProject);
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))];
  return {
    timeZone,
    currency,
    start,
    end,
    phase: seasonPhaseAt({ start, end, isFrozen }, now),
    now: now.toISOString(),
    marketHolidays: onceInOrder([...years.flatMap(marketHolidaysOf), ...declared]).filter(
      (holiday) => holiday.date >= first && holiday.date <= last,
    ),
  };
}

/** Of two on one day the later. */
const onceInOrder = (holidays: readonly MarketHoliday[]): MarketHoliday[] =>
  [...new Map(holidays.map((holiday) => [holiday.date, holiday])).values()].sort((a, b) => (a.date < b.date ? -1 : 1));
