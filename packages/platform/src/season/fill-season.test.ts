import type { Project } from '@bullpen/contract';
import { measureImage } from '@bullpen/contract/image-content';
import { eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import {
  activity,
  experts,
  fundReturns,
  funds,
  holdings,
  images,
  instruments,
  instrumentTrades,
  officialLeagues,
  players,
  prices,
  seasons,
  trades,
} from '../database/schema.ts';
import { type OpenFiles, openFiles } from '../files/open-files.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';
import { fillSeason } from './fill-season.ts';
import { openSeasons } from './seasons.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const at = new Date('2026-11-20T13:12:00Z');
const clock = createClock(() => at.getTime());
const project = (key: string): Project => ({
  key,
  client: 'Handelskompas',
  season: 3,
  status: 'live',
  description: 'Handelskompas',
  environment: 'production',
  apiUrl: null,
  frontendUrl: null,
  transationLocales: ['nl-BE', 'fr-BE'],
  features: [],
});
const first = project('handelskompas-s03-prod');
const projects = [first, project('handelskompas-s03-stage')];
const planOf = ({ key }: Project) => ({
  projectKey: key,
  locales: ['nl-BE', 'fr-BE'],
  playerCount: 200,
  at,
  files: media.files,
});

let opened: OpenDatabase;
let media: OpenFiles;
beforeAll(async () => {
  opened = await openDatabase(await createSeededData());
  media = await openFiles('memory');
});
afterAll(async () => {
  await opened.close();
  await media.close();
});
beforeEach(async () => {
  await opened.database.delete(seasons);
  await openSeasons(opened.database, projects, clock);
});

const figures: readonly PgTable[] = [activity, instrumentTrades, fundReturns];
const tables: readonly PgTable[] = [
  ...[instruments, prices, players, funds, holdings, trades],
  ...figures,
  ...[images, experts, officialLeagues],
];
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [getTableName(table), await opened.database.$count(table)] as const)),
  );

describe('fillSeason', () => {
  it('puts every row into the database that the season has, and says when', async () => {
    const { database } = opened;
    expect(await fillSeason(database, planOf(first))).toBe(true);
    const [calendar] = await database.select().from(seasons).where(eq(seasons.projectKey, first.key));
    expect(calendar?.playedAt).toEqual(at);
    const counts = await countAll();
    expect(counts).toMatchObject({ instruments: 30, players: 200 });
    const large = ['prices', 'funds', 'holdings', 'trades', 'activity', 'fund_returns'];
    for (const name of large) expect(counts[name], name).toBeGreaterThan(200);
    expect(counts['fund_returns']).toBe(counts['funds']);
    expect(counts['instrument_trades']).toBeGreaterThan(60);
  });

  it('has the file of every image, which is what its row says', async () => {
    await fillSeason(opened.database, planOf(first));
    const rows = await opened.database.select().from(images);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    for (const { storedAs, size, type, width, height } of rows) {
      const file = await media.files.get({ projectKey: first.key, kind: 'media' }, storedAs);
      const content = new Uint8Array(await new Response(file?.read()).arrayBuffer());
      expect([content.length, measureImage(content)]).toEqual([size, { type, width, height }]);
    }
  });

  it('is the same season whenever the project is filled for the same calendar', async () => {
    const { database } = opened;
    const filled = async () => {
      await fillSeason(database, planOf(first));
      const all = await Promise.all([
        database.select().from(players).orderBy(players.id),
        database.select().from(funds).orderBy(funds.id),
        database.select().from(trades).orderBy(trades.id),
        database.select().from(fundReturns).orderBy(fundReturns.fundId),
        database.select().from(activity).orderBy(activity.bucket, activity.startsAt),
        database.select().from(instrumentTrades).orderBy(instrumentTrades.instrumentId, instrumentTrades.range),
        database.select().from(experts).orderBy(experts.id),
        database.select().from(images).orderBy(images.id),
        database.select().from(officialLeagues).orderBy(officialLeagues.id),
      ]);
      await database.delete(seasons);
      await openSeasons(database, projects, clock);
      return all;
    };
    expect(await filled()).toEqual(await filled());
  });

  it('fills once, though two ask at once, and leaves a filled one alone', async () => {
    const { database } = opened;
    const fill = () => fillSeason(database, planOf(first));
    expect((await Promise.all([fill(), fill()])).sort()).toEqual([false, true]);
    const counts = await countAll();
    expect(await fill()).toBe(false);
    expect(await countAll()).toEqual(counts);
    expect(counts['players']).toBe(200);
  });

  it('keeps seasons apart: each project has its own, and one goes without the other', async () => {
    const { database } = opened;
    for (const each of projects) await fillSeason(database, planOf(each));
    expect(await countAll()).toMatchObject({ players: 400, instruments: 60 });
    await database.delete(seasons).where(eq(seasons.projectKey, first.key));
    expect(await countAll()).toMatchObject({ players: 200, instruments: 30, trades: 0, instrument_trades: 0 });
  });

  it('leaves nothing behind when it fails', async () => {
    await expect(fillSeason(opened.database, { ...planOf(first), projectKey: 'nowhere-s01' })).rejects.toThrow(
      'No season of nowhere-s01 is laid out.',
    );
    await expect(fillSeason(opened.database, { ...planOf(first), locales: ['\u0000'] })).rejects.toThrow();
    expect(await countAll()).toMatchObject({ instruments: 0, players: 0 });
  });
});
