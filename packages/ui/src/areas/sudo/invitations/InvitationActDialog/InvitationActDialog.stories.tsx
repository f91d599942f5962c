import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { invitations } from '../../../../mocks/invitations.ts';
import { projects } from '../../../../mocks/projects.ts';
import {
  InvitationActDialog,
  type InvitationActDialogProps,
  type InvitationActDialogState,
} from './InvitationActDialog.tsx';

const [pending] = invitations;
if (!pending) throw new TypeError('The stories have their invitation.');

const dialog: InvitationActDialogProps = {
  act: 'withdraw',
  invitation: pending,
  projects,
  state: { is: 'idle' },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Invitations/InvitationActDialog',
  component: InvitationActDialog,
  args: dialog,
});

const inState = (state: InvitationActDialogState) => ({ args: { state } });
const noButton = { name: /^Withdraw invitation/ };

export const Idle = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), ' Found somebody else. ');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
    await expect(dialog.onAct).toHaveBeenCalledWith('Found somebody else.');
  },
});
export const Resend = meta.story({
  tags: ['picture'],
  args: { act: 'resend' },
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect(dialog.onAct).toHaveBeenCalledWith('');
  },
});
export const ResendLapsed = meta.story({
  args: { act: 'resend', invitation: { ...pending, sudo: true, isLapsed: true } },
  play: async () => {
    await expect(await screen.findByText(/^Nothing: whoever sent it has no sudo any more/)).toBeVisible();
  },
});
export const WithdrawWithoutReasonFailure = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Say why/);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/at most 500/);
  },
});
export const Submitting = meta.story({
  ...inState({ is: 'submitting' }),
  play: async () => {
    await expect(await screen.findByRole('button', noButton)).toBeDisabled();
  },
});
export const Slow = meta.story(inState({ is: 'slow' }));
export const Paused = meta.story(inState({ is: 'paused' }));
export const Done = meta.story(inState({ is: 'done' }));
export const Failed = meta.story({
  ...inState({ is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was withdrawn');
  },
});
export const Unknown = meta.story({
  ...inState({ is: 'unknown', message: 'There was no answer.', check: 'running' }),
});
/** Its answer was lost, and read again it is over: nothing is left to be done. */
export const UnknownWithdrawn = meta.story({
  args: {
    invitation: { ...pending, state: 'withdrawn' },
    state: { is: 'unknown', message: 'There was no answer.', check: 'done' },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('It was withdrawn');
    await expect(screen.queryByRole('button', noButton)).not.toBeInTheDocument();
  },
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'This invitation is over: it was accepted.' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is over');
    await expect(screen.getByRole('button', noButton)).toBeDisabled();
  },
});
export const Conflict = meta.story(inState({ is: 'conflict' }));
export const Gone = meta.story(inState({ is: 'gone' }));

const underWay = { Submitting, Slow, Paused, Done };
everyState<InvitationActDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
