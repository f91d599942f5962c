import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { PlayerDialog, type PlayerDialogProps, type PlayerDialogState } from './PlayerDialog.tsx';

const [ulo, , layla, , longNamed] = players;
if (!ulo || !layla || !longNamed) throw new TypeError('The stories have their players.');

const dialog: PlayerDialogProps = {
  id: ulo.id,
  state: { is: 'default', page: ulo },
  timeZone: 'Europe/Brussels',
  tab: 'profile',
  onTab: fn(),
  funds: 'Funds',
  leagues: 'Leagues',
  history: 'History',
  refusal: undefined,
  onRename: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Manage/Players/PlayerDialog', component: PlayerDialog, args: dialog });

const inState = (state: PlayerDialogState) => ({ args: { state } });
/** One of them is pictured; each has words of its own, which FailureState pictures. */
const failed = (state: PlayerDialogState) => ({
  ...inState(state),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the player' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  },
});

export const Default = meta.story({
  play: async () => {
    const player = await screen.findByRole('dialog', { name: 'Player' });
    await expect(player).toHaveTextContent(ulo.id);
    await expect(screen.getByRole('tabpanel', { name: 'Profile' })).toHaveTextContent(
      /ulo\.mand@lugejad\.example.*Estonian \(Estonia\), et_EE.*1 Sept? 2026, 20:20 CEST.*20 Nov 2026, 08:15 CET/,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Funds' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('funds');
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    await expect(dialog.onRename).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await expect(dialog.onDelete).toHaveBeenCalledOnce();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    await expect(await screen.findByText('You may only read in this project.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Rename…' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Delete…' })).toBeDisabled();
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page: ulo }),
  parameters: { visual: { disable: 'looks as Default' } },
});
export const Stale = meta.story({
  ...inState({ is: 'stale', page: ulo, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the player');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(dialog.onRetry).toHaveBeenCalledOnce();
  },
});
export const NotFound = meta.story({
  ...inState({ is: 'notFound' }),
  play: async () => {
    await expect(await screen.findByText('No player has this id, or not any more')).toBeVisible();
    await expect(screen.getByRole('dialog')).toHaveTextContent(ulo.id);
    await expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  },
});
export const ServerError = meta.story(inState({ is: 'serverError', requestId: 'req_8f21c0de' }));
export const Unexpected = meta.story({
  ...failed({ is: 'unexpected' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const TooMany = meta.story({
  ...failed({ is: 'tooMany', retryAfter: 42 }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const Maintenance = meta.story({
  ...failed({ is: 'maintenance' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const Forbidden = meta.story({
  ...failed({ is: 'forbidden' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const Offline = meta.story({
  ...failed({ is: 'offline' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const TimedOut = meta.story({
  ...failed({ is: 'timedOut' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const ProviderUnavailable = meta.story({
  ...failed({ is: 'providerUnavailable' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const SessionExpired = meta.story({
  ...failed({ is: 'sessionExpired' }),
  parameters: { visual: { disable: 'looks as ServerError' } },
});
export const LongContent = meta.story({ args: { id: longNamed.id, state: { is: 'default', page: longNamed } } });
export const RightToLeft = meta.story({ args: { id: layla.id, state: { is: 'default', page: layla } } });

const known = { Default, Refetching, Stale };
const failures = { ServerError, Unexpected, TooMany, Maintenance, Forbidden, Offline, NotFound, TimedOut };
everyState<PlayerDialogState['is']>({ ...known, Loading, Slow, ...failures, ProviderUnavailable, SessionExpired });
