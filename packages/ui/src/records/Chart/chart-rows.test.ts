import { expect, test } from 'vitest';
import { fundUpdates, registrations, week } from '../../mocks/charts.ts';
import { chartRows } from './chart-rows.ts';

const zone = 'Europe/Brussels';

test('a file of a chart begins with the newest bucket, which may be unfinished, by the clocks of the zone', () => {
  const { headings, rows } = chartRows(fundUpdates, 'Updates per min', zone);
  expect(headings).toEqual([
    'From (Europe/Brussels)',
    'Until (Europe/Brussels)',
    'Updates per min',
    'Usual from',
    'Usual to',
    'Before',
    'Compared with (Europe/Brussels)',
    'Finished',
  ]);
  expect(rows).toHaveLength(24);
  expect(rows[0]).toEqual([
    '2026-11-21T14:00:00+01:00',
    '2026-11-21T15:00:00+01:00',
    ...[expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    '2026-11-20T14:00:00+01:00',
    false,
  ]);
  expect(rows[1]?.at(-1)).toBe(true);
  const west = chartRows(fundUpdates, 'Updates per min', 'America/St_Johns');
  expect(west.rows[0]?.[0]).toBe('2026-11-21T09:30:00-03:30');
});

test('days are those of the zone', () => {
  const [first = expect.fail('The chart has buckets.')] = registrations.buckets;
  const midnight = { ...first, from: '2026-11-20T23:00:00.000Z', to: '2026-11-21T23:00:00.000Z' };
  const before = { from: '2026-10-24T22:00:00.000Z', value: 7 };
  const { headings, rows } = chartRows(
    { ...registrations, length: { count: 1, unit: 'day' }, buckets: [{ ...midnight, previous: before }] },
    'New players',
    zone,
  );
  expect(headings.slice(0, 2)).toEqual(['Day (Europe/Brussels)', 'New players']);
  expect(rows[0]?.[0]).toBe('2026-11-21');
  expect(rows[0]).toContain('2026-10-25');
});

test('it has the columns that the chart has figures for, each a number in the unit of its heading', () => {
  expect(chartRows(registrations, 'New players', zone).headings).toEqual(
    expect.arrayContaining(['New players', 'Before', 'Compared with (Europe/Brussels)', 'Finished']),
  );
  const counted = chartRows({ ...week, counted: 'updates' }, 'Updates per min', zone);
  expect(counted.headings).toEqual(expect.arrayContaining(['Number of updates', 'Open funds changed (%)']));
  const share = counted.headings.indexOf('Open funds changed (%)');
  for (const row of counted.rows) {
    expect(row).toHaveLength(counted.headings.length);
    expect(row[share]).toEqual(expect.any(Number));
  }
});
