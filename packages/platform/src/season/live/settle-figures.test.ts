import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { activity, fundReturns, instrumentTrades, leagueReturns, seasons } from '../../database/schema.ts';
import { type OpenFiles, openFiles } from '../../files/open-files.ts';
import { startTimeout } from '../../testing/start-test-platform.ts';
import { createSeededData } from '../../testing/test-data.ts';
import { fillSeason } from '../fill-season.ts';
import { registrationOpens } from '../season-people.ts';
import { openSeasons } from '../seasons.ts';
import { settleFigures } from './settle-figures.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const projectKey = 'handelskompas-s03-prod';
const figures: readonly PgTable[] = [activity, instrumentTrades, fundReturns, leagueReturns];

describe.each(['2026-11-20T13:12:00Z', '2026-11-22T09:00:00Z', '2026-11-23T18:45:10Z'])('figures of %s', (moment) => {
  const at = new Date(moment);
  let opened: OpenDatabase;
  let media: OpenFiles;
  beforeAll(async () => {
    opened = await openDatabase(await createSeededData());
    media = await openFiles('memory');
    await opened.database.delete(seasons);
    const project = { key: projectKey, status: 'live', transationLocales: ['nl-BE'] } as never;
    await openSeasons(
      opened.database,
      [project],
      createClock(() => at.getTime()),
    );
    await fillSeason(opened.database, { projectKey, locales: ['nl-BE'], playerCount: 300, at, files: media.files });
  });
  afterAll(async () => {
    await opened.close();
    await media.close();
  });

  const readFigures = async () =>
    Promise.all(
      figures.map(async (table) => {
        const rows = await opened.database.select().from(table);
        return rows.map((row) => JSON.stringify(row)).sort();
      }),
    );

  it('that are worked out from what players did are those that were counted while they played', async () => {
    const { database } = opened;
    const [calendar] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
    if (!calendar) throw new Error('There is no season.');
    const counted = await readFigures();
    for (const table of figures) await database.delete(table);
    const wish = { projectKey, calendar, since: registrationOpens(calendar), until: at };
    await database.transaction((transaction) => settleFigures(transaction, wish));
    expect(await readFigures()).toEqual(counted);
    expect(counted.every((rows) => rows.length > 0)).toBe(true);
  });
});
