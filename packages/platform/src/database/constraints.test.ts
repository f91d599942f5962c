import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createEmptyData } from '../../test/testing/test-data.ts';
import { readCatalogue } from '../catalogue-file.ts';
import { createClock } from '../clock.ts';
import { openSeasons } from '../season/seasons.ts';
import type { Database, OpenDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { experts, images, instruments, instrumentTrades, officialLeagues, rankGaps } from './schema.ts';

const ours = 'handelskompas-s03-prod';
const theirs = 'havneposten-s07-prod';
const id = () => crypto.randomUUID();

const image = (projectKey: string) => ({
  id: id(),
  projectKey,
  name: 'a.png',
  alternativeText: '',
  type: 'image/png',
  storedAs: id(),
  width: 1,
  height: 1,
  size: 1,
  createdAt: new Date(),
  foldedName: 'a.png',
  searchText: 'a.png',
});
const expert = (projectKey: string, portraitId: string) => ({
  id: id(),
  projectKey,
  name: 'A',
  title: 'B',
  biography: '',
  portraitId,
  position: 1,
  visibility: 'visible' as const,
  foldedName: 'a',
  searchText: 'a',
});
const official = (projectKey: string, imageId: string) => ({
  id: id(),
  projectKey,
  name: 'A',
  slug: 'a',
  description: '',
  imageId,
  status: 'draft' as const,
  startsAt: new Date(0),
  endsAt: new Date(1),
  foldedName: 'a',
  searchText: 'a',
});
const instrument = {
  id: id(),
  projectKey: ours,
  symbol: 'A',
  name: 'A',
  exchange: 'XTAL',
  currency: 'EUR',
  foldedName: 'a',
  searchText: 'a',
};
const traded = {
  instrumentId: instrument.id,
  range: '24h' as const,
  boughtBy: 1,
  boughtValue: 1,
  soldBy: 0,
  soldValue: 0,
};

describe('the database refuses what no code should write', () => {
  let opened: OpenDatabase;
  let database: Database;
  const foreign = image(theirs);
  beforeAll(async () => {
    const projects = await readCatalogue();
    opened = await openDatabase(await createEmptyData(), (empty) => openSeasons(empty, projects, createClock()));
    database = opened.database;
    await database.insert(images).values(foreign);
    await database.insert(instruments).values(instrument);
  }, startTimeout);
  afterAll(() => opened.close());

  test.each<[string, string, (database: Database) => Promise<unknown>]>([
    ['a portrait of another project', 'experts_portrait', (on) => on.insert(experts).values(expert(ours, foreign.id))],
    [
      'an image of another project',
      'official_leagues_image',
      (on) => on.insert(officialLeagues).values(official(ours, foreign.id)),
    ],
    [
      'fewer buyers than none',
      'instrument_trades_counts',
      (on) => on.insert(instrumentTrades).values({ ...traded, boughtBy: -1, boughtValue: 0 }),
    ],
    [
      'sales for less than nothing',
      'instrument_trades_values',
      (on) => on.insert(instrumentTrades).values({ ...traded, soldValue: -1 }),
    ],
    [
      'a gap in a ranking that there is not',
      'rank_gaps_ranking',
      (on) => on.insert(rankGaps).values({ projectKey: ours, ranking: 'rank_1y', rank: 1 }),
    ],
  ])('%s', async (_, constraint, write) => {
    await expect(write(database)).rejects.toMatchObject({ cause: { constraint } });
  });

  test('and takes the same of the own project', async () => {
    const own = image(ours);
    await database.insert(images).values(own);
    await database.insert(experts).values(expert(ours, own.id));
    await database.insert(officialLeagues).values(official(ours, own.id));
    await database.insert(instrumentTrades).values(traded);
    await database.insert(rankGaps).values({ projectKey: ours, ranking: 'rank_24h', rank: 1 });
    await expect(database.delete(images)).rejects.toMatchObject({ cause: { constraint: 'experts_portrait' } });
  });
});
