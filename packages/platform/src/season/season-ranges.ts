import {
  type OverviewRange,
  type OverviewSeason,
  type OverviewWindow,
  overviewRanges,
  overviewWindow,
} from '@bullpen/contract';
import { marketHolidaysIn } from './market-holidays.ts';
import type { SeasonCalendar } from './season-calendar.ts';
import { registrationOpens } from './season-people.ts';

/** A season as the rules of the overview want it; with the usual market holidays unless others are given. */
export const toOverviewSeason = (
  calendar: SeasonCalendar,
  marketHolidays = marketHolidaysIn(calendar),
): OverviewSeason => ({
  timeZone: calendar.timeZone,
  opens: registrationOpens(calendar).toISOString(),
  start: calendar.startsAt.toISOString(),
  end: calendar.endsAt.toISOString(),
  marketHolidays,
});

/** What each range stands for. */
export type SeasonRanges = Readonly<Record<OverviewRange, OverviewWindow>>;

/** The ranges of a season that is played up to `at`. */
export function seasonRanges(calendar: SeasonCalendar, at: Date): SeasonRanges {
  const season = toOverviewSeason(calendar);
  const windowOf = (range: OverviewRange) => overviewWindow(range, season, at);
  return { '24h': windowOf('24h'), '7d': windowOf('7d'), '30d': windowOf('30d'), season: windowOf('season') };
}

/** The moments at which a fund's value must be known for its returns over all ranges, each once and in their order. */
export const checkpointsOf = (ranges: SeasonRanges): readonly number[] =>
  [
    ...new Set(
      overviewRanges.flatMap((range) => {
        const { from, previous } = ranges[range];
        return previous ? [from, previous.from] : [from];
      }),
    ),
  ].sort((a, b) => a - b);
