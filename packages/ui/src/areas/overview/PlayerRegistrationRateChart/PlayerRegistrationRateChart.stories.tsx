import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import type { ReadResult } from '../../../data/read-state.ts';
import {
  emptyPlayerRegistrationRate,
  playerRegistrationRate,
  playerRegistrationRateOfSeason,
  zeroPlayerRegistrationRate,
} from '../../../mocks/overview-charts.ts';
import { autumn } from '../../../mocks/seasons.ts';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { PlayerRegistrationRateChart, type PlayerRegistrationRateChartProps } from './PlayerRegistrationRateChart.tsx';

const chart: PlayerRegistrationRateChartProps = {
  state: { is: 'default', page: playerRegistrationRate },
  season: autumn,
  now: new Date('2026-11-20T13:12:00Z'),
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/PlayerRegistrationRateChart',
  component: PlayerRegistrationRateChart,
  args: chart,
  afterEach: chartDrawn,
});

const inState = (state: PlayerRegistrationRateChartProps['state']) => ({ args: { state } });
const card = () => screen.getByRole('region', { name: 'Player registration rate' });

export const Default = meta.story({
  play: async () => {
    await expect(card()).toHaveTextContent(/^.*\d+new players.*Latest \d+ at 13:00.*players in all/);
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story(inState({ is: 'refetching', page: playerRegistrationRate }));
export const Stale = meta.story({
  ...inState({ is: 'stale', page: playerRegistrationRate, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch the player registration rate');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(chart.onRetry).toHaveBeenCalledOnce();
  },
});
export const Zero = meta.story({
  ...inState({ is: 'default', page: zeroPlayerRegistrationRate }),
  play: async () => {
    await expect(card()).toHaveTextContent(/Nobody registered since/);
  },
});
export const Empty = meta.story({
  ...inState({ is: 'default', page: emptyPlayerRegistrationRate }),
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No registrations yet' })).toBeVisible();
  },
});
export const OfTheSeason = meta.story({
  ...inState({ is: 'default', page: playerRegistrationRateOfSeason }),
  play: async () => {
    await expect(screen.getByText('Season starts')).toBeVisible();
  },
});
export const ServerError = meta.story(inState({ is: 'serverError', requestId: 'req_8f21c0de' }));
export const Unexpected = meta.story(inState({ is: 'unexpected', requestId: 'req_8f21c0de' }));
export const TooMany = meta.story(inState({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(inState({ is: 'maintenance' }));
export const Forbidden = meta.story(inState({ is: 'forbidden' }));
export const Offline = meta.story(inState({ is: 'offline' }));
export const NotFound = meta.story(inState({ is: 'notFound', requestId: 'req_8f21c0de' }));
export const TimedOut = meta.story(inState({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story(inState({ is: 'providerUnavailable' }));
export const SessionExpired = meta.story(inState({ is: 'sessionExpired' }));

everyState<ReadResult<unknown>['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  ServerError,
  Unexpected,
  TooMany,
  Maintenance,
  Forbidden,
  Offline,
  NotFound,
  TimedOut,
  ProviderUnavailable,
  SessionExpired,
});
