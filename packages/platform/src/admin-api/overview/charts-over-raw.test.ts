import { type BucketSize, bucketSizes, ChartQuery, type OverviewRange, type Project } from '@bullpen/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { createClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { seasons } from '../../database/schema.ts';
import { type OpenFiles, openFiles } from '../../files/open-files.ts';
import { fillSeason } from '../../season/fill-season.ts';
import { openSeasons } from '../../season/seasons.ts';
import { readFundUpdateRate, readPlayerRegistrationRate } from './charts.ts';

vi.setConfig({ hookTimeout: startTimeout });

/** The day after clocks went back. */
const at = new Date('2026-10-26T15:40:00Z');
const zones = { 'handelskompas-s03-prod': 'Europe/Brussels', 'rahapaev-s05-prod': 'Europe/Tallinn' } as const;
const locales = { 'handelskompas-s03-prod': ['nl-BE'], 'rahapaev-s05-prod': ['et-EE'] } as const;
const keys = Object.keys(zones) as (keyof typeof zones)[];
const playerCount = 400;

/** Whole numbers come as text from some drivers. */
const Counted = z.object({ start: z.coerce.number(), all: z.coerce.number(), funds: z.coerce.number() });

/** When the bucket begins in which `moment` is, on the clocks of a zone. */
const startOfBucket: Readonly<Record<BucketSize, (moment: SQL, zone: string) => SQL>> = {
  '15m': (moment) => sql`date_bin('15 minutes', ${moment}, '2000-01-01T00:00:00Z')`,
  '1h': (moment) => sql`date_trunc('hour', ${moment})`,
  '6h': (moment, zone) =>
    sql`(date_trunc('day', ${moment} at time zone ${zone}) + floor(extract(hour from ${moment} at time zone ${zone}) / 6) * interval '6 hours') at time zone ${zone}`,
  '1d': (moment, zone) => sql`date_trunc('day', ${moment} at time zone ${zone}) at time zone ${zone}`,
};
const bucketOf = { '24h': '1h', '7d': '6h', '30d': '1d', season: '1d' } as const satisfies Record<
  OverviewRange,
  BucketSize
>;
const startOf = (range: OverviewRange, ...of: Parameters<(typeof startOfBucket)['1h']>) =>
  startOfBucket[bucketOf[range]](...of);

describe('a chart over the change of clocks says what the raw events say', () => {
  let opened: OpenDatabase;
  let media: OpenFiles;

  beforeAll(async () => {
    opened = await openDatabase(await createSeededData());
    media = await openFiles('memory');
    const { database } = opened;
    await database.delete(seasons);
    const projects = keys.map(
      (key) => ({ key, status: 'live', transationLocales: locales[key] }) as unknown as Project,
    );
    await openSeasons(
      database,
      projects,
      createClock(() => at.getTime()),
    );
    for (const projectKey of keys)
      await fillSeason(database, { projectKey, locales: locales[projectKey], playerCount, at, files: media.files });
  });
  afterAll(async () => {
    await opened.close();
    await media.close();
  });

  /** Counts by the moment at which their bucket begins, in milliseconds. */
  async function counted(query: SQL): Promise<ReadonlyMap<number, { readonly all: number; readonly funds: number }>> {
    const { rows } = z.object({ rows: z.array(Counted) }).parse(await opened.database.execute(query));
    return new Map(rows.map(({ start, ...counts }) => [start, counts]));
  }
  const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::bigint`;
  const nothing = { all: 0, funds: 0 };

  it.each(keys)('knows the zone of %s', async (key) => {
    const [season] = await opened.database.select().from(seasons).where(sql`${seasons.projectKey} = ${key}`);
    expect(season?.timeZone).toBe(zones[key]);
  });

  describe.each(keys)('of %s', (projectKey) => {
    it.each(['24h', '7d', '30d', 'season'] as const)('in its changes over %s', async (range) => {
      const start = startOf(range, sql`at`, zones[projectKey]);
      const raw = await counted(
        sql`select ${milliseconds(start)} as start, count(*) as all, count(distinct fund_id) as funds from trades where project_key = ${projectKey} group by 1`,
      );
      const { points } = await readFundUpdateRate(
        { database: opened.database, projectKey },
        ChartQuery.parse({ range }),
      );
      expect(points.map(({ at: from, changes, fundsChanged }) => [from, changes, fundsChanged])).toEqual(
        points.map(({ at: from }) => {
          const { all, funds } = raw.get(Date.parse(from)) ?? nothing;
          return [from, all, funds];
        }),
      );
      expect(points.filter(({ changes }) => changes > 0).length).toBeGreaterThan(10);
      for (const { at: from, until, changes, value } of points.slice(0, -1))
        expect(value).toBeCloseTo(changes / ((Date.parse(until) - Date.parse(from)) / 60_000), 5);
    });

    it.each(['24h', '7d', '30d', 'season'] as const)('in its registrations over %s', async (range) => {
      const start = startOf(range, sql`registered_at`, zones[projectKey]);
      const raw = await counted(
        sql`select ${milliseconds(start)} as start, count(*) as all, 0 as funds from players where project_key = ${projectKey} group by 1`,
      );
      const source = { database: opened.database, projectKey };
      const { points } = await readPlayerRegistrationRate(source, ChartQuery.parse({ range }));
      expect(points.map(({ at: from, value }) => [from, value])).toEqual(
        points.map(({ at: from }) => [from, raw.get(Date.parse(from))?.all ?? 0]),
      );
      expect(points.at(-1)?.total).toBe(playerCount);
    });

    it.each(bucketSizes)('over a stretch amid the change of clocks, by %s', async (bucket) => {
      // From a Friday to the Monday after it, or the evening and the night of the change.
      const [from, to] =
        bucket === '15m'
          ? ['2026-10-24T18:00:00Z', '2026-10-25T06:00:00Z']
          : ['2026-10-23T06:00:00Z', '2026-10-30T06:00:00Z'];
      const zone = zones[projectKey];
      const source = { database: opened.database, projectKey };
      const query = ChartQuery.parse({ range: 'custom', bucket, from, to });
      const { points } = await readFundUpdateRate(source, query);
      const registrations = await readPlayerRegistrationRate(source, query);
      const begins = points[0]?.at ?? '';
      const ends = points.at(-1)?.until ?? '';
      expect([
        Date.parse(begins) <= Date.parse(from),
        Date.parse(ends) >= Math.min(Date.parse(to), at.getTime()),
      ]).toEqual([true, true]);
      const start = startOfBucket[bucket](sql`at`, zone);
      const raw = await counted(
        sql`select ${milliseconds(start)} as start, count(*) as all, count(distinct fund_id) as funds from trades where project_key = ${projectKey} and at >= ${begins}::timestamptz and at < ${ends}::timestamptz group by 1`,
      );
      const known = points.filter(({ changes }) => changes > 0);
      expect(known.map((point) => [Date.parse(point.at), point.changes, point.fundsChanged])).toEqual(
        [...raw].sort(([a], [b]) => a - b).map(([moment, { all, funds }]) => [moment, all, funds]),
      );
      const people = await counted(
        sql`select 0 as start, count(*) as all, 0 as funds from players where project_key = ${projectKey} and registered_at >= ${begins}::timestamptz and registered_at < ${ends}::timestamptz group by 1`,
      );
      expect(registrations.points.reduce((sum, { value }) => sum + value, 0)).toBe(people.get(0)?.all ?? 0);
    });

    it('in the day that had 25 hours', async () => {
      const { points } = await readFundUpdateRate({ database: opened.database, projectKey }, { range: '30d' });
      const hours = points.map(({ at: from, until }) => (Date.parse(until) - Date.parse(from)) / 3_600_000);
      expect(hours.slice(0, -1).filter((each) => each !== 24)).toEqual([25]);
    });
  });
});
