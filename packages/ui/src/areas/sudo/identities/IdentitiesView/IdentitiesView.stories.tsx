import { expect, fn } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { madeLayout } from '../../../../components/ColumnMenu/column-layout.ts';
import { identities, longIdentities, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { type IdentitySelection, selectIdentities } from '../identity-selection.ts';
import { IdentitiesView, type IdentitiesViewProps } from './IdentitiesView.tsx';
import type { IdentitiesPage, IdentitiesState } from './identities-state.ts';

const selection: IdentitySelection = { search: '', sort: 'changed', order: 'desc', filters: {} };

const page: IdentitiesPage = {
  rows: selectIdentities(identities, selection, 'Europe/Brussels'),
  matching: identities.length,
  total: identities.length,
  asOf: new Date('2026-11-21T13:12:00Z'),
};

const view: IdentitiesViewProps = {
  state: { is: 'default', page },
  selection,
  onSelect: fn(),
  onFilter: fn(),
  layout: madeLayout,
  onLayout: fn(),
  onOpen: fn(),
  addressOf: (id) => `/sudo?open=${id}`,
  openId: null,
  onRefresh: fn(),
  projects,
  viewerId: marieke.id,
  timeZone: 'Europe/Brussels',
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesView',
  component: IdentitiesView,
  parameters: { layout: 'fullscreen' },
  args: view,
});

const inState = (state: IdentitiesState) => ({ args: { state } });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 identities')).toBeVisible();
    await expect(canvas.getByText('As of 14:12 CET')).toBeVisible();
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Refresh/ })).toBeDisabled();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});
export const Stale = meta.story({
  ...inState({ is: 'stale', page, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /may be out of date.*answered with an error.*req_8f21c0de/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(view.onRefresh).toHaveBeenCalled();
  },
});
export const StaleOffline = meta.story(inState({ is: 'stale', page, failure: { is: 'offline' } }));
export const Empty = meta.story(inState({ is: 'empty' }));
export const NoResults = meta.story({
  args: {
    state: { is: 'noResults', total: 7 },
    selection: { search: 'zimmerman', sort: 'changed', order: 'desc', filters: {} },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No identity matches “zimmerman”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(view.onSelect).toHaveBeenLastCalledWith({ search: '' });
  },
});
export const ServerError = meta.story({
  ...inState({ is: 'serverError', requestId: 'req_8f21c0de' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch identities');
    await expect(canvas.getByText('req_8f21c0de')).toBeVisible();
  },
});
export const Unexpected = meta.story(inState({ is: 'unexpected', requestId: 'req_8f21c0de' }));
export const TooMany = meta.story(inState({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(inState({ is: 'maintenance' }));
export const Forbidden = meta.story(inState({ is: 'forbidden' }));
export const Offline = meta.story(inState({ is: 'offline' }));
export const NotFound = meta.story(inState({ is: 'notFound', requestId: 'req_8f21c0de' }));
export const TimedOut = meta.story(inState({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story(inState({ is: 'providerUnavailable' }));
export const SessionExpired = meta.story(inState({ is: 'sessionExpired' }));
export const NoProject = meta.story(inState({ is: 'noProject' }));
export const NoApi = meta.story(inState({ is: 'noApi' }));
export const LongContent = meta.story(
  inState({ is: 'default', page: { ...page, rows: longIdentities, matching: 3, total: 10_000 } }),
);

everyState<IdentitiesState['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  Empty,
  NoResults,
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
  NoProject,
  NoApi,
});
