import { setTimeout as delay } from 'node:timers/promises';
import type { Project } from '@bullpen/contract';
import { measureImage } from '@bullpen/contract/image-content';
import { eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import {
  activity,
  announcements,
  auditEvents,
  experts,
  fundReturns,
  funds,
  holdings,
  images,
  instruments,
  instrumentTrades,
  leagueMembers,
  leagues,
  looseFiles,
  officialLeagues,
  players,
  prices,
  scriptLogLines,
  scriptPresets,
  scriptRuns,
  seasons,
  trades,
} from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { type OpenFiles, openFiles } from '../files/open-files.ts';
import { dropFiles, dropLooseFiles } from '../files/recorded-files.ts';
import { fillSeason } from './fill-season.ts';
import { leaveFiles } from './leave-files.ts';
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

  it.each(['kept', 'recorded'] as const)('has them although somebody deletes them once they are %s', async (step) => {
    const { database } = opened;
    const { files } = media;
    await fillSeason(database, planOf(first));
    const names = (await database.select().from(images)).map(({ storedAs }) => storedAs);
    await database.transaction((transaction) => leaveFiles(transaction, [first.key]));
    await database.delete(seasons);
    await openSeasons(database, projects, clock);
    const deletions: Promise<void>[] = [];
    const place = { projectKey: first.key, kind: 'media' } as const;
    // The embedded database has them wait for the transaction.
    const deleteAll = async () => {
      deletions.push(
        step === 'kept' ? dropLooseFiles({ database, files }) : dropFiles({ database, files }, place, names),
      );
      await delay(100);
    };
    const store: FileStore = {
      delete: files.delete,
      put: files.put,
      async get(...asked) {
        const found = await files.get(...asked);
        await deleteAll();
        return found;
      },
    };
    await fillSeason(database, { ...planOf(first), files: store });
    await Promise.all(deletions);
    expect(deletions.length).toBeGreaterThan(0);
    const left = await Promise.all(names.map((name) => files.get(place, name)));
    expect(left.filter((file) => file === undefined)).toEqual([]);
    expect(await database.$count(looseFiles)).toBe(0);
  });

  it('leaves no file behind when it fails', async () => {
    const { database } = opened;
    const { files, close } = await openFiles('memory');
    const kept: Promise<{ readonly name: string }>[] = [];
    const store: FileStore = {
      delete: files.delete,
      put(...asked) {
        const stored = files.put(...asked);
        kept.push(stored);
        return stored;
      },
      get: () => Promise.reject(new Error('It is out of reach.')),
    };
    await expect(fillSeason(database, { ...planOf(first), files: store })).rejects.toThrow('It is out of reach.');
    const place = { projectKey: first.key, kind: 'media' } as const;
    const left = await Promise.all((await Promise.all(kept)).map(({ name }) => files.get(place, name)));
    expect(left.length).toBeGreaterThanOrEqual(8);
    expect(left.filter((file) => file !== undefined)).toEqual([]);
    expect(await database.$count(looseFiles)).toBe(0);
    await close();
  });

  it('is the same season whenever the project is filled for the same calendar', async () => {
    const { database } = opened;
    const ofProject = eq(auditEvents.projectKey, first.key);
    await database.delete(auditEvents).where(ofProject);
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
        database.select().from(leagues).orderBy(leagues.id),
        database.select().from(leagueMembers).orderBy(leagueMembers.leagueId, leagueMembers.playerId),
        database.select().from(scriptPresets).orderBy(scriptPresets.id),
        database.select().from(scriptRuns).orderBy(scriptRuns.id),
        database.select().from(scriptLogLines).orderBy(scriptLogLines.runId, scriptLogLines.number),
        database.select().from(announcements).orderBy(announcements.id),
        database.select().from(auditEvents).where(ofProject).orderBy(auditEvents.id),
      ]);
      expect(all.filter((rows) => rows.length === 0)).toEqual([]);
      await database.delete(seasons);
      await database.delete(auditEvents).where(ofProject);
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
