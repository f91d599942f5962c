import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { RequestFailure } from '../../data/failure.ts';
import { ownAccount, ownSessions } from '../../mocks/own-account.ts';
import { OwnSessionsDialog } from './OwnSessionsDialog.tsx';

const otherSessions = fn(ownAccount.otherSessions);
const endOtherSessions = fn(ownAccount.endOtherSessions);
const success = fn(() => '');
const away = () => new RequestFailure('The identity provider is unavailable.', { kind: 'providerUnavailable' });

const meta = preview.meta({
  title: 'Shell/OwnSessionsDialog',
  component: OwnSessionsDialog,
  args: { account: { ...ownAccount, otherSessions, endOtherSessions }, onClose: fn() },
  parameters: {
    port: {
      notify: {
        ...{ default: () => '', success, info: () => '', warning: () => '', error: () => '', loading: () => '' },
        ...{ dismiss: () => undefined, promise: () => '' },
      },
    },
  },
});

const list = () => screen.findByRole('list', { name: 'Your other sessions' });
const endAll = () => screen.findByRole('button', { name: 'End the other 2 sessions' });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await list()).toHaveTextContent(
      /Safari on iPhone.*20 Nov 2026, 18:41.*from 198\.51\.100\.23.*Firefox/,
    );
    await expect(await endAll()).toBeVisible();
  },
});
export const Nowhere = meta.story({
  beforeEach: () => void otherSessions.mockResolvedValue([]),
  play: async () => {
    await expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument();
  },
});
export const Failed = meta.story({
  beforeEach: () => void otherSessions.mockRejectedValueOnce(away()).mockResolvedValue(ownSessions),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Failed to fetch your sessions')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    await expect(await list()).toBeVisible();
  },
});
export const EndSessionsSuccess = meta.story({
  play: async ({ userEvent }) => {
    const end = await endAll();
    otherSessions.mockResolvedValue([]);
    await userEvent.click(end);
    await expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
    await expect(endOtherSessions).toHaveBeenCalledOnce();
    await expect(success).toHaveBeenCalledWith({ title: '2 sessions ended' });
  },
});
export const EndSessionsFailure = meta.story({
  beforeEach: () => void endOtherSessions.mockRejectedValueOnce(away()),
  play: async ({ userEvent }) => {
    await userEvent.click(await endAll());
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
    await waitFor(() => expect(otherSessions).toHaveBeenCalledTimes(2));
    await expect(await list()).toBeVisible();
  },
});
