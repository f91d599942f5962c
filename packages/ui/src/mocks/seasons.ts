import { Season } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

/** A season as the Admin API answers it; name only what matters to the story. */
export const makeSeason = (changes: Partial<Season> = {}): Season =>
  deeplyFrozen(
    Season.parse({
      timeZone: 'Europe/Brussels',
      currency: 'EUR',
      start: '2026-09-14T07:00:00Z',
      end: '2027-01-29T16:30:00Z',
      phase: 'trading',
      now: '2026-11-21T13:12:00Z',
      marketHolidays: [
        { date: '2026-12-25', name: 'Christmas Day' },
        { date: '2027-01-01', name: 'New Year’s Day' },
      ],
      ...changes,
    }),
  );

/** Amid its trading, on a Saturday. */
export const autumn = makeSeason();
