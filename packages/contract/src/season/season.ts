import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { isTimeZone } from '../records/time-zone.ts';
import { timestamp } from '../records/timestamp.ts';

/** A day on which the market of a season stays closed, in the season's time zone. */
export const MarketHoliday = z.looseObject({
  date: z.iso.date(),
  name: z.string(),
  /** Staff has declared it; left out for a day that the exchange is closed on anyway. */
  isDeclared: z.optional(z.boolean()),
});
export type MarketHoliday = z.infer<typeof MarketHoliday>;

/** The season of one project: when it is, in which time zone and currency. */
export const Season = z.looseObject({
  /** IANA name. All that the console writes about this project is in it. */
  timeZone: z.string().check(z.refine(isTimeZone, 'Use an IANA time zone.')),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Use an ISO 4217 code.')),
  /** When trading begins, and when it ends. */
  start: timestamp,
  end: timestamp,
  phase: z.string(),
  /** What the platform takes for the present. */
  now: timestamp,
  marketHolidays: z.array(MarketHoliday),
});
export type Season = z.infer<typeof Season>;

/** The calls about the season. */
export const seasonApi = {
  get: call
    .route({
      method: 'GET',
      path: '/season',
      tags: ['Season'],
    })
    .output(Season),
};

/** What the document says of them; browsers drop it. */
export const seasonDocumentation = (): ResourceDocumentation<{ season: typeof seasonApi }> => {
  return {
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
};
