import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { localTimeOf } from '../../foundation/local-time.ts';
import { timeTicks } from './time-ticks.ts';

const labels = (from: string, to: string, timeZone: string, most: number) =>
  timeTicks(Date.parse(from), Date.parse(to), timeZone, most)
    .map(({ label }) => label)
    .join(' ');

const brussels = 'Europe/Brussels';

test.each<[string, string, string, string, string, number]>([
  ['a day', '16:00 20:00 00:00 04:00 08:00 12:00', '2026-11-20T14:00:00Z', '2026-11-21T14:00:00Z', brussels, 7],
  ['a day in a narrow card', '16:00 00:00 08:00', '2026-11-20T14:00:00Z', '2026-11-21T14:00:00Z', brussels, 3],
  [
    'half an hour off UTC',
    '20:00 00:00 04:00 08:00 12:00 16:00',
    '2026-11-20T14:00:00Z',
    '2026-11-21T14:00:00Z',
    'Asia/Kolkata',
    7,
  ],
  [
    'clocks leap to summer',
    '00:00 04:00 08:00 12:00 16:00 20:00',
    '2026-03-28T23:00:00Z',
    '2026-03-29T22:00:00Z',
    brussels,
    7,
  ],
  ['02:00 does not exist', '01:00 03:00 04:00', '2026-03-29T00:00:00Z', '2026-03-29T03:00:00Z', brussels, 3],
  [
    '02:00 comes twice and is written once',
    '01:00 02:00 03:00',
    '2026-10-24T23:00:00Z',
    '2026-10-25T03:00:00Z',
    brussels,
    3,
  ],
  ['two days', '12:00 21 Nov 12:00', '2026-11-19T23:30:00Z', '2026-11-21T22:30:00Z', brussels, 3],
  [
    'a week',
    '15 Nov 16 Nov 17 Nov 18 Nov 19 Nov 20 Nov 21 Nov',
    '2026-11-14T23:00:00Z',
    '2026-11-21T23:00:00Z',
    brussels,
    7,
  ],
  ['thirty days, on Mondays', '26 Oct 2 Nov 9 Nov 16 Nov', '2026-10-22T22:00:00Z', '2026-11-21T23:00:00Z', brussels, 7],
  ['a season', 'Jun Jul Aug Sept Oct Nov', '2026-05-24T22:00:00Z', '2026-11-20T23:00:00Z', brussels, 7],
  ['over the new year', 'Nov Dec 2027 Feb', '2026-10-10T22:00:00Z', '2027-02-20T23:00:00Z', brussels, 7],
  ['ten minutes', '14:00 14:02 14:04 14:06 14:08', '2026-11-21T13:00:00Z', '2026-11-21T13:10:00Z', brussels, 7],
  [
    'a day that begins at 01:00',
    '4 Sept 5 Sept 6 Sept 7 Sept 8 Sept',
    '2027-09-04T04:00:00Z',
    '2027-09-09T03:00:00Z',
    'America/Santiago',
    7,
  ],
])('%s: %s', (_name, expected, from, to, timeZone, most) => {
  expect(labels(from, to, timeZone, most)).toBe(expected);
});

test('a day whose midnight the clocks leap over is marked where it begins', () => {
  const from = Date.parse('2026-09-04T04:00:00Z');
  const to = Date.parse('2026-09-09T03:00:00Z');
  const sunday = timeTicks(from, to, 'America/Santiago', 7).find(({ label }) => label === '6 Sept');
  expect(localTimeOf(sunday?.at ?? 0, 'America/Santiago')).toMatchObject({ day: 6, hour: 1 });
});

const zones = [
  'UTC',
  brussels,
  'America/New_York',
  'America/Santiago',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];

test('there are never more than asked for, they rise, and each says what the clocks show', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
      fc.integer({ min: 60_000, max: 400 * 86_400_000 }),
      fc.constantFrom(...zones),
      fc.constantFrom(3, 7),
      (from, length, timeZone, most) => {
        const ticks = timeTicks(from, from + length, timeZone, most);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(ticks.map(({ at }) => at)).toEqual([...new Set(ticks.map(({ at }) => at))].sort((a, b) => a - b));
        for (const { at, label } of ticks) {
          const { hour, minute } = localTimeOf(at, timeZone);
          if (label.includes(':'))
            expect(label).toBe(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
          else expect(minute + 60 * hour).toBeLessThanOrEqual(60);
          expect(at).toBeGreaterThanOrEqual(from);
          expect(at).toBeLessThan(from + length);
        }
      },
    ),
    runsOf('any axis of time'),
  );
});
