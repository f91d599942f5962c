import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../catalogue-file.ts';
import { laterSeasons, layOutSeason } from './season-calendar.ts';
import { registrationOpens } from './season-people.ts';

const at = new Date('2026-11-21T13:12:00Z');
const project = { key: 'rahapaev-s05-prod', status: 'live', transationLocales: ['et_EE'] } as const;

describe('layOutSeason', () => {
  it('plays a live season in the zone and currency of its country, from opening to closing', () => {
    expect(layOutSeason(project, at)).toEqual({
      timeZone: 'Europe/Tallinn',
      currency: 'EUR',
      startsAt: new Date('2026-09-14T06:00:00Z'),
      // Estonia is an hour nearer to UTC in winter.
      endsAt: new Date('2027-01-29T15:30:00Z'),
    });
  });

  it.each([
    ['a closed season is over', { ...project, status: 'closed' }, (start: Date, end: Date) => end < at && start < end],
    ['a season on stage has not begun', { ...project, key: 'rahapaev-s05-stage' }, (start: Date) => start > at],
  ] as const)('%s', (_name, changed, holds) => {
    const { startsAt, endsAt } = layOutSeason(changed, at);
    expect(holds(startsAt, endsAt)).toBe(true);
  });

  it('has the seasons of a publisher follow one another, each over before the next can be joined', async () => {
    const projects = await readCatalogue();
    const published = projects.filter(({ environment }) => environment === 'production');
    const several = [...Map.groupBy(published, ({ client }) => client).values()].filter(({ length }) => length > 1);
    expect(several.map(({ length }) => length)).toContain(3);
    for (const seasons of several) {
      const inOrder = seasons.toSorted((a, b) => a.season - b.season);
      const calendars = inOrder.map((each) => layOutSeason(each, at, laterSeasons(each, projects)));
      for (const [index, next] of calendars.slice(1).entries())
        expect(calendars[index]?.endsAt.getTime()).toBeLessThan(registrationOpens(next).getTime());
    }
  });

  it('begins on a Monday, whatever day it is laid out on', () => {
    for (let day = 0; day < 14; day += 1) {
      const { startsAt, timeZone } = layOutSeason(project, new Date(at.getTime() + day * 86_400_000));
      const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone);
      expect([start.dayOfWeek, start.hour]).toEqual([1, 9]);
    }
  });

  it('knows a currency without a country', () => {
    expect(layOutSeason({ key: 'demo-s01-test', status: 'live' }, at)).toMatchObject({ currency: 'GBP' });
  });
});
