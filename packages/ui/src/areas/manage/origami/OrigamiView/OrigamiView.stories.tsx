import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { autumn } from '../../../../mocks/seasons.ts';
import { standings } from '../../../../mocks/standings.ts';
import { artworkContent } from '../artwork-content.ts';
import { type OrigamiState, OrigamiView, type OrigamiViewProps } from './OrigamiView.tsx';

const content = artworkContent(
  { of: 'performers', page: standings },
  { range: '7d', language: 'nl-BE', season: autumn },
);
const page = { content, asOf: standings.asOf, isOutdated: false };

const view: OrigamiViewProps = {
  state: { is: 'default', page },
  choice: { template: 'performers', range: '7d', language: 'nl-BE', format: '2-columns' },
  languages: ['nl-BE', 'fr-BE'],
  onChoose: fn(),
  headline: undefined,
  onHeadline: fn(),
  isProduction: true,
  fileName: 'handelskompas-s03-prod-performers',
  timeZone: 'Europe/Brussels',
  onRefresh: fn(),
  onTaken: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiView',
  component: OrigamiView,
  parameters: { layout: 'fullscreen' },
  args: view,
});

const inState = (state: OrigamiState) => ({ args: { state } });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByText(content.period)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue(content.headline);
  },
});
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page }),
  play: async () => {
    await expect(await screen.findByText(content.period)).toBeVisible();
  },
});
export const Stale = meta.story({
  ...inState({ is: 'stale', page, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(content.period)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(view.onRetry).toHaveBeenCalledOnce();
  },
});
export const Outdated = meta.story({
  args: {
    state: { is: 'default', page: { ...page, isOutdated: true } },
    choice: { ...view.choice, format: 'story' },
    isProduction: false,
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await expect(view.onRefresh).toHaveBeenCalledOnce();
  },
});
export const Empty = meta.story({
  tags: ['picture'],
  ...inState({ is: 'default', page: { ...page, content: { ...content, headline: '', lead: null, tables: [] } } }),
  play: async () => {
    await expect(screen.getByText('Nothing to show yet')).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Season' })).toBeEnabled();
  },
});
export const Loading = meta.story({
  ...inState({ is: 'loading' }),
  play: async () => {
    await expect(screen.getByRole('status', { name: 'Fetching the standings' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Headline' })).toBeDisabled();
  },
});
export const Slow = meta.story({
  ...inState({ is: 'slow' }),
  play: async () => {
    await expect(screen.getByText('Still fetching the standings')).toBeVisible();
  },
});
export const NoProject = meta.story(inState({ is: 'noProject' }));
export const NoApi = meta.story(inState({ is: 'noApi' }));

export const ServerError = meta.story({
  ...inState({ is: 'serverError', requestId: 'req_8f21c0de' }),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('heading', { name: 'Failed to fetch the standings' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(view.onRetry).toHaveBeenCalledOnce();
  },
});
export const Unexpected = meta.story({
  ...inState({ is: 'unexpected' }),
});
export const TooMany = meta.story({
  ...inState({ is: 'tooMany', retryAfter: 42 }),
});
export const Maintenance = meta.story({
  ...inState({ is: 'maintenance' }),
});
export const Forbidden = meta.story({
  ...inState({ is: 'forbidden' }),
});
export const Offline = meta.story({
  ...inState({ is: 'offline' }),
});
export const NotFound = meta.story({
  ...inState({ is: 'notFound' }),
});
export const TimedOut = meta.story({
  ...inState({ is: 'timedOut' }),
});
export const ProviderUnavailable = meta.story({
  ...inState({ is: 'providerUnavailable' }),
});
export const SessionExpired = meta.story({
  ...inState({ is: 'sessionExpired' }),
});

everyState<OrigamiState['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  NoProject,
  NoApi,
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
