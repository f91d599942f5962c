import { expect, test } from 'vitest';
import { fundUpdates, registrations, week } from '../../mocks/charts.ts';
import { chartRows } from './chart-rows.ts';

test('a file of a chart begins with the newest bucket, which may be unfinished', () => {
  const { headings, rows } = chartRows(fundUpdates, 'Updates per min');
  expect(headings).toEqual([
    'From',
    'Until',
    'Updates per min',
    'Usual from',
    'Usual to',
    'Before',
    'Compared with',
    'Finished',
  ]);
  expect(rows).toHaveLength(24);
  expect(rows[0]).toEqual([
    '2026-11-21T13:00:00.000Z',
    '2026-11-21T14:00:00.000Z',
    ...[expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    '2026-11-20T13:00:00.000Z',
    false,
  ]);
  expect(rows[1]?.at(-1)).toBe(true);
});

test('it has the columns that the chart has figures for', () => {
  expect(chartRows(registrations, 'New players').headings).toEqual([
    'From',
    'Until',
    'New players',
    'Before',
    'Compared with',
    'Finished',
  ]);
  const counted = chartRows({ ...week, counted: 'updates' }, 'Updates per min');
  expect(counted.headings).toEqual(expect.arrayContaining(['Number of updates', 'Open funds changed']));
  for (const row of counted.rows) expect(row).toHaveLength(counted.headings.length);
});
