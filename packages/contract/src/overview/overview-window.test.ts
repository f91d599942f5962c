import { describe, expect, it } from 'vitest';
import { overviewWindow } from '../index.ts';

const season = {
  timeZone: 'Europe/Brussels',
  opens: '2026-08-16T22:00:00Z',
  end: '2027-01-29T16:30:00Z',
};
const iso = (moment: number) => new Date(moment).toISOString();
const windowOf = (range: Parameters<typeof overviewWindow>[0], asOf: string) => {
  const { from, to, previous } = overviewWindow(range, season, new Date(asOf));
  return [iso(from), iso(to), previous && iso(previous.from), previous && iso(previous.to)];
};

describe('a range ends now and reaches back', () => {
  it.each([
    ['24h', '2026-11-20T13:12:00.000Z', '2026-11-19T13:12:00.000Z'],
    ['7d', '2026-11-14T13:12:00.000Z', '2026-11-07T13:12:00.000Z'],
    // At the same time of day, which was an hour less far from Greenwich.
    ['30d', '2026-10-22T12:12:00.000Z', '2026-09-22T12:12:00.000Z'],
  ] as const)('%s', (range, from, before) => {
    expect(windowOf(range, '2026-11-21T13:12:00Z')).toEqual([from, '2026-11-21T13:12:00.000Z', before, from]);
  });

  it('to the day on which registration opened, for the whole season, with nothing before', () => {
    expect(windowOf('season', '2026-11-21T13:12:00Z')).toEqual([
      '2026-08-16T22:00:00.000Z',
      '2026-11-21T13:12:00.000Z',
      null,
      null,
    ]);
  });

  it('no further than that day, when the season is younger than the range', () => {
    const opens = '2026-08-16T22:00:00.000Z';
    const now = '2026-08-27T10:00:00.000Z';
    expect(windowOf('30d', now)).toEqual([opens, now, null, null]);
    expect(windowOf('7d', now)).toEqual(['2026-08-20T10:00:00.000Z', now, opens, '2026-08-20T10:00:00.000Z']);
  });
});

it('ends when the season did, however long ago', () => {
  expect(windowOf('24h', '2027-06-01T00:00:00Z')).toEqual([
    '2027-01-28T16:30:00.000Z',
    '2027-01-29T16:30:00.000Z',
    '2027-01-27T16:30:00.000Z',
    '2027-01-28T16:30:00.000Z',
  ]);
});

it.each(['24h', 'season'] as const)('has no length before registration opens (%s)', (range) => {
  const now = '2026-08-16T21:59:00.000Z';
  expect(windowOf(range, now)).toEqual([now, now, null, null]);
});
