import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  fundUpdateRate,
  fundUpdateRateOfCustomRange,
  playerRegistrationRate,
  playerRegistrationRateOfCustomRange,
} from '../../../mocks/overview-charts.ts';
import { autumn } from '../../../mocks/seasons.ts';
import { topLeaguePage } from '../../../mocks/top-leagues.ts';
import { topPerformerPage } from '../../../mocks/top-performers.ts';
import { topTrades } from '../../../mocks/top-trades.ts';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { OverviewView, type OverviewViewProps } from './OverviewView.tsx';
import { noSearches } from './overview-state.ts';

const lists = {
  topTrades: { is: 'default', page: topTrades },
  topPerformers: { is: 'default', page: topPerformerPage },
  topPerformersByLeague: { is: 'default', page: topLeaguePage },
} as const;

/** What one card says of them takes two lines. */
const ofManyPlayers = {
  ...playerRegistrationRateOfCustomRange,
  points: playerRegistrationRateOfCustomRange.points.map((point) => ({
    ...point,
    value: point.value * 12_345,
    total: point.total * 12_345,
    previous: point.previous && { ...point.previous, value: point.previous.value * 1_234 },
  })),
};

const view: OverviewViewProps = {
  state: {
    is: 'default',
    cards: {
      ...lists,
      fundUpdateRate: { is: 'default', page: fundUpdateRateOfCustomRange },
      playerRegistrationRate: { is: 'default', page: playerRegistrationRateOfCustomRange },
    },
  },
  charts: { range: 'custom', from: '2026-11-19T12:00:00Z', to: '2026-11-19T17:00:00Z' },
  range: '7d',
  onRange: fn(),
  onCustomRange: fn(),
  searches: noSearches,
  league: null,
  onLeague: fn(),
  onRetryLeague: fn(),
  onSearch: fn(),
  season: autumn,
  now: new Date('2026-11-20T13:12:00Z'),
  timeZone: 'Europe/Brussels',
  refreshed: '',
  onRefresh: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/OverviewView/CustomRange',
  component: OverviewView,
  parameters: { layout: 'fullscreen' },
  args: view,
  afterEach: chartDrawn,
});

export const OfAnAfternoon = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Custom range: 19 Nov, 13:00 – 18:00 CET' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Fund update rate' })).toHaveTextContent('15 min buckets');
    await expect(canvas.getByText(/^Lists are kept for/)).toHaveTextContent('These are over 7 d,');
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
});
export const OfManyPlayers = meta.story({
  args: {
    state: {
      is: 'default',
      cards: {
        ...lists,
        fundUpdateRate: { is: 'default', page: fundUpdateRateOfCustomRange },
        playerRegistrationRate: { is: 'default', page: ofManyPlayers },
      },
    },
  },
  play: async ({ canvas }) => {
    const tops = ['Fund update rate, chart', 'Player registration rate, chart'].map((name) =>
      Math.round(canvas.getByRole('application', { name }).getBoundingClientRect().top),
    );
    const bottoms = ['Fund update rate', 'Player registration rate'].map((name) =>
      Math.round(canvas.getByRole('region', { name }).getBoundingClientRect().bottom),
    );
    if (window.innerWidth < 900) return;
    await expect(tops[0]).toBe(tops[1]);
    await expect(bottoms[0]).toBe(bottoms[1]);
  },
});
export const OfASeasonThatIsOver = meta.story({
  args: { season: { ...autumn, end: '2026-11-19T17:00:00Z' }, range: '24h' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Lists are kept for/)).toHaveTextContent(
      /These are over 24 h until the season ended, the shortest that reaches back as far\.$/,
    );
  },
});
export const LeftForARange = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '7 d' }));
    await expect(view.onRange).toHaveBeenLastCalledWith('7d');
  },
});
export const NarrowedOnAChart = meta.story({
  args: {
    charts: { range: '24h' },
    state: {
      is: 'default',
      cards: {
        ...lists,
        fundUpdateRate: { is: 'default', page: fundUpdateRate },
        playerRegistrationRate: { is: 'default', page: playerRegistrationRate },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const chart = within(canvas.getByRole('region', { name: 'Player registration rate' }));
    chart.getByRole('application').focus();
    await userEvent.keyboard('{Home}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await expect(view.onCustomRange).toHaveBeenLastCalledWith({
      from: '2026-11-19T14:00:00.000Z',
      to: '2026-11-19T17:00:00.000Z',
    });
  },
});
export const BeginsWithWhatIsShown = meta.story({
  args: { charts: { range: '24h' }, range: '24h' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Custom' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Custom range' }));
    await expect(asked.getByLabelText('From')).toHaveValue('2026-11-19T13:00');
    await expect(asked.getByLabelText('To')).toHaveValue('2026-11-19T18:00');
  },
});
