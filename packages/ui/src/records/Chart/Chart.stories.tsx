import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { fundUpdates, fundUpdatesOutOfBand, noRegistrations, registrations } from '../../mocks/charts.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { chartDrawn } from './chart-drawn.ts';
import type { ChartState } from './chart-state.ts';
import { fundUpdateRate } from './fund-update-rate.ts';

const chart: ChartProps = {
  ...fundUpdateRate,
  state: { is: 'default', data: fundUpdates },
  onRetry: fn(),
};

const meta = preview.meta({ title: 'Records/Chart', component: Chart, args: chart, afterEach: chartDrawn });

const registration = {
  title: 'Player registration rate',
  unit: 'new players',
  measure: 'New players',
  kind: 'bars',
} satisfies Partial<ChartProps>;

const card = (name = 'Fund update rate') => screen.getByRole('region', { name });

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(card()).toHaveTextContent('per min on average');
    await expect(card()).toHaveTextContent('Latest 397 at 13:00');
    await expect(card()).toHaveTextContent('Inside the usual band. The hour from 14:00 is counted until 14:12.');
    await expect(card()).toHaveTextContent('1 h buckets, CET');
    await expect(card()).toHaveTextContent('As of 14:12 CET');
  },
});
export const Loading = meta.story({
  args: { state: { is: 'loading' } },
  play: async () => {
    await expect(card()).toHaveAttribute('aria-busy', 'true');
    await expect(screen.getByRole('status')).toHaveTextContent('Loading Fund update rate');
  },
});
export const Slow = meta.story({
  args: { state: { is: 'slow' } },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('This takes longer than usual.');
  },
});
export const Refetching = meta.story({ args: { state: { is: 'refetching', data: fundUpdates } } });
export const Stale = meta.story({
  args: { state: { is: 'stale', data: fundUpdates, failure: { is: 'serverError', requestId: 'req_8f21c0de' } } },
  play: async () => {
    await expect(card()).toHaveTextContent('As of 21 Nov 2026, 14:12 CET');
    await expect(screen.getByRole('alert')).toHaveTextContent('These figures may be out of date.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(chart.onRetry).toHaveBeenCalledOnce();
  },
});
export const Zero = meta.story({
  args: { ...registration, state: { is: 'zero', data: noRegistrations, what: 'Nobody registered' } },
  play: async () => {
    await expect(card('Player registration rate')).toHaveTextContent('Nobody registered since Fri 20 Nov, 15:00.');
  },
});
export const Empty = meta.story({
  args: {
    state: {
      is: 'empty',
      title: 'No season yet',
      text: 'The chart begins with the season. Open one under Scripts.',
    },
  },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', failure: { is: 'serverError', requestId: 'req_8f21c0de' } } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch the fund update rate');
    await expect(screen.getByText('req_8f21c0de')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(chart.onRetry).toHaveBeenCalledOnce();
  },
});
export const Offline = meta.story({ args: { state: { is: 'failed', failure: { is: 'offline' } } } });
export const Forbidden = meta.story({
  args: {
    state: { is: 'failed', failure: { is: 'forbidden' }, whomToAsk: 'Ask Marieke for access to the overview.' },
  },
});
export const Bars = meta.story({ args: { ...registration, state: { is: 'default', data: registrations } } });
export const OutOfBand = meta.story({
  args: { state: { is: 'default', data: fundUpdatesOutOfBand } },
  play: async () => {
    await expect(card()).toHaveTextContent('except 02:00–05:00, when 3 buckets fell below it.');
  },
});

export const States = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ OutOfBand, Refetching, Stale, Zero, Loading, Slow, Empty, Failed, Offline, Forbidden }, 360),
});

everyState<ChartState['is']>({ Default, Loading, Slow, Refetching, Stale, Zero, Empty, Failed });
