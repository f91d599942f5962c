import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  figureTables,
  openPlayedSeason,
  type PlayedSeasonData,
  playedProject,
  readFigures,
  readSeasonRow,
} from '../../testing/played-season.ts';
import { startTimeout } from '../../testing/start-test-platform.ts';
import { registrationOpens } from '../season-people.ts';
import { settleFigures } from './settle-figures.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

describe.each(['2026-11-20T13:12:00Z', '2026-11-22T09:00:00Z', '2026-11-23T18:45:10Z'])('figures of %s', (moment) => {
  const at = new Date(moment);
  let played: PlayedSeasonData;
  beforeAll(async () => {
    played = await openPlayedSeason(at);
  });
  afterAll(() => played.close());

  it('that are worked out from what players did are those that were counted while they played', async () => {
    const { database } = played;
    const calendar = await readSeasonRow(database);
    const counted = await readFigures(database);
    for (const table of figureTables) await database.delete(table);
    const wish = { projectKey: playedProject.key, calendar, since: registrationOpens(calendar), until: at };
    await database.transaction((transaction) => settleFigures(transaction, wish));
    expect(await readFigures(database)).toEqual(counted);
    expect(counted.every((rows) => rows.length > 0)).toBe(true);
  });
});
