import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { kristiina } from '../../../../mocks/identities.ts';
import { invitations } from '../../../../mocks/invitations.ts';
import { projects } from '../../../../mocks/projects.ts';
import { InvitationDialog, type InvitationDialogProps, type InvitationDialogState } from './InvitationDialog.tsx';

const [pending, , , accepted] = invitations;
if (!pending || !accepted) throw new TypeError('The stories have their invitations.');

const dialog: InvitationDialogProps = {
  id: pending.id,
  state: { is: 'default', page: pending },
  projects,
  timeZone: 'Europe/Brussels',
  onResend: fn(),
  onWithdraw: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Invitations/InvitationDialog',
  component: InvitationDialog,
  args: dialog,
});

const inState = (state: InvitationDialogState) => ({ args: { state } });
/** One of them is pictured; each has words of its own, which FailureState pictures. */
const failed = (state: InvitationDialogState) => ({
  ...inState(state),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the invitation' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Withdraw|again…/ })).not.toBeInTheDocument();
  },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send again…' }));
    await expect(dialog.onResend).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw…' }));
    await expect(dialog.onWithdraw).toHaveBeenCalledOnce();
  },
});
export const JustSent = meta.story({
  args: { state: { is: 'default', page: { ...pending, sentAt: '2026-11-21T13:11:18Z' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Send again in 18 s' })).toHaveAccessibleDescription(
      /^It was sent less than a minute ago/,
    );
  },
});
export const Lapsed = meta.story({
  args: { state: { is: 'default', page: { ...pending, sudo: true, isLapsed: true } } },
  play: async () => {
    await expect(await screen.findByText(/^Nothing: whoever sent it has no sudo any more/)).toBeVisible();
    await expect(screen.getByText('Lapsed')).toBeVisible();
  },
});
export const Accepted = meta.story({
  args: { state: { is: 'default', page: accepted } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: kristiina.traits.email })).toHaveAttribute(
      'href',
      `/sudo?open=${kristiina.id}`,
    );
    await expect(screen.queryByRole('button', { name: 'Withdraw…' })).not.toBeInTheDocument();
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page: pending }),
});
export const Stale = meta.story(
  inState({ is: 'stale', page: pending, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
);
export const NotFound = meta.story(inState({ is: 'notFound' }));
export const ServerError = meta.story(failed({ is: 'serverError', requestId: 'req_8f21c0de' }));
export const Unexpected = meta.story(failed({ is: 'unexpected' }));
export const TooMany = meta.story(failed({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(failed({ is: 'maintenance' }));
export const Forbidden = meta.story(failed({ is: 'forbidden' }));
export const Offline = meta.story(failed({ is: 'offline' }));
export const TimedOut = meta.story(failed({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story({
  ...failed({ is: 'providerUnavailable' }),
});
export const SessionExpired = meta.story(failed({ is: 'sessionExpired' }));

const failures = { ServerError, Unexpected, TooMany, Maintenance, Forbidden, Offline, NotFound, TimedOut };
everyState<InvitationDialogState['is']>({
  Default,
  Refetching,
  Stale,
  Loading,
  Slow,
  ...failures,
  ProviderUnavailable,
  SessionExpired,
});
