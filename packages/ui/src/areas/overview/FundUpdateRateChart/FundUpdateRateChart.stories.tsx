import { expect, fn, screen, within } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import type { ReadResult } from '../../../data/read-state.ts';
import {
  emptyFundUpdateRate,
  emptyFundUpdateRateOfCustomRange,
  fundUpdateRate,
  fundUpdateRateOfSeason,
  fundUpdateRateOutOfBand,
  zeroFundUpdateRate,
} from '../../../mocks/overview-charts.ts';
import { autumn } from '../../../mocks/seasons.ts';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { FundUpdateRateChart, type FundUpdateRateChartProps } from './FundUpdateRateChart.tsx';

const chart: FundUpdateRateChartProps = {
  state: { is: 'default', page: fundUpdateRate },
  season: autumn,
  now: new Date('2026-11-20T13:12:00Z'),
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/FundUpdateRateChart',
  component: FundUpdateRateChart,
  args: chart,
  afterEach: chartDrawn,
});

const inState = (state: FundUpdateRateChartProps['state']) => ({ args: { state } });
const card = () => screen.getByRole('region', { name: 'Fund update rate' });

export const Default = meta.story({
  play: async () => {
    await expect(card()).toHaveTextContent(/per min on average ?[\d,]+ updates.*% of open funds changed at least once/);
  },
});
export const Outdated = meta.story({
  args: { now: new Date('2026-11-20T16:00:00Z') },
  play: async () => {
    await expect(card()).toHaveTextContent(/No newer than 20 Nov 2026, 14:12 CET/);
  },
});
/** Half an hour is old in every range, however long its buckets are. */
export const OutdatedSeason = meta.story({
  args: { now: new Date('2026-11-20T13:43:00Z'), state: { is: 'default', page: fundUpdateRateOfSeason } },
  play: async () => {
    await expect(card()).toHaveTextContent(/No newer than 20 Nov 2026, 14:12 CET/);
  },
});
export const AsTable = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: Fund update rate' }));
    const [, newest] = within(screen.getByRole('table')).getAllByRole('row');
    await expect(newest).toHaveTextContent(/^Fri 20 Nov, 14:00–15:00.*Unfinished$/);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await expect(await screen.findByRole('dialog', { name: 'Export' })).toHaveTextContent(/Fund update rate, \d+ rows/);
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story(inState({ is: 'refetching', page: fundUpdateRate }));
export const Stale = meta.story({
  ...inState({ is: 'stale', page: fundUpdateRate, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch the fund update rate');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(chart.onRetry).toHaveBeenCalledOnce();
  },
});
export const Zero = meta.story({
  ...inState({ is: 'default', page: zeroFundUpdateRate }),
  play: async () => {
    await expect(card()).toHaveTextContent(/Nobody changed a fund since/);
  },
});
export const Empty = meta.story({
  ...inState({ is: 'default', page: emptyFundUpdateRate }),
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No fund updates yet' })).toBeVisible();
  },
});
export const EmptyCustomRange = meta.story({
  ...inState({ is: 'default', page: emptyFundUpdateRateOfCustomRange }),
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Nothing in this range' })).toBeVisible();
  },
});
export const OutOfBand = meta.story({
  ...inState({ is: 'default', page: fundUpdateRateOutOfBand }),
  play: async () => {
    await expect(card()).toHaveTextContent(/fell below it/);
  },
});
export const OfTheSeason = meta.story({
  ...inState({ is: 'default', page: fundUpdateRateOfSeason }),
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
