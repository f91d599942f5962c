import type { Project } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { createClock } from '../../src/clock.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { activity, fundReturns, instrumentTrades, leagueReturns, seasons } from '../../src/database/schema.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { openFiles } from '../../src/files/open-files.ts';
import { fillSeason } from '../../src/season/fill-season.ts';
import { openSeasons } from '../../src/season/seasons.ts';
import { createSeededData } from './test-data.ts';

/** The only project that has a season there. */
export const playedProject = {
  key: 'handelskompas-s03-prod',
  status: 'live',
  transationLocales: ['nl-BE'],
} as unknown as Project;

/** A database in which the season of one project was played. */
export interface PlayedSeasonData {
  readonly database: Database;
  readonly files: FileStore;
  readonly close: () => Promise<void>;
}

/** Plays a season of 300 players up to a moment. */
export async function openPlayedSeason(at: Date): Promise<PlayedSeasonData> {
  const { database, close } = await openDatabase(await createSeededData());
  const { files, close: closeFiles } = await openFiles('memory');
  await database.delete(seasons);
  await openSeasons(
    database,
    [playedProject],
    createClock(() => at.getTime()),
  );
  await fillSeason(database, { projectKey: playedProject.key, locales: ['nl-BE'], playerCount: 300, at, files });
  return {
    database,
    files,
    async close() {
      await close();
      await closeFiles();
    },
  };
}

/** How that season stands. */
export async function readSeasonRow(database: Database): Promise<typeof seasons.$inferSelect> {
  const [row] = await database.select().from(seasons).where(eq(seasons.projectKey, playedProject.key));
  if (!row) throw new Error('There is no season.');
  return row;
}

/** What figures of the overview are made of. */
export const figureTables = [activity, instrumentTrades, fundReturns, leagueReturns] as const;

/** All of them, each row as text, so that two moments can be compared. */
export const readFigures = (database: Database): Promise<string[][]> =>
  Promise.all(
    figureTables.map(async (table) => (await database.select().from(table)).map((row) => JSON.stringify(row)).sort()),
  );
