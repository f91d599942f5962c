import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerFunds } from '../PlayerFunds/PlayerFunds.tsx';
import { PlayerHistory } from '../PlayerHistory/PlayerHistory.tsx';
import { PlayerLeagues } from '../PlayerLeagues/PlayerLeagues.tsx';
import { PlayerMessages } from '../PlayerMessages/PlayerMessages.tsx';
import { noDraft, PlayerNotes } from '../PlayerNotes/PlayerNotes.tsx';
import { type PlayerState, PlayerView, type PlayerViewProps } from './PlayerView.tsx';

const { api } = makePort();
const [ulo, , layla, , longNamed] = players;
if (!api || !ulo || !layla || !longNamed) throw new TypeError('The stories have an API and their players.');

const view: PlayerViewProps = {
  id: ulo.id,
  state: { is: 'default', page: ulo },
  timeZone: 'Europe/Brussels',
  refusal: undefined,
  funds: 'Funds',
  leagues: 'Leagues',
  notes: 'What staff wrote',
  messages: 'Messages',
  history: 'History',
  restoration: 'Restoration',
  onRename: fn(),
  onDelete: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerView',
  component: PlayerView,
  parameters: { layout: 'fullscreen' },
  args: view,
});

const inState = (state: PlayerState) => ({ args: { state } });
const failed = (state: PlayerState) => ({
  ...inState(state),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the player' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: {
    funds: <PlayerFunds api={api} playerId={ulo.id} refusal={undefined} onRename={fn()} />,
    leagues: <PlayerLeagues api={api} playerId={ulo.id} />,
    notes: <PlayerNotes api={api} playerId={ulo.id} draft={noDraft} onDraft={fn()} />,
    messages: <PlayerMessages api={api} player={ulo} />,
    history: <PlayerHistory api={api} playerId={ulo.id} />,
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('list', { name: 'Funds' })).toHaveTextContent('Börsihunt');
    await expect(await screen.findByRole('list', { name: 'Leagues' })).toBeVisible();
    await expect(await screen.findByRole('list', { name: 'Notes' })).toBeVisible();
    await expect(await screen.findByRole('list', { name: 'History' })).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1, name: ulo.name })).toBeVisible();
    await expect(screen.getByRole('region', { name: 'Profile' })).toHaveTextContent(
      /ulo\.mand@lugejad\.example.*Estonian \(Estonia\), et_EE.*1 Sept? 2026, 20:20 CEST.*20 Nov 2026, 08:15 CET/,
    );
    await expect(screen.queryByText('Restoration')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    await expect(view.onRename).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await expect(view.onDelete).toHaveBeenCalledOnce();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    await expect(screen.getByText('You may only read in this project.', { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Rename…' })).toHaveAccessibleDescription(/^You may only read/);
    await expect(screen.getByRole('button', { name: 'Delete…' })).toHaveAccessibleDescription(/^You may only read/);
  },
});
export const LongContent = meta.story({
  tags: ['picture-narrow'],
  args: { id: longNamed.id, state: { is: 'default', page: longNamed } },
});
export const RightToLeft = meta.story({ args: { id: layla.id, state: { is: 'default', page: layla } } });
export const Loading = meta.story({
  ...inState({ is: 'loading' }),
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Loading the player');
    await expect(screen.getByRole('heading', { level: 1, name: 'Player' })).toBeVisible();
  },
});
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story(inState({ is: 'refetching', page: ulo }));
export const Stale = meta.story({
  ...inState({ is: 'stale', page: ulo, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the player');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(view.onRetry).toHaveBeenCalledOnce();
    await expect(screen.getByRole('heading', { level: 1, name: ulo.name })).toBeVisible();
  },
});
export const NotFound = meta.story({
  tags: ['picture'],
  ...inState({ is: 'notFound' }),
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No player has this id, or not any more' })).toBeVisible();
    await expect(screen.getByText(ulo.id)).toBeVisible();
    await expect(screen.getByText('Restoration')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  },
});
export const NoProject = meta.story(inState({ is: 'noProject' }));
export const NoApi = meta.story({
  ...inState({ is: 'noApi' }),
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'This project has no API' })).toBeVisible();
  },
});
export const ServerError = meta.story(failed({ is: 'serverError', requestId: 'req_8f21c0de' }));
export const Unexpected = meta.story(failed({ is: 'unexpected' }));
export const TooMany = meta.story(failed({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(failed({ is: 'maintenance' }));
export const Forbidden = meta.story(failed({ is: 'forbidden' }));
export const Offline = meta.story(failed({ is: 'offline' }));
export const TimedOut = meta.story(failed({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story(failed({ is: 'providerUnavailable' }));
export const SessionExpired = meta.story(failed({ is: 'sessionExpired' }));

const known = { Default, Refetching, Stale, Loading, Slow, NoProject, NoApi };
const failures = { ServerError, Unexpected, TooMany, Maintenance, Forbidden, Offline, NotFound, TimedOut };
everyState<PlayerState['is']>({ ...known, ...failures, ProviderUnavailable, SessionExpired });
