import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { formatMoment } from '../../foundation/format.ts';
import { players } from '../../mocks/players.ts';
import { RecordDialog, type RecordDialogProps, type RecordDialogState } from './RecordDialog.tsx';
import { RecordDialogFacts } from './RecordDialogFacts.tsx';

const [ulo] = players;
if (!ulo) throw new TypeError('The stories have their player.');

const facts = [
  { term: 'Email', value: ulo.email },
  { term: 'Locale', value: 'Estonian (Estonia), et_EE' },
  { term: 'Registered', value: formatMoment(ulo.registeredAt, 'Europe/Brussels') },
  { term: 'Last active', value: formatMoment(ulo.lastActiveAt, 'Europe/Brussels') },
];

const dialog: RecordDialogProps<string> = {
  kind: 'player',
  id: ulo.id,
  state: { is: 'default', page: ulo },
  avatar: <Avatar email={ulo.email} size="lg" />,
  value: 'profile',
  onChange: fn(),
  tabs: [
    { value: 'profile', label: 'Profile', content: <RecordDialogFacts facts={facts} /> },
    { value: 'funds', label: 'Funds', content: 'Funds' },
    { value: 'leagues', label: 'Leagues', content: 'Leagues' },
    { value: 'history', label: 'History', content: 'History' },
  ],
  refusal: undefined,
  acts: [{ label: 'Rename', onPress: fn() }],
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Records/RecordDialog',
  component: RecordDialog<string>,
  args: dialog,
});

const inState = (state: RecordDialogState) => ({ args: { state } });
/** One of them is pictured; each has words of its own, which FailureState pictures. */
const failed = (state: RecordDialogState) => ({
  ...inState(state),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the player' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Player' })).toHaveTextContent(ulo.id);
    await userEvent.click(screen.getByRole('tab', { name: 'Funds' }));
    await expect(dialog.onChange).toHaveBeenLastCalledWith('funds');
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    await expect(dialog.acts[0]?.onPress).toHaveBeenCalledOnce();
    const [deleting, renaming] = ['Delete…', 'Rename…'].map((name) => screen.getByRole('button', { name }));
    await expect(deleting).toHaveStyle({
      backgroundColor: getComputedStyle(renaming ?? document.body).backgroundColor,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await expect(dialog.onDelete).toHaveBeenCalledOnce();
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page: ulo }),
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
});
export const TooMany = meta.story({
  ...failed({ is: 'tooMany', retryAfter: 42 }),
});
export const Maintenance = meta.story({
  ...failed({ is: 'maintenance' }),
});
export const Forbidden = meta.story({
  ...failed({ is: 'forbidden' }),
});
export const Offline = meta.story({
  ...failed({ is: 'offline' }),
});
export const TimedOut = meta.story({
  ...failed({ is: 'timedOut' }),
});
export const ProviderUnavailable = meta.story({
  ...failed({ is: 'providerUnavailable' }),
});
export const SessionExpired = meta.story({
  ...failed({ is: 'sessionExpired' }),
});

const known = { Default, Refetching, Stale };
const failures = { ServerError, Unexpected, TooMany, Maintenance, Forbidden, Offline, NotFound, TimedOut };
everyState<RecordDialogState['is']>({ ...known, Loading, Slow, ...failures, ProviderUnavailable, SessionExpired });
