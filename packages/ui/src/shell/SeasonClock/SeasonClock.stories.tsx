import { adminApi } from '@bullpen/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, endless, overrideCall } from '../../mocks/override.ts';
import { inProject } from '../../mocks/port.tsx';
import { demo } from '../../mocks/projects.ts';
import { makeSeason } from '../../mocks/seasons.ts';
import { SeasonClock } from './SeasonClock.tsx';

const meta = preview.meta({
  title: 'Shell/SeasonClock',
  component: SeasonClock,
});

const season = (changes: Parameters<typeof makeSeason>[0]) => ({ parameters: { season: makeSeason(changes) } });

const opened = async (headline: string) => {
  (await screen.findByRole('button', { name: `Season: ${headline}` })).click();
  return within(await screen.findByRole('dialog', { name: 'Season' }));
};

export const Trading = meta.story({
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Season: Day 69 of 138' })).toBeVisible();
  },
});
export const Open = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    const clock = await opened('Day 69 of 138');
    await expect(clock.getByText('21 Nov 2026, 14:12 CET')).toBeVisible();
    await expect(clock.getByText('Closed, weekend')).toBeVisible();
    await expect(clock.getByText('25 Dec 2026, Christmas Day')).toBeVisible();
  },
});
export const Registration = meta.story({
  ...season({ phase: 'registration', now: '2026-09-01T08:00:00Z' }),
  play: async () => {
    const clock = await opened('Registration');
    await expect(clock.getByText('14 Sept 2026, 09:00 CEST')).toBeVisible();
    await expect(clock.queryByText('Today')).not.toBeInTheDocument();
  },
});
export const Frozen = meta.story({
  tags: ['picture'],
  ...season({ phase: 'frozen' }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Season: Frozen, day 69 of 138' })).toBeVisible();
  },
});
export const Finished = meta.story({
  ...season({ phase: 'finished', now: '2027-02-01T08:00:00Z', marketHolidays: [] }),
  play: async () => {
    const clock = await opened('Finished');
    await expect(clock.queryByText('Next holiday')).not.toBeInTheDocument();
  },
});
export const UnknownPhase = meta.story({
  ...season({ phase: 'overtime' }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Season: overtime' })).toBeVisible();
  },
});
export const Holiday = meta.story({
  ...season({ now: '2026-12-25T09:00:00Z', timeZone: 'Europe/Tallinn' }),
  play: async () => {
    const clock = await opened('Day 103 of 138');
    await expect(clock.getByText('Closed, Christmas Day')).toBeVisible();
    await expect(clock.getByText('25 Dec 2026, 11:00 EET')).toBeVisible();
  },
});
export const Loading = meta.story({
  parameters: { season: null },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.season.get, endless)),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const NoApi = meta.story({
  parameters: {
    port: inProject(demo),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const ReadSeasonSuccess = meta.story({
  parameters: { season: null },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Season: Day 69 of 138' })).toBeVisible();
  },
});
export const ReadSeasonFailure = meta.story({
  parameters: { season: null },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.season.get, () => apiError(403, 'forbidden'))),
  play: async () => {
    const clock = await opened('Not known');
    await expect(clock.getByText(/Dates are written in UTC/)).toBeVisible();
    await expect(clock.getByText(/req_8f21c0de/)).toBeVisible();
  },
});
