import { dayIn, type MarketHoliday, type Project, type Season, seasonPhaseAt } from '@bullpen/contract';
import { and, between, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { declaredHolidays, seasons } from '../database/schema.ts';
import { liftTimeLimits } from '../database/time-limits.ts';
import { leaveFiles } from './leave-files.ts';
import { marketHolidaysIn } from './market-holidays.ts';
import { laterSeasons, layOutSeason } from './season-calendar.ts';

/**
 * Lays out the season of every project that has none yet, and anew those that are over while their project is live: a
 * platform that was not started for long has something to play again.
 */
export async function openSeasons(database: Database, projects: readonly Project[], clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  const live = projects.filter(({ status }) => status === 'live').map(({ key }) => key);
  await database.transaction(async (transaction) => {
    // A million players go with it.
    await liftTimeLimits(transaction);
    const isOver = and(inArray(seasons.projectKey, live), lte(seasons.endsAt, at));
    const over = await transaction.select({ key: seasons.projectKey }).from(seasons).where(isOver).for('update');
    const keys = over.map(({ key }) => key);
    if (keys.length === 0) return;
    await leaveFiles(transaction, keys);
    await transaction.delete(seasons).where(inArray(seasons.projectKey, keys));
  });
  const laidOut = projects.map((project) => ({
    projectKey: project.key,
    ...layOutSeason(project, at, laterSeasons(project, projects)),
  }));
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
  const start = startsAt.toISOString();
  const end = endsAt.toISOString();
  return {
    timeZone,
    currency,
    start,
    end,
    phase: seasonPhaseAt({ start, end, isFrozen }, now),
    now: now.toISOString(),
    marketHolidays: await readMarketHolidays(database, found),
  };
}

/** The currency of the season of one project; undefined for a project that has none. */
export async function readCurrency(database: Database, projectKey: string): Promise<string | undefined> {
  const where = eq(seasons.projectKey, projectKey);
  const [found] = await database.select({ currency: seasons.currency }).from(seasons).where(where);
  return found?.currency;
}

/** The days on which the market is closed in a season: the usual ones and those that were declared. */
export async function readMarketHolidays(
  database: Database,
  { projectKey, timeZone, startsAt, endsAt }: typeof seasons.$inferSelect,
): Promise<MarketHoliday[]> {
  const first = dayIn(timeZone, startsAt);
  const last = dayIn(timeZone, endsAt);
  const declared = await readDeclaredHolidays(database, projectKey, between(declaredHolidays.date, first, last));
  const ofStaff = declared.map((holiday) => ({ ...holiday, isDeclared: true }));
  return onceInOrder([...marketHolidaysIn({ timeZone, startsAt, endsAt }), ...ofStaff]);
}

/** Those that staff has declared. */
export const readDeclaredHolidays = (database: Database, projectKey: string, which?: SQL): Promise<MarketHoliday[]> =>
  database
    .select({ date: declaredHolidays.date, name: declaredHolidays.name })
    .from(declaredHolidays)
    .where(and(eq(declaredHolidays.projectKey, projectKey), which));

/** Of two on one day the later. */
const onceInOrder = (holidays: readonly MarketHoliday[]): MarketHoliday[] =>
  [...new Map(holidays.map((holiday) => [holiday.date, holiday])).values()].sort((a, b) => (a.date < b.date ? -1 : 1));
