import { foldName, resolveScript, type Script, type ScriptCounts } from '@bullpen/contract';
import { Temporal } from 'temporal-polyfill';
import type { AuditRow } from '../database/audit.ts';
import type { announcements, scriptLogLines, scriptPresets, scriptRuns } from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { cancelledInTime, interrupted } from '../scripts/run-sentences.ts';
import type { PlayedScript, ScriptEnding } from './played-script.ts';
import { eventsOfScript } from './played-script-events.ts';
import { draftScript, presets } from './script-drafts.ts';
import type { SeasonCalendar } from './season-calendar.ts';
import { daysOfRegistration, registrationOpens } from './season-people.ts';
import type { Population } from './tally-season.ts';
import { seasonDate, type TradingDay, tradingDaysOf } from './trading-days.ts';

/** Where and up to when scripts were run. */
export interface ScriptsParams {
  readonly projectKey: string;
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly until: Date;
  readonly populationAt: (moment: number) => Population;
  readonly instruments: readonly { readonly id: string; readonly symbol: string; readonly name: string }[];
  /** Who may have started them; without anybody, somebody who is gone. */
  readonly staff: readonly string[];
}

/** The rows of each table. */
export interface PlayedScripts {
  readonly presets: readonly (typeof scriptPresets.$inferInsert)[];
  readonly runs: readonly (typeof scriptRuns.$inferInsert)[];
  readonly logLines: readonly (typeof scriptLogLines.$inferInsert)[];
  readonly announcements: readonly (typeof announcements.$inferInsert)[];
  /** They outlive the season: another one of the project has others, under other ids. */
  readonly events: readonly AuditRow[];
}

/** On every one of them there is time enough for a halt to begin and end before the market closes. */
const officeOpens = '09:05';
const officeHours = 5 * 3_600_000;

/** What staff ran during a season, once a week. */
export function playScripts(params: ScriptsParams): PlayedScripts {
  const { projectKey, calendar, until } = params;
  const opens = registrationOpens(calendar).getTime();
  const played = weeksOf(calendar).map((days, index) => playRun(params, index, days));
  const past = played.filter(({ endedAt }) => endedAt < Math.min(until.getTime(), calendar.endsAt.getTime()));
  const random = createSeededRandom(`${params.seed}/${projectKey}/presets`, calendar.startsAt);
  return {
    presets: presets.map(({ name, script }) => ({
      id: random.uuid(),
      projectKey,
      name,
      foldedName: foldName(name),
      templateId: script.templateId,
      parameters: script.parameters,
      updatedAt: new Date(Math.min(opens, until.getTime())),
    })),
    runs: past.map(({ log: _, message: __, createdAt, endedAt, startedAt, ...run }) => ({
      ...run,
      projectKey,
      createdAt: new Date(createdAt),
      startsAt: new Date(createdAt),
      startedAt: startedAt === null ? null : new Date(startedAt),
      endedAt: new Date(endedAt),
      foldedTitle: foldName(run.title),
      searchText: foldName(`${run.title} ${run.reason}`),
    })),
    logLines: past.flatMap(({ id: runId, log }) =>
      log.map(({ at, level, text }, index) => ({ runId, number: index + 1, at: new Date(at), level, text })),
    ),
    announcements: past.flatMap(({ id: runId, message, endedAt, counts }) =>
      message ? [{ ...message, projectKey, runId, recipients: counts.players, at: new Date(endedAt) }] : [],
    ),
    events: past.flatMap((run) => eventsOfScript(run, projectKey)),
  };
}

/** The trading days from the opening of the registration on, week by week. */
function weeksOf(calendar: SeasonCalendar): readonly (readonly [TradingDay, ...TradingDay[]])[] {
  const opening = seasonDate(registrationOpens(calendar), calendar.timeZone);
  const days = tradingDaysOf(calendar, daysOfRegistration);
  const weeks = Map.groupBy(days, ({ day }) => Math.floor(opening.until(day).days / 7));
  return [...weeks.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

const endings: Readonly<Record<number, ScriptEnding>> = { 3: 'failed', 6: 'cancelled', 19: 'failed', 21: 'cancelled' };

function playRun(
  params: ScriptsParams,
  index: number,
  days: readonly [TradingDay, ...(readonly TradingDay[])],
): PlayedScript {
  const { projectKey, calendar, instruments, populationAt } = params;
  const { timeZone } = calendar;
  const [first = createSeededRandom('staff').uuid(), ...others] = params.staff;
  const random = createSeededRandom(`${params.seed}/${projectKey}/script/${index}`, calendar.startsAt);
  const id = random.uuid();
  const morning = Temporal.PlainDate.from(random.pick(days).day).toZonedDateTime({ timeZone, plainTime: officeOpens });
  const createdAt = morning.epochMilliseconds + random.integer(officeHours);
  const status = endings[index] ?? 'succeeded';
  const isOpen = createdAt >= calendar.startsAt.getTime();
  const draft = draftScript(random, { index, status, at: createdAt, isOpen, timeZone, instruments, populationAt });
  const begun = createdAt + 40 + random.integer(200);
  const ended = begun + 150 + random.integer(2_500);
  const counts: ScriptCounts = {
    players: 0,
    funds: 0,
    holdings: 0,
    instruments: 0,
    leagues: 0,
    ...(status === 'succeeded' ? draft.counts : {}),
  };
  return {
    id,
    status,
    counts,
    createdAt,
    templateId: draft.script.templateId,
    parameters: draft.script.parameters,
    title: titleOf(draft.script, createdAt, { calendar, instruments }),
    progress: status === 'succeeded' ? 1 : 0,
    startedBy: random.pick([first, ...others]),
    reason: draft.reason,
    startedAt: status === 'cancelled' ? null : begun,
    endedAt: ended,
    outcome: { succeeded: draft.said, failed: interrupted, cancelled: cancelledInTime }[status],
    message: status === 'succeeded' ? draft.message?.(random.uuid()) : undefined,
    log: logOf(status, draft, { begun, ended }),
  };
}

function logOf(
  status: ScriptEnding,
  { step, said }: { readonly step: string; readonly said: string },
  { begun, ended }: { readonly begun: number; readonly ended: number },
): PlayedScript['log'] {
  if (status === 'cancelled') return [{ at: ended, level: 'warning', text: cancelledInTime }];
  const begins: PlayedScript['log'] = [
    { at: begun, level: 'info', text: 'Begins.' },
    { at: begun + 20, level: 'info', text: step },
  ];
  if (status === 'failed') return [...begins, { at: ended, level: 'error', text: interrupted }];
  return [...begins, { at: ended, level: 'info', text: said }, { at: ended, level: 'info', text: 'Done.' }];
}

function titleOf(
  script: Script,
  at: number,
  { calendar, instruments }: Pick<ScriptsParams, 'calendar' | 'instruments'>,
): string {
  const resolved = resolveScript(script, {
    now: new Date(at),
    season: {
      ...calendar,
      phase: 'trading',
      start: calendar.startsAt.toISOString(),
      end: calendar.endsAt.toISOString(),
    },
    calendarHolidays: [],
    declaredHolidays: [],
    instruments: new Map(
      instruments.map(({ id, symbol, name }) => [id, { symbol, name, lastPrice: 1, mostHeld: 0, isDelisted: false }]),
    ),
    leagues: new Map(),
    funds: new Map(),
    richest: 0,
  });
  if (!resolved.ok) throw new Error(`A script of the past could not have run: ${JSON.stringify(resolved.issues)}`);
  return resolved.preview.title;
}
