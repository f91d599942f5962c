import { describe, expect, it } from 'vitest';
import { resolveScript } from './resolve-script.ts';
import type { Script } from './script-template.ts';

const context = {
  now: new Date('2026-11-20T13:12:00Z'),
  season: {
    phase: 'trading',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    start: '2026-09-14T07:00:00Z',
    end: '2027-01-29T16:30:00Z',
  },
  calendarHolidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  declaredHolidays: [{ date: '2026-12-02', name: 'Power cut' }],
  instruments: new Map(),
  leagues: new Map(),
  funds: new Map(),
  richest: 0,
};

type Trigger = { readonly when: 'now' } | { readonly when: 'at'; readonly at: string };

const declare = (date: string, trigger: Trigger = { when: 'now' }) =>
  resolveScript(
    {
      templateId: 'event',
      parameters: { event: { type: 'market_holiday', date, name: 'Strike' }, trigger },
    },
    context,
  );

const takeBack = (date: string, trigger: Trigger = { when: 'now' }) =>
  resolveScript({ templateId: 'event', parameters: { event: { type: 'holiday_withdrawal', date }, trigger } }, context);

describe('a market holiday that is taken back', () => {
  it('is one that staff declared, on a day to come', () => {
    const facts = [{ label: 'Takes back', value: 'Power cut' }];
    expect(takeBack('2026-12-02')).toMatchObject({ ok: true, preview: { facts } });
    const wrong = (message: string) => ({ ok: false, issues: [{ path: ['event', 'date'], message }] });
    expect(takeBack('2026-12-25')).toEqual(wrong('Nobody declared 25 Dec 2026 a market holiday.'));
    expect(takeBack('2026-12-02', { when: 'at', at: '2026-12-02T08:00:00Z' })).toEqual(
      wrong('Choose a day after 2 Dec 2026: what was played by then stays as it is.'),
    );
  });
});

const halt = (until?: string) =>
  resolveScript(
    {
      templateId: 'event',
      parameters: {
        event: { type: 'trading_halt', scope: { of: 'market' }, ...(until === undefined ? {} : { until }) },
        trigger: { when: 'now' },
      },
    },
    context,
  );

describe('a halt', () => {
  it('says until when it is, if it says so', () => {
    const facts = [{ label: 'Until', value: '2026-11-20T15:00:00.000Z' }];
    expect(halt('2026-11-20T16:00:00+01:00')).toMatchObject({ ok: true, preview: { facts } });
    expect(halt()).toMatchObject({ ok: true, preview: { facts: [], effect: null } });
  });
});

const announceAt = (at: string) =>
  resolveScript(
    {
      templateId: 'event',
      parameters: {
        event: { type: 'announcement', scope: { of: 'everyone' }, title: 'Well played', text: 'Thank you.' },
        trigger: { when: 'at', at },
      },
    },
    context,
  );

describe('an event that is to come', () => {
  it('may come as late as the season ends', () => {
    expect(announceAt('2027-01-29T17:30:00+01:00')).toMatchObject({ ok: true });
  });

  it.each([
    ['2027-01-29T16:30:00.001Z', 'Choose a moment of the season, which ends at 29 Jan 2027, 17:30 CET.'],
    ['2026-11-20T13:11:59Z', 'Choose a moment that is still to come.'],
  ])('does not come at %s: %s', (at, message) => {
    expect(announceAt(at)).toEqual({ ok: false, issues: [{ path: ['trigger', 'at'], message }] });
  });
});

describe('a day that is declared a market holiday', () => {
  it.each([
    ['2026-11-23', 'Monday', '23 Nov 2026'],
    ['2026-11-24', 'Tuesday', '24 Nov 2026'],
    ['2027-01-29', 'Friday', '29 Jan 2027'],
  ])('may be %s, and what that does is said', (date, weekday, day) => {
    const effect = `${weekday} ${day} is a day without trading, for every instrument of this project.`;
    expect(declare(date)).toMatchObject({ ok: true, preview: { title: `Market holiday ${day}: Strike`, effect } });
  });

  it.each([
    ['2026-09-13', 'Choose a day of the season, from 14 Sept 2026 to 29 Jan 2027.'],
    ['2027-01-30', 'Choose a day of the season, from 14 Sept 2026 to 29 Jan 2027.'],
    ['2026-09-14', 'Choose a day after 20 Nov 2026: what was played by then stays as it is.'],
    ['2026-11-20', 'Choose a day after 20 Nov 2026: what was played by then stays as it is.'],
    ['2026-11-28', 'Choose a weekday: the market is closed on weekends, and 28 Nov 2026 is in one.'],
    ['2026-11-29', 'Choose a weekday: the market is closed on weekends, and 29 Nov 2026 is in one.'],
    ['2026-12-25', 'The market is closed on 25 Dec 2026 already: Christmas Day.'],
  ])('is not %s: %s', (date, message) => {
    expect(declare(date)).toEqual({ ok: false, issues: [{ path: ['event', 'date'], message }] });
  });

  it('is still to come when it is declared later', () => {
    const message = 'Choose a day after 24 Nov 2026: what was played by then stays as it is.';
    const later = { when: 'at' as const, at: '2026-11-23T23:00:00Z' };
    expect(declare('2026-11-24', later)).toEqual({ ok: false, issues: [{ path: ['event', 'date'], message }] });
    expect(declare('2026-11-25', later)).toMatchObject({ ok: true });
  });

  it('says which other one it replaces', () => {
    const facts = [{ label: 'Replaces', value: 'Power cut' }];
    expect(declare('2026-12-02')).toMatchObject({ ok: true, preview: { facts } });
    expect(declare('2026-12-03')).toMatchObject({ ok: true, preview: { facts: [] } });
  });
});

describe('once the season is over', () => {
  const over = { ...context, now: new Date('2027-02-01T08:00:00Z'), season: { ...context.season, phase: 'finished' } };
  const told = { title: 'Well played', text: 'Thank you.' };

  it.each<[Script, (string | number)[]]>([
    [
      { templateId: 'event', parameters: { event: { type: 'season_open' }, trigger: { when: 'now' } } },
      ['event', 'type'],
    ],
    [
      {
        templateId: 'event',
        parameters: { event: { type: 'trading_halt', scope: { of: 'market' } }, trigger: { when: 'now' } },
      },
      ['event', 'type'],
    ],
    [{ templateId: 'recalculate-ranks', parameters: {} }, []],
    [{ templateId: 'remove-empty-leagues', parameters: { days: 30 } }, []],
  ])('%j is refused', (script, path) => {
    const message = 'The season is over: its game stays as it is.';
    expect(resolveScript(script, over)).toEqual({ ok: false, issues: [{ path, message }] });
  });

  it.each<Script>([
    { templateId: 'message-inactive-players', parameters: { days: 7, ...told } },
    {
      templateId: 'event',
      parameters: { event: { type: 'announcement', scope: { of: 'everyone' }, ...told }, trigger: { when: 'now' } },
    },
  ])('players can still be told something: %j', (script) => {
    expect(resolveScript(script, over)).toMatchObject({ ok: true });
  });
});
