import { expect, it, vi } from 'vitest';
import { openPlayedSeason, playedProject } from '../../test/testing/played-season.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createClock } from '../clock.ts';
import { images, looseFiles, planFiles } from '../database/schema.ts';
import { dropLooseFiles } from '../files/recorded-files.ts';
import { openPlans } from './open-plans.ts';
import { openSeasons } from './seasons.ts';

vi.setConfig({ testTimeout: startTimeout });

it('a season that is over takes its files along, at the start that lays out the next', async () => {
  const at = Date.parse('2026-11-20T13:12:00Z');
  const { database, files, close } = await openPlayedSeason(new Date(at));
  const project = { ...playedProject, plowKey: 'handelskompas-s03' };
  await openPlans({ database, files, clock: createClock(() => at) }, [project]);
  const places = [
    ...(await database.select().from(images)).map((each) => ['media', each.storedAs] as const),
    ...(await database.select().from(planFiles)).map((each) => ['files', each.storedAs] as const),
  ];
  expect(new Set(places.map(([kind]) => kind)).size).toBe(2);
  const kept = () =>
    Promise.all(places.map(async ([kind, name]) => Boolean(await files.get({ projectKey: project.key, kind }, name))));
  // Not while it lasts.
  for (const years of [0, 2]) {
    const clock = createClock(() => at + years * 365 * 86_400_000);
    await openSeasons(database, [project], clock);
    await dropLooseFiles({ database, files });
    expect(new Set(await kept())).toEqual(new Set([years === 0]));
  }
  expect(await database.$count(looseFiles)).toBe(0);
  await close();
});
