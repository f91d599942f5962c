import { expect, fn } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import {
  fundUpdateRate,
  fundUpdateRateOfSeason,
  playerRegistrationRate,
  playerRegistrationRateOfSeason,
} from '../../../mocks/overview-charts.ts';
import { autumn } from '../../../mocks/seasons.ts';
import { topLeaguePage } from '../../../mocks/top-leagues.ts';
import { topPerformerPage, topPerformerPageOfSeason } from '../../../mocks/top-performers.ts';
import { topTrades, topTradesOfSeason } from '../../../mocks/top-trades.ts';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { OverviewView, type OverviewViewProps } from './OverviewView.tsx';
import { noSearches, type OverviewState } from './overview-state.ts';

const cards = {
  fundUpdateRate: { is: 'default', page: fundUpdateRate },
  playerRegistrationRate: { is: 'default', page: playerRegistrationRate },
  topTrades: { is: 'default', page: topTrades },
  topPerformers: { is: 'default', page: topPerformerPage },
  topPerformersByLeague: { is: 'default', page: topLeaguePage },
} as const;

const view: OverviewViewProps = {
  state: { is: 'default', cards },
  charts: { range: '24h' },
  range: '24h',
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
  title: 'Areas/Overview/OverviewView',
  component: OverviewView,
  parameters: { layout: 'fullscreen' },
  args: view,
  afterEach: chartDrawn,
});

const inState = (state: OverviewState) => ({ args: { state } });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fund update rate',
      'Player registration rate',
      'Top bought and sold',
      'Top performers',
      'Top performers by league',
    ]);
  },
});
export const RangeAndRefresh = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '30 d' }));
    await expect(view.onRange).toHaveBeenLastCalledWith('30d');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(view.onRefresh).toHaveBeenCalledOnce();
  },
});
export const SearchOfOneCard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search: Top performers' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'o');
    await expect(view.onSearch).toHaveBeenLastCalledWith('topPerformers', 'o');
  },
});
export const Refetching = meta.story({
  ...inState({
    is: 'refetching',
    cards: { ...cards, fundUpdateRate: { is: 'refetching', page: fundUpdateRate } },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Refresh/ })).toBeDisabled();
  },
});
export const NoProject = meta.story(inState({ is: 'noProject' }));
export const NoApi = meta.story(inState({ is: 'noApi' }));
/** Its features are off, and there is nothing whose range could be chosen. */
export const NoCards = meta.story({
  ...inState({ is: 'default', cards: {} }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No figures in this project' })).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const Loading = meta.story(
  inState({
    is: 'default',
    cards: {
      fundUpdateRate: { is: 'loading' },
      playerRegistrationRate: { is: 'loading' },
      topTrades: { is: 'loading' },
      topPerformers: { is: 'loading' },
      topPerformersByLeague: { is: 'loading' },
    },
  }),
);
export const OneFails = meta.story({
  tags: ['picture'],
  ...inState({
    is: 'default',
    cards: { ...cards, fundUpdateRate: { is: 'serverError', requestId: 'req_8f21c0de' } },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Player registration rate' })).toHaveTextContent('new players');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(view.onRetry).toHaveBeenLastCalledWith('fundUpdateRate');
  },
});
export const OneFeature = meta.story(
  inState({
    is: 'default',
    cards: { playerRegistrationRate: cards.playerRegistrationRate, topTrades: cards.topTrades },
  }),
);
export const OfTheSeason = meta.story({
  args: {
    charts: { range: 'season' },
    range: 'season',
    state: {
      is: 'default',
      cards: {
        fundUpdateRate: { is: 'default', page: fundUpdateRateOfSeason },
        playerRegistrationRate: { is: 'default', page: playerRegistrationRateOfSeason },
        topTrades: { is: 'default', page: topTradesOfSeason },
        topPerformers: { is: 'default', page: topPerformerPageOfSeason },
        topPerformersByLeague: cards.topPerformersByLeague,
      },
    },
  },
});

everyState<OverviewState['is']>({ Default, Refetching, NoProject, NoApi });
