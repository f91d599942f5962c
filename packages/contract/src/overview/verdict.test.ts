import { describe, expect, it } from 'vitest';
import { PlanNode } from '../project/plan.ts';
import type { ScriptRun } from '../scripts/script-runs.ts';
import type { Season } from '../season/season.ts';
import type { FundUpdatePoint } from './fund-update-rate.ts';
import {
  type Finding,
  findFailedRuns,
  findHolidays,
  findNames,
  findNodes,
  findQueuedRuns,
  findStaleFunds,
  findStoppedRegistrations,
  findTexts,
  findUnusualUpdates,
  isAhead,
} from './verdict.ts';

const now = new Date('2026-11-21T13:12:00Z');
const hour = (at: number) => `2026-11-21T${String(at).padStart(2, '0')}:00:00Z`;

const point = (at: number, value: number, usual: FundUpdatePoint['usual']): FundUpdatePoint => ({
  at: hour(at),
  until: hour(at + 1),
  value,
  usual,
  changes: 60 * value,
  fundsChanged: 1,
  openFunds: 1,
  share: 1,
  previous: null,
});
/** Two changes a minute, give or take one. */
const busy = { low: 1, high: 3 };
const updates = (...points: FundUpdatePoint[]) => findUnusualUpdates({ points, isLastUnfinished: false });

describe('updates of funds', () => {
  it.each<[string, FundUpdatePoint[], Finding[]]>([
    ['as usual', [point(9, 1, busy), point(10, 3, busy)], []],
    [
      'more than usual',
      [point(9, 4, busy), point(10, 2, busy)],
      [{ is: 'updatesUnusual', isLow: false, hours: 1, until: hour(10) }],
    ],
    [
      'less than usual, as the latest of them is',
      [point(8, 4, busy), point(9, 0.5, busy), point(10, 0, busy)],
      [{ is: 'updatesUnusual', isLow: true, hours: 2, until: hour(11) }],
    ],
    ['where the market is closed', [point(9, 4, null)], []],
    ['where 29 an hour are to be expected', [point(9, 4, { low: 0, high: 58 / 60 })], []],
    [
      'where 30 an hour are',
      [point(9, 4, { low: 0, high: 1 })],
      [{ is: 'updatesUnusual', isLow: false, hours: 1, until: hour(10) }],
    ],
  ])('%s', (_, points, findings) => expect(updates(...points)).toEqual(findings));
  it('does not count the hour that still runs', () => {
    expect(findUnusualUpdates({ points: [point(9, 4, busy)], isLastUnfinished: true })).toEqual([]);
  });
});

describe('registrations', () => {
  const registered = (value: number, before: number | null) => ({
    at: hour(9),
    until: hour(10),
    value,
    total: 100,
    previous: before === null ? null : { at: hour(9), value: before },
  });
  it.each<[string, ReturnType<typeof registered>[], Finding[]]>([
    ['none, and many before', [registered(0, 15), registered(0, 5)], [{ is: 'nobodyRegistered', before: 20 }]],
    ['none, and few before', [registered(0, 19)], []],
    ['none, before which nothing is known', [registered(0, null)], []],
    ['one', [registered(1, 50)], []],
  ])('%s', (_, points, findings) => expect(findStoppedRegistrations({ points })).toEqual(findings));
});

describe('runs', () => {
  const run = (startsAt: string): ScriptRun => ({ id: startsAt, title: 'Split', startsAt }) as unknown as ScriptRun;
  const page = (...items: ScriptRun[]) => ({ items, total: { value: items.length, exact: true } });
  const late = run('2026-11-21T13:06:59Z');
  const due = run('2026-11-21T13:07:00Z');
  const soon = run('2026-11-21T14:00:00Z');
  const last = run('2026-11-24T13:12:00Z');
  const beyond = run('2026-11-24T13:12:01Z');
  describe('that failed', () => {
    const failed = (createdAt: string, endedAt: string): ScriptRun =>
      ({ ...run(createdAt), createdAt, endedAt }) as ScriptRun;
    const begunLongAgo = failed('2026-11-01T09:00:00Z', '2026-11-21T12:12:00Z');
    const aDayAgo = failed('2026-11-20T13:00:00Z', '2026-11-20T13:12:00Z');
    const before = failed('2026-11-20T13:00:01Z', '2026-11-20T13:11:59Z');
    it('in the last day, however long ago they were asked for; the one that ended last is named', () => {
      expect(findFailedRuns(page(), now)).toEqual([]);
      expect(findFailedRuns(page(before), now)).toEqual([]);
      expect(findFailedRuns(page(before, aDayAgo, begunLongAgo), now)).toEqual([
        { is: 'runsFailed', total: { value: 2, exact: true }, first: begunLongAgo },
      ]);
    });
    it('may be more than the page has where all of it is of the last day', () => {
      const total = { value: 3, exact: true };
      expect(findFailedRuns({ items: [begunLongAgo, aDayAgo], total }, now)).toMatchObject([
        { total: { value: 2, exact: false } },
      ]);
    });
  });
  it('that are late by more than five minutes, or begin within three days, in their order', () => {
    const findings = findQueuedRuns(page(beyond, last, soon, due, late), now);
    expect(findings).toEqual([
      { is: 'runsLate', total: { value: 1, exact: true }, first: late },
      { is: 'runAhead', run: soon },
      { is: 'runAhead', run: last },
    ]);
    expect(findings.map(isAhead)).toEqual([false, true, true]);
  });
});

it('holidays: those of a week, until the season ends', () => {
  const season = {
    timeZone: 'Europe/Brussels',
    end: '2026-11-27T16:30:00Z',
    marketHolidays: [
      { date: '2026-11-28', name: 'After the end' },
      { date: '2026-11-27', name: 'Last day' },
      { date: '2026-11-21', name: 'Today' },
      { date: '2026-11-20', name: 'Yesterday' },
    ],
  } as unknown as Season;
  expect(findHolidays(season, now)).toEqual([
    { is: 'marketCloses', date: '2026-11-21', name: 'Today' },
    { is: 'marketCloses', date: '2026-11-27', name: 'Last day' },
  ]);
  expect(findHolidays({ ...season, end: '2027-01-01T00:00:00Z' }, now)).toHaveLength(3);
  expect(findHolidays(season, now).every(isAhead)).toBe(true);
});

it('texts: broken and missing ones of every language', () => {
  const of = (locale: string, missing: number, withErrors: number) => ({
    locale,
    total: 10,
    translated: 10 - missing,
    missing,
    changed: 0,
    needsReview: 0,
    withErrors,
    withWarnings: 0,
  });
  expect(findTexts([of('nl_BE', 0, 0)])).toEqual([]);
  expect(findTexts([of('nl_BE', 2, 0), of('fr_BE', 3, 1)])).toEqual([
    { is: 'textsBroken', count: 1, locales: ['fr_BE'] },
    { is: 'textsMissing', count: 5, locales: ['nl_BE', 'fr_BE'] },
  ]);
});

it('nodes: those that are due by today and not done, and those that are blocked', () => {
  const node = (title: string, status: string, dueOn: string | null) =>
    PlanNode.parse({
      id: `00000000-0000-4000-8000-00000000000${title}`,
      title,
      kind: 'task',
      status,
      notes: '',
      position: { x: 0, y: 0 },
      assigneeId: null,
      dueOn,
      fileCount: 0,
      version: 1,
    });
  const nodes = [
    node('1', 'planned', '2026-11-22'),
    node('2', 'active', '2026-11-21'),
    node('3', 'planned', '2026-11-20'),
    node('4', 'done', '2026-11-20'),
    node('5', 'dropped', '2026-11-20'),
    node('6', 'blocked', null),
  ];
  expect(findNodes({ nodes }, '2026-11-21')).toEqual([
    { is: 'nodesDue', count: 2, first: nodes[1]?.id },
    { is: 'nodesBlocked', count: 1, first: nodes[5]?.id },
  ]);
});

it('funds and names: as many as there are', () => {
  const none = { value: 0, exact: true };
  expect(findStaleFunds(none)).toEqual([]);
  expect(findStaleFunds({ value: 3, exact: true })).toEqual([{ is: 'fundsStale', total: { value: 3, exact: true } }]);
  expect(findNames({ items: [], total: none })).toEqual([]);
  expect(findNames({ items: [{ writtenAt: hour(8) }], total: { value: 9, exact: true } })).toEqual([
    { is: 'namesWaiting', total: { value: 9, exact: true }, oldest: hour(8) },
  ]);
});
