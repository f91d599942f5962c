import { describe, expect, it } from 'vitest';
import { changedFigures, equalRuns, isToRunOnce, touchTheSame } from './script-equal-runs.ts';
import type { GameEvent } from './script-event.ts';
import type { ScriptRun } from './script-runs.ts';
import type { Script } from './script-template.ts';

const kantwerk = '00000007-7c1e-4a04-8e13-000000000001';
const noordzee = '00000007-7c1e-4a04-8e13-000000000002';
const now = new Date('2026-11-20T13:12:00Z');
const later = { when: 'at', at: '2026-11-23T08:00:00Z' } as const;

const happens = (event: GameEvent, trigger: typeof later | { readonly when: 'now' } = { when: 'now' }): Script => ({
  templateId: 'event',
  parameters: { event, trigger },
});
const dividend = (instrumentId = kantwerk, amount = 125) => happens({ type: 'dividend', instrumentId, amount });
const split = (from: number, to: number) => happens({ type: 'split', instrumentId: kantwerk, from, to });
const halt = (...instrumentIds: string[]) =>
  happens({ type: 'trading_halt', scope: { of: 'instruments', instrumentIds } });
const marketHalt = happens({ type: 'trading_halt', scope: { of: 'market' } });
const ranks: Script = { templateId: 'recalculate-ranks', parameters: {} };
const cleaning = (days: number): Script => ({ templateId: 'remove-empty-leagues', parameters: { days } });
const correction = (amount: number, more = {}): Script => ({
  templateId: 'fund-correction',
  parameters: { fundId: noordzee, change: { of: 'cash', amount }, ...more },
});
const told = happens({ type: 'announcement', scope: { of: 'everyone' }, title: 'Prizes', text: 'Soon.' });

const runOf = (script: Script, changes: Partial<ScriptRun> = {}): ScriptRun => ({
  id: crypto.randomUUID(),
  ...script,
  title: 'Run',
  status: 'succeeded',
  progress: 1,
  counts: { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 },
  startedBy: { id: kantwerk, email: null },
  reason: 'A test.',
  inverseOf: null,
  takenBackBy: null,
  createdAt: '2026-11-20T13:00:00.000Z',
  startsAt: '2026-11-20T13:00:00.000Z',
  startedAt: '2026-11-20T13:00:00.000Z',
  endedAt: '2026-11-20T13:00:01.000Z',
  outcome: 'Done.',
  isCancelling: false,
  confirmed: null,
  heldBecause: null,
  failsBecause: null,
  version: 3,
  ...changes,
});
const isNamed = (script: Script, run: ScriptRun) => equalRuns(script, [run], now).length === 1;

describe('an equal run', () => {
  it.each<[string, Script, Script, boolean]>([
    ['the same dividend', dividend(), dividend(), true],
    ['the same at another moment', dividend(), happens(dividendEvent(), later), true],
    ['another instrument', dividend(), dividend(noordzee), false],
    ['another amount', dividend(), dividend(kantwerk, 126), false],
    ['the same ratio', split(1, 2), split(3, 6), true],
    ['another ratio', split(1, 2), split(2, 1), false],
    ['another template', cleaning(30), dividend(), false],
    ['the same template', cleaning(30), cleaning(30), true],
    ['the same correction', correction(5), correction(5, { title: 'Told', text: 'Why.' }), true],
    ['another amount', correction(5), correction(-5), false],
    ['other days', cleaning(30), cleaning(31), false],
    ['what can be taken back', halt(kantwerk), halt(kantwerk), false],
  ])('is told by what it does: %s', (_name, script, other, isEqual) => {
    expect(isNamed(script, runOf(other))).toBe(isEqual);
  });

  it.each<[string, Partial<ScriptRun>, boolean]>([
    ['done within a day', {}, true],
    ['done before that', { endedAt: '2026-11-19T13:11:59.000Z' }, false],
    ['scheduled long ago', { status: 'queued', progress: 0, endedAt: null, createdAt: '2026-10-01T00:00:00Z' }, true],
    ['waiting for somebody', { status: 'needs-confirmation', progress: 0, endedAt: null }, true],
    ['under way', { status: 'running', progress: 0, endedAt: null }, true],
    ['failed before its first step', { status: 'failed', progress: 0 }, false],
    ['failed amid its steps', { status: 'failed', progress: 0.5 }, true],
    ['withdrawn', { status: 'cancelled', progress: 0 }, false],
    ['of other parameters by now', { parameters: { event: 'party' } }, false],
  ])('counts when it has done something, or may: %s', (_name, changes, isCounted) => {
    expect(isNamed(dividend(), runOf(dividend(), changes))).toBe(isCounted);
  });

  it('is none that was taken back, nor what takes another one back', () => {
    const by = { runId: noordzee, by: { id: kantwerk, email: null }, at: '2026-11-20T13:05:00.000Z' };
    expect(isNamed(correction(5), runOf(correction(5), { takenBackBy: by }))).toBe(false);
    expect(isNamed(correction(5), runOf(correction(5), { inverseOf: noordzee }))).toBe(false);
    const underWay = { inverseOf: noordzee, status: 'running', progress: 0, endedAt: null };
    expect(isNamed(correction(5), runOf(correction(5), underWay))).toBe(true);
  });

  it('is one of ten at most, the latest first', () => {
    const runs = Array.from({ length: 12 }, (_, minute) =>
      runOf(dividend(), { createdAt: `2026-11-20T13:${String(minute).padStart(2, '0')}:00.000Z` }),
    );
    expect(equalRuns(dividend(), runs, now)).toEqual(runs.toReversed().slice(0, 10));
  });
});

function dividendEvent(): GameEvent {
  return { type: 'dividend', instrumentId: kantwerk, amount: 125 };
}

it('is run once what nothing takes back, and what corrects a fund', () => {
  expect([dividend(), split(1, 2), told, cleaning(1), correction(5)].every(isToRunOnce)).toBe(true);
  expect([ranks, halt(kantwerk), happens({ type: 'season_close' })].some(isToRunOnce)).toBe(false);
});

it.each<[string, Script, Script, boolean]>([
  ['one instrument', halt(kantwerk), dividend(), true],
  ['other instruments', halt(noordzee), halt(kantwerk), false],
  ['the market', marketHalt, dividend(), true],
  ['the funds of all', dividend(noordzee), dividend(), true],
  ['the ranks of all', ranks, dividend(), true],
  ['the season', happens({ type: 'season_close' }), happens({ type: 'season_open' }), true],
  ['the season alone', happens({ type: 'season_close' }), dividend(), false],
  ['a fund', correction(5), dividend(), true],
  ['a fund, by other means', correction(5), correction(-7), true],
  ['another fund', correction(5), correction(5, { fundId: kantwerk }), false],
  ['nothing', told, marketHalt, false],
])('touch the same, or not: %s', (_name, one, other, isSame) => {
  expect([touchTheSame(one, other), touchTheSame(other, one)]).toEqual([isSame, isSame]);
});

it('are other figures beyond a tenth and ten', () => {
  const figures = (funds: number, shares: number | null) => ({
    counts: { players: 0, funds, holdings: 0, instruments: 1, leagues: 0 },
    shares,
  });
  expect(changedFigures(figures(100, 5_000), figures(110, 5_500))).toEqual([]);
  expect(changedFigures(figures(5, 0), figures(15, 10))).toEqual([]);
  expect(changedFigures(figures(5, null), figures(16, 11))).toEqual([
    { name: 'funds', was: 5, is: 16 },
    { name: 'shares', was: 0, is: 11 },
  ]);
  expect(changedFigures(figures(100, 5_000), figures(100, 10_000))).toEqual([
    { name: 'shares', was: 5_000, is: 10_000 },
  ]);
});
