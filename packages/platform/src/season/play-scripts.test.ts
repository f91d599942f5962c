import { dayIn, parseScript, ScriptRunStatus, ScriptTemplateId } from '@bullpen/contract';
import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { playScripts } from './play-scripts.ts';
import { layOutSeason } from './season-calendar.ts';
import { registrationOpens } from './season-people.ts';
import { tradingDaysOf } from './trading-days.ts';

const projectKey = 'handelskompas-s03-prod';
const at = new Date('2026-11-20T13:12:00Z');
const calendar = layOutSeason({ key: projectKey, status: 'live', transationLocales: ['nl-BE'] }, at);
const staff = ['7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', '5ff66179-c240-4703-b0d8-494592cefff5'] as const;
const instruments = Array.from({ length: 30 }, (_, index) => ({
  id: `00000009-7c1e-4a04-8e13-${String(index).padStart(12, '0')}`,
  symbol: `SYM${index}`,
  name: `Company ${index}`,
}));
/** One player an hour, every third of whom has two funds. */
const populationAt = (moment: number) => {
  const players = Math.max(0, Math.floor((moment - registrationOpens(calendar).getTime()) / 3_600_000));
  return { players, funds: players + Math.floor(players / 3) };
};
const played = (seed: number, until = at) =>
  playScripts({ projectKey, seed, calendar, until, populationAt, instruments, staff });

const seeds = Array.from({ length: countOf('any season that is played') }, (_, seed) => seed);

describe.each(seeds)('the scripts of seed %i', (seed) => {
  const { presets, runs, logLines, announcements, events } = played(seed);

  it('are a dozen runs, most of which succeeded, one failed and one was cancelled', () => {
    expect(runs.length).toBeGreaterThanOrEqual(12);
    const byStatus = Map.groupBy(runs, ({ status }) => ScriptRunStatus.parse(status));
    expect([...byStatus].map(([status, { length }]) => [status, length]).sort()).toEqual([
      ['cancelled', 1],
      ['failed', 1],
      ['succeeded', runs.length - 2],
    ]);
    // What corrects a fund would have to stand in its ledger.
    const templates = ScriptTemplateId.options.filter((id) => id !== 'fund-correction');
    expect(new Set(runs.map(({ templateId }) => templateId))).toEqual(new Set(templates));
  });

  it('have parameters that fit their templates, and three presets', () => {
    expect(presets).toHaveLength(3);
    for (const { templateId, parameters } of [...presets, ...runs])
      expect(parseScript(ScriptTemplateId.parse(templateId), parameters)).toMatchObject({ ok: true });
  });

  it('ran one after the other, within the season, and are over', () => {
    const moments = runs.flatMap(({ createdAt, startedAt, endedAt }) =>
      [createdAt, startedAt ?? createdAt, endedAt ?? createdAt].map((moment) => moment.getTime()),
    );
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.filter((moment) => moment >= at.getTime())).toEqual([]);
  });

  it('touched those who were there at the time', () => {
    for (const { templateId, parameters, counts, createdAt, status } of runs) {
      if (status !== 'succeeded') continue;
      const then = populationAt(createdAt.getTime());
      const event = 'event' in parameters ? (parameters['event'] as { readonly type: string }) : undefined;
      if (event?.type === 'announcement') expect(counts.players).toBe(then.players);
      if (templateId === 'recalculate-ranks') expect(counts.funds).toBe(then.funds);
      if (templateId === 'message-inactive-players') {
        const away = createdAt.getTime() - Number(parameters['days']) * 86_400_000;
        expect(counts.players).toBeLessThanOrEqual(populationAt(away).players);
      }
    }
  });

  it('halted and ranked only in a season that had begun, while the market was open', () => {
    const trading = new Map(tradingDaysOf(calendar, 0).map(({ day, closes }) => [day, closes]));
    const halts = runs.filter(({ title }) => title.startsWith('Trading halt'));
    expect(halts.length).toBeGreaterThan(0);
    for (const { createdAt, parameters } of halts) {
      const closes = trading.get(dayIn(calendar.timeZone, createdAt)) ?? 0;
      const { until: lifted } = (parameters as { readonly event: { readonly until: string } }).event;
      expect(Date.parse(lifted)).toBeLessThan(closes);
    }
    const early = runs.filter(
      ({ startedAt, status }) => status === 'succeeded' && startedAt && startedAt < calendar.startsAt,
    );
    expect(new Set(early.map(({ templateId }) => templateId))).toEqual(new Set(['event']));
    for (const { createdAt } of runs.filter(({ createdAt }) => createdAt >= calendar.startsAt))
      expect(trading.has(dayIn(calendar.timeZone, createdAt))).toBe(true);
  });

  it('say what they did, line by line', () => {
    const linesOf = Map.groupBy(logLines, ({ runId }) => runId);
    for (const { id, status, startedAt, endedAt } of runs) {
      const lines = linesOf.get(id) ?? [];
      expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
      const last = { succeeded: 'info', failed: 'error', cancelled: 'warning' }[String(status)];
      expect(lines.at(-1)).toMatchObject({ level: last, at: endedAt });
      expect(lines.length).toBeGreaterThan(startedAt === null ? 0 : 2);
    }
  });

  it('told the players what the announcements say', () => {
    const told = runs.filter(({ status, counts }) => status === 'succeeded' && counts.players > 0);
    expect(announcements.map(({ runId, recipients }) => [runId, recipients])).toEqual(
      told.map(({ id, counts }) => [id, counts.players]),
    );
    expect(announcements.length).toBeGreaterThan(3);
  });

  it('are in the audit trail, each begun by whoever started it, with what it did', () => {
    const begun = events.filter(({ action }) => action === 'script_run.create');
    expect(begun).toMatchObject(
      runs.map(({ id, startedBy, reason, createdAt }) => ({
        subjectId: id,
        actorId: startedBy,
        reason,
        at: createdAt,
        before: null,
      })),
    );
    const actionsAt = (moment: Date | null | undefined) =>
      events.filter(({ action, at }) => action !== 'script_run.create' && at.getTime() === moment?.getTime());
    const done = { event: /^(announcement\.create|instrument\.halt)$/, 'recalculate-ranks': /^funds\.rank$/ };
    for (const { templateId, status, endedAt } of runs) {
      const [change, ...others] = actionsAt(endedAt);
      expect(others).toEqual([]);
      if (status === 'failed') expect(change).toBeUndefined();
      else if (status === 'cancelled') expect(change?.action).toBe('script_run.cancel');
      else
        expect(change?.action).toMatch(
          templateId in done ? done[templateId as keyof typeof done] : /^announcement\.create$/,
        );
    }
    for (const { id, recipients } of announcements)
      expect(events).toContainEqual(
        expect.objectContaining({ subjectId: id, after: expect.objectContaining({ recipients }) }),
      );
  });

  it('are the same however much later one looks, and others with another seed', () => {
    const later = played(seed, new Date('2026-12-20T13:12:00Z'));
    expect(JSON.stringify(later.runs.slice(0, runs.length))).toBe(JSON.stringify(runs));
    expect(later.runs.length).toBeGreaterThan(runs.length);
    expect(JSON.stringify(played(seed + 1).runs)).not.toBe(JSON.stringify(runs));
  });
});
