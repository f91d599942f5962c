import { foldName, resolveScript, type Script, type ScriptCounts } from '@bullpen/contract';
import type { announcements, scriptLogLines, scriptPresets, scriptRuns } from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { cancelledInTime, interrupted } from '../scripts/run-sentences.ts';
import type { PlayedScript, ScriptEnding } from './played-script.ts';
import { draftScript, presets } from './script-drafts.ts';
import type { SeasonCalendar } from './season-calendar.ts';

/** Where and up to when scripts were run. */
export interface ScriptsWish {
  readonly projectKey: string;
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly until: Date;
  readonly playerCount: number;
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
}

const day = 86_400_000;
const daysOfRegistration = 28;
/** Over a whole season. */
const runsOfSeason = 24;

/** What staff ran during a season: what is known of a day stays the same however much later one looks. */
export function playScripts(wish: ScriptsWish): PlayedScripts {
  const { projectKey, calendar, until } = wish;
  const opens = calendar.startsAt.getTime() - daysOfRegistration * day;
  const between = (calendar.endsAt.getTime() - opens) / runsOfSeason;
  const played = Array.from({ length: runsOfSeason }, (_, index) =>
    playRun(wish, index, opens + index * between, between),
  );
  const past = played.filter(({ endedAt }) => endedAt < Math.min(until.getTime(), calendar.endsAt.getTime()));
  const random = createSeededRandom(`${wish.seed}/${projectKey}/presets`);
  return {
    presets: presets.map(({ name, script }) => ({
      ...{ id: random.uuid(), projectKey, name, foldedName: foldName(name) },
      ...{ templateId: script.templateId, parameters: script.parameters },
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
  };
}

const endings: Readonly<Record<number, ScriptEnding>> = { 3: 'failed', 6: 'cancelled', 19: 'failed', 21: 'cancelled' };

function playRun(wish: ScriptsWish, index: number, from: number, span: number): PlayedScript {
  const { projectKey, calendar, instruments } = wish;
  const [first = createSeededRandom('staff').uuid(), ...others] = wish.staff;
  const random = createSeededRandom(`${wish.seed}/${projectKey}/script/${index}`);
  const id = random.uuid();
  const createdAt = Math.floor(from + span * (0.1 + 0.8 * random.fraction()));
  const status = endings[index] ?? 'succeeded';
  const draft = draftScript(random, { index, status, at: createdAt, instruments, playerCount: wish.playerCount });
  const begun = createdAt + 40 + random.integer(200);
  const ended = begun + 150 + random.integer(2_500);
  const counts: ScriptCounts = {
    ...{ players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 },
    ...(status === 'succeeded' ? draft.counts : {}),
  };
  return {
    ...{ id, status, counts, createdAt },
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
  { calendar, instruments }: Pick<ScriptsWish, 'calendar' | 'instruments'>,
): string {
  const resolved = resolveScript(script, {
    now: new Date(at),
    season: {
      ...calendar,
      phase: 'trading',
      start: calendar.startsAt.toISOString(),
      end: calendar.endsAt.toISOString(),
    },
    instruments: new Map(
      instruments.map(({ id, symbol, name }) => [id, { symbol, name, lastPrice: 1, mostHeld: 0, isDelisted: false }]),
    ),
    leagues: new Map(),
    richest: 0,
  });
  if (!resolved.ok) throw new Error(`A script of the past could not have run: ${JSON.stringify(resolved.issues)}`);
  return resolved.preview.title;
}
