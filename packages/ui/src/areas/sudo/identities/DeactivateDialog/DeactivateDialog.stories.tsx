import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk, longest, mads, tom } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { waitingActs } from '../../../../mocks/waiting-acts.ts';
import { DeactivateDialog, type DeactivateDialogProps, type DeactivateDialogState } from './DeactivateDialog.tsx';

const dialog: DeactivateDialogProps = {
  identity: dirk,
  projects,
  state: { is: 'idle' },
  sessions: { is: 'counted', count: '2', isOne: false },
  waiting: { is: 'read', acts: waitingActs(dirk.id) },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/DeactivateDialog',
  component: DeactivateDialog,
  args: dialog,
});
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });

export const Idle = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByText('Reaches production')).toBeVisible();
    await expect(screen.getByRole('row', { name: /^State Active/ })).toHaveTextContent('Inactive');
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => {
    await expect(await reasonField()).toHaveFocus();
    await expect(await reasonField()).toHaveAccessibleDescription(/Use at most 500 characters\./);
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: /Deactivate and end 2 sessions/ })).toBeDisabled();
    await expect(await reasonField()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.onClose).not.toHaveBeenCalled();
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
  },
});
export const Slow = meta.story({
  args: { state: { is: 'slow' } },
  play: async () => {
    await expect(await screen.findByText(/^Still working/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
});
export const Paused = meta.story({
  args: { state: { is: 'paused' } },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/nothing has been sent.*as soon as you are back/);
    await userEvent.keyboard('{Escape}');
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
  },
});
export const Done = meta.story({
  args: { state: { is: 'done' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Deactivate and end 2 sessions/ })).toBeDisabled();
  },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Request req_8f21c0de');
    await expect(screen.getByRole('button', { name: 'Deactivate and end 2 sessions' })).toBeEnabled();
  },
});
const noAnswer = { is: 'unknown', message: 'There was no answer.' } as const;
export const Unknown = meta.story({
  args: { state: { ...noAnswer, check: 'running' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/may have been deactivated.*being read again/);
    await expect(screen.getByRole('button', { name: 'Deactivate and end 2 sessions' })).toBeDisabled();
  },
});
export const UnknownReadAgain = meta.story({
  args: { state: { ...noAnswer, check: 'done' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Deactivate and end 2 sessions' })).toBeEnabled();
  },
});
export const UnknownNotRead = meta.story({
  args: { state: { ...noAnswer, check: 'failed' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await reasonField(), 'Left the newsroom.');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await expect(dialog.onCheck).toHaveBeenCalledOnce();
  },
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('It does not exist any more');
    await expect(screen.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument();
  },
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'This is the last active sudo account.' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This is the last active sudo account.');
    await expect(screen.getByRole('button', { name: 'Deactivate and end 2 sessions' })).toBeDisabled();
  },
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Your reason is kept');
    await expect(screen.getByRole('button', { name: 'Deactivate and end 2 sessions' })).toBeEnabled();
  },
});
export const ConflictAlreadyInactive = meta.story({
  args: { identity: mads, state: { is: 'conflict' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('It is not active any more.');
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Deactivate|Cancel/ })).not.toBeInTheDocument();
  },
});
export const WithoutProduction = meta.story({
  args: { identity: tom },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByText('Reaches production')).not.toBeInTheDocument();
  },
});
export const SessionsKeptByTheProvider = meta.story({
  args: { sessions: { is: 'elsewhere' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Deactivate account' })).toBeEnabled();
  },
});
export const LongContent = meta.story({ args: { identity: longest } });
export const DeactivateWithoutReasonFailure = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate and end 2 sessions' }));
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});
export const DeactivateSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await reasonField(), '  Left the newsroom.  ');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate and end 2 sessions' }));
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Left the newsroom.', withdrawsWaiting: true });
  },
});
export const LeaveWhatWaitsSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await reasonField(), 'On leave.');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Withdraw 1 invitation and 2 script runs/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate and end 2 sessions' }));
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'On leave.', withdrawsWaiting: false });
  },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<DeactivateDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
