import type { Plan } from '../project/plan.ts';
import type { Total } from '../records/list.ts';
import type { ScriptRun, ScriptRunPage } from '../scripts/script-runs.ts';
import type { Season } from '../season/season.ts';
import { dayIn } from '../season/season-calendar.ts';
import type { TranslationProgress } from '../translations/translation.ts';
import type { FundUpdateRate } from './fund-update-rate.ts';
import type { PlayerRegistrationRate } from './player-registration-rate.ts';

/** What staff should know of a season this morning. What is `ahead` is no trouble. Moments are RFC 3339. */
export type Finding =
  /** So many hours of the last day, the latest of which was over at `until`. */
  | { readonly is: 'updatesUnusual'; readonly isLow: boolean; readonly hours: number; readonly until: string }
  | { readonly is: 'nobodyRegistered'; readonly before: number }
  | { readonly is: 'fundsStale'; readonly total: Total }
  | { readonly is: 'runsFailed'; readonly total: Total; readonly first: ScriptRun }
  | { readonly is: 'runsLate'; readonly total: Total; readonly first: ScriptRun }
  /** Counted in each of the `locales`, of which every one has some. */
  | { readonly is: 'textsBroken'; readonly count: number; readonly locales: readonly string[] }
  | { readonly is: 'textsMissing'; readonly count: number; readonly locales: readonly string[] }
  | { readonly is: 'nodesDue'; readonly count: number; readonly first: string }
  | { readonly is: 'nodesBlocked'; readonly count: number; readonly first: string }
  | { readonly is: 'namesWaiting'; readonly total: Total; readonly oldest: string }
  | { readonly is: 'marketCloses'; readonly date: string; readonly name: string }
  | { readonly is: 'runAhead'; readonly run: ScriptRun };

/** Whether nothing has to be done about it. */
export const isAhead = ({ is }: Finding): boolean => is === 'marketCloses' || is === 'runAhead';

/** An hour counts as unusual where so many changes of funds were to be expected: of fewer, chance alone makes twice as many. */
export const fewestExpectedChanges = 30;
/** A day without a registration is told where the day before had so many. */
export const fewestRegistrationsBefore = 20;
/** A run is late when it has not begun so many minutes after its moment. */
export const lateAfterMinutes = 5;
/** For so many days ahead holidays are told, and runs that are to begin. */
export const daysAhead = { holidays: 7, runs: 3 } as const;

const millisecondsPerMinute = 60_000;
const millisecondsPerDay = 86_400_000;

/** The hours of the last day in which players changed their funds more or less than is usual; one that still runs does not count. */
export function findUnusualUpdates({
  points,
  isLastUnfinished,
}: Pick<FundUpdateRate, 'points' | 'isLastUnfinished'>): Finding[] {
  const over = isLastUnfinished ? points.slice(0, -1) : points;
  const unusual = over.flatMap(({ at, until, value, usual }) => {
    if (!usual) return [];
    const minutes = (Date.parse(until) - Date.parse(at)) / millisecondsPerMinute;
    const expected = ((usual.low + usual.high) / 2) * minutes;
    const isOutside = value < usual.low || value > usual.high;
    return isOutside && expected >= fewestExpectedChanges ? [{ until, isLow: value < usual.low }] : [];
  });
  const last = unusual.at(-1);
  return last
    ? [{ is: 'updatesUnusual', hours: unusual.filter(({ isLow }) => isLow === last.isLow).length, ...last }]
    : [];
}

/** Whether registrations have stopped: nobody came over the range, and many did over the one before. */
export function findStoppedRegistrations({ points }: Pick<PlayerRegistrationRate, 'points'>): Finding[] {
  const now = points.reduce((sum, { value }) => sum + value, 0);
  const before = points.reduce((sum, { previous }) => sum + (previous?.value ?? 0), 0);
  return now === 0 && before >= fewestRegistrationsBefore ? [{ is: 'nobodyRegistered', before }] : [];
}

/** The funds whose value cannot be relied on, of which there are so many. */
export const findStaleFunds = (total: Total): Finding[] => (total.value > 0 ? [{ is: 'fundsStale', total }] : []);

/** The runs that ended in the last day, of a page of those that failed; named is the one that ended last. */
export function findFailedRuns({ items, total }: Pick<ScriptRunPage, 'items' | 'total'>, now: Date): Finding[] {
  const ended = (run: ScriptRun) => (run.endedAt === null ? Number.NaN : Date.parse(run.endedAt));
  const found = items
    .filter((run) => ended(run) >= now.getTime() - millisecondsPerDay)
    .toSorted((a, b) => ended(b) - ended(a));
  const [first] = found;
  // Beyond a page of which some is older nothing is looked for.
  const exact = found.length < items.length || total.value === items.length;
  return first ? [{ is: 'runsFailed', total: { value: found.length, exact }, first }] : [];
}

/** The runs that should have begun, and those that are to begin soon, the next first; of all that are queued. */
export function findQueuedRuns({ items }: Pick<ScriptRunPage, 'items'>, now: Date): Finding[] {
  const inOrder = items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const begins = (run: ScriptRun) => Date.parse(run.startsAt) - now.getTime();
  const late = inOrder.filter((run) => begins(run) < -lateAfterMinutes * millisecondsPerMinute);
  const ahead = inOrder.filter((run) => begins(run) > 0 && begins(run) <= daysAhead.runs * millisecondsPerDay);
  const [first] = late;
  return [
    ...(first ? [{ is: 'runsLate', total: { value: late.length, exact: true }, first } as const] : []),
    ...ahead.map((run) => ({ is: 'runAhead', run }) as const),
  ];
}

/** The holidays of the next days on which the market stays closed, weekends aside. */
export function findHolidays({ marketHolidays, timeZone, end }: Season, now: Date): Finding[] {
  const today = dayIn(timeZone, now);
  const last = dayIn(timeZone, new Date(now.getTime() + daysAhead.holidays * millisecondsPerDay));
  return marketHolidays
    .filter(({ date }) => date >= today && date <= last && date <= dayIn(timeZone, new Date(end)))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, name }) => ({ is: 'marketCloses', date, name }));
}

/** The texts that are broken and those that are missing, counted in every language. */
export function findTexts(progress: readonly TranslationProgress[]): Finding[] {
  return (
    [
      ['textsBroken', 'withErrors'],
      ['textsMissing', 'missing'],
    ] as const
  ).flatMap(([is, counted]) => {
    const found = progress.filter((each) => each[counted] > 0);
    const count = found.reduce((sum, each) => sum + each[counted], 0);
    return count > 0 ? [{ is, count, locales: found.map(({ locale }) => locale) }] : [];
  });
}

/** The nodes that should have been done by now, or today, and those that are blocked. `today` is as `2026-11-21`. */
export function findNodes({ nodes }: Pick<Plan, 'nodes'>, today: string): Finding[] {
  const due = nodes.filter(
    ({ dueOn, status }) => dueOn !== null && dueOn <= today && status !== 'done' && status !== 'dropped',
  );
  const blocked = nodes.filter(({ status }) => status === 'blocked');
  return (
    [
      ['nodesDue', due],
      ['nodesBlocked', blocked],
    ] as const
  ).flatMap(([is, found]) => (found[0] ? [{ is, count: found.length, first: found[0].id }] : []));
}

/** The names that wait for a decision; of the page with the oldest first. */
export function findNames({
  items,
  total,
}: {
  readonly items: readonly { readonly writtenAt: string }[];
  readonly total: Total;
}): Finding[] {
  const [oldest] = items;
  return oldest ? [{ is: 'namesWaiting', total, oldest: oldest.writtenAt }] : [];
}
