import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openPlayedSeason, playedProject } from '../../../test/testing/played-season.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { waitFor } from '../../../test/testing/wait-for.ts';
import { createClock } from '../../clock.ts';
import { seasons } from '../../database/schema.ts';
import { fillSeason } from '../fill-season.ts';
import { openSeasons } from '../seasons.ts';
import { startLivePlay } from './live-play.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const minute = 60_000;

it('lets a request have its turn between the seasons that are played on', async () => {
  let now = Date.parse('2026-11-20T13:12:00Z');
  const clock = createClock(() => now);
  const { database, files, close } = await openPlayedSeason(new Date(now));
  const others = ['rahapaev-s05-prod', 'rahapaev-s05-test'].map((key) => ({ ...playedProject, key }));
  await openSeasons(database, others, clock);
  for (const { key: projectKey } of others)
    await fillSeason(database, { projectKey, locales: ['nl-BE'], playerCount: 20, at: new Date(now), files });
  now += minute;
  const countPlayed = () => database.$count(seasons, eq(seasons.playedAt, new Date(now)));
  const play = startLivePlay({ database, clock, projects: [playedProject, ...others] }, minute);
  await nextTurn();
  expect(await countPlayed()).toBeLessThan(2);
  await waitFor(async () => expect(await countPlayed()).toBe(3));
  await play.stop();
  await close();
});
