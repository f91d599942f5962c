import { type AreaDocumentation, documentObject } from '../openapi/documented-schema.ts';
import { MarketHoliday, Season } from './season.ts';

export const seasonDocumentation: AreaDocumentation<'season'> = {
  tags: { Season: 'The calendar of a project’s season: everything else happens in its time zone and currency.' },
  calls: {
    'season.get': [
      'Read the season',
      'When the season of this project is, its time zone and currency, its phase, and the moment that the platform takes for the present. Needs access to the project.',
    ],
  },
  schemas: [
    documentObject(Season, 'When the season of one project is, in which time zone and currency.', {
      timeZone: ['IANA name. All that is written about this project is in it.', 'Europe/Brussels'],
      currency: ['ISO 4217.', 'EUR'],
      start: ['When trading begins.', '2026-09-01T07:00:00.000Z'],
      end: ['When trading ends.', '2026-12-18T16:30:00.000Z'],
      phase: ['Runs from `registration` to `finished`; in between, `trading` and `frozen`.', 'trading'],
      now: ['What the platform takes for the present.', '2026-11-22T09:00:00.000Z'],
      marketHolidays: 'Days on which the market stays closed, weekends aside.',
    }),
    documentObject(MarketHoliday, 'A day on which the market of a season stays closed.', {
      date: ['In the season’s time zone.', '2026-12-25'],
      name: ['What the day is called.', 'Christmas Day'],
      isDeclared: ['Staff has declared it; left out for a day that the exchange is closed on anyway.', true],
    }),
  ],
};
