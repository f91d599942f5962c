import { isoOf, type OverviewRange, type OverviewSeason, type OverviewWindow, overviewWindow } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { seasons } from '../../database/schema.ts';
import { toOverviewSeason } from '../../season/season-ranges.ts';
import { readMarketHolidays } from '../../season/seasons.ts';
import { apiError } from '../http/api-error.ts';

/** Whose figures are asked for. */
export interface FiguresSource {
  readonly database: Database;
  readonly projectKey: string;
}

/** A season, and the moment up to which it is played: the figures are of then. */
export async function readPlayed({
  database,
  projectKey,
}: FiguresSource): Promise<{ readonly season: OverviewSeason; readonly asOf: Date }> {
  const [calendar] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!calendar?.playedAt) throw apiError('not_found');
  const season = toOverviewSeason(calendar, await readMarketHolidays(database, calendar));
  return { season, asOf: calendar.playedAt };
}

/** The stretch that a range stands for, and how an answer names it. */
export async function readWindow(
  source: FiguresSource,
  range: OverviewRange,
): Promise<{
  readonly timeZone: string;
  readonly window: OverviewWindow;
  readonly figures: Record<'from' | 'to' | 'asOf', string> & { readonly range: OverviewRange };
}> {
  const { season, asOf } = await readPlayed(source);
  const window = overviewWindow(range, season, asOf);
  const figures = { range, from: isoOf(window.from), to: isoOf(window.to), asOf: asOf.toISOString() };
  return { timeZone: season.timeZone, window, figures };
}
