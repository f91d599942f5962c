import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { readCatalogue } from '../catalogue-file.ts';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { players, seasons } from '../database/schema.ts';
import { type OpenFiles, openFiles } from '../files/open-files.ts';
import { checkPlayerCounts, defaultPlayerCounts, ensurePlayed, playProjects } from './play-projects.ts';
import { openSeasons } from './seasons.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const clock = createClock(() => Date.parse('2026-11-20T13:12:00Z'));
const projects = await readCatalogue();
const one = 'rahapaev-s05-prod';
const other = 'havneposten-s07-prod';

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

const context = () => ({ database: opened.database, clock, projects, files: media.files });
const playersOf = (key: string) => opened.database.$count(players, eq(players.projectKey, key));

describe('playProjects', () => {
  it('plays those that were not played, with as many as are asked for, and says so once', async () => {
    const announce = vi.fn();
    await playProjects(context(), { [one]: 30 }, announce);
    await playProjects(context(), { [one]: 50 }, announce);
    expect([await playersOf(one), await playersOf(other)]).toEqual([30, 0]);
    expect(announce.mock.calls).toEqual([
      ['Playing the season so far: rahapaev-s05-prod with 30 players. This happens once.'],
    ]);
    const [season] = await opened.database.select().from(seasons).where(eq(seasons.projectKey, other));
    expect(season?.playedAt).toBeNull();
  });

  it('plays a season in which nobody registered, and leaves it so', async () => {
    await playProjects(context(), { [other]: 0 }, () => {});
    await ensurePlayed(context(), other);
    expect(await playersOf(other)).toBe(0);
  });

  it('plays a project in its own locales, whichever it has', async () => {
    const ofLocales = [...Map.groupBy(projects, ({ transationLocales }) => String(transationLocales)).values()];
    const several = ofLocales.flatMap(([first]) => first ?? []);
    await playProjects(context(), Object.fromEntries(several.map(({ key }) => [key, 20])), () => {});
    for (const { key, transationLocales = ['en_GB'] } of several) {
      const rows = await opened.database.select().from(players).where(eq(players.projectKey, key));
      expect(rows).toHaveLength(20);
      expect(rows.filter(({ locale }) => !transationLocales.includes(locale))).toEqual([]);
    }
  });
});

describe('ensurePlayed', () => {
  it('plays a project once for a burst, and with 200 players', async () => {
    const burst = Array.from({ length: 20 }, () => ensurePlayed(context(), one));
    expect(new Set(burst).size).toBe(1);
    await Promise.all(burst);
    expect(await playersOf(one)).toBe(200);
    await ensurePlayed(context(), one);
    expect(await opened.database.$count(seasons, isNotNull(seasons.playedAt))).toBe(1);
  });

  it('leaves one alone that was played at start', async () => {
    await playProjects(context(), { [other]: 10 }, () => {});
    await ensurePlayed(context(), other);
    expect(await playersOf(other)).toBe(10);
  });

  it('plays one again that another platform has laid out anew', async () => {
    await ensurePlayed(context(), one);
    await opened.database.delete(seasons);
    await openSeasons(opened.database, projects, clock);
    await ensurePlayed(context(), one);
    expect(await playersOf(one)).toBe(200);
  });

  it('tries again what failed', async () => {
    const key = 'alpenboerse-s04-prod';
    const ours = eq(seasons.projectKey, key);
    const [row] = await opened.database.delete(seasons).where(ours).returning();
    if (!row) throw new Error('The season is not laid out.');
    await expect(ensurePlayed(context(), key)).rejects.toThrow(`No season of ${key} is laid out.`);
    await opened.database.insert(seasons).values(row);
    await ensurePlayed(context(), key);
    expect(await playersOf(key)).toBe(200);
  });
});

describe('defaultPlayerCounts', () => {
  it('are three live seasons in production', () => {
    expect(defaultPlayerCounts(projects)).toEqual({
      'handelskompas-s03-prod': 2_000,
      'alpenboerse-s04-prod': 2_000,
      'beursvizier-s03-prod': 2_000,
    });
  });

  it('pass the check that names a project that is not there', () => {
    expect(() => checkPlayerCounts(defaultPlayerCounts(projects), projects)).not.toThrow();
    expect(() => checkPlayerCounts({ 'nowhere-s01': 1 }, projects)).toThrow('no project nowhere-s01; it has handels');
  });
});
