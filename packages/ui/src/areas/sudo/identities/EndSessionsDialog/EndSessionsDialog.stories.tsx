import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { sessions } from '../../../../mocks/sessions.ts';
import { EndSessionsDialog, type EndSessionsDialogProps, type EndSessionsDialogState } from './EndSessionsDialog.tsx';

const session = sessions[4];
if (!session) throw new TypeError('The stories have their session.');

const dialog: EndSessionsDialogProps = {
  identity: dirk,
  which: { ...session, isActive: true },
  timeZone: 'Europe/Brussels',
  state: { is: 'idle' },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/EndSessionsDialog',
  component: EndSessionsDialog,
  args: dialog,
});

const verb = () => screen.findByRole('button', { name: 'End 1 session' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
/** Each looks as in DeactivateDialog, with words of its own. */
const says = (state: EndSessionsDialogState, text: RegExp) => ({
  args: { state },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(text),
});
const isBusy = (state: EndSessionsDialogState) => ({
  args: { state },
  play: async () => expect(await verb()).toBeDisabled(),
});

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'End this session' })).toHaveTextContent('Firefox on Linux');
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => expect(await reasonField()).toHaveAccessibleDescription(/Use at most 500 characters\./),
});
export const Submitting = meta.story({
  ...isBusy({ is: 'submitting' }),
});
export const Slow = meta.story({
  ...isBusy({ is: 'slow' }),
});
export const Done = meta.story({
  ...isBusy({ is: 'done' }),
});
export const Paused = meta.story({
  ...says({ is: 'paused' }, /nothing has been sent/),
});
export const Failed = meta.story({
  ...says({ is: 'failed', message: 'Something went wrong on our side.' }, /Nothing was ended/),
});
export const Unknown = meta.story({
  ...says(
    { is: 'unknown', message: 'There was no answer.', check: 'running' },
    /It may have been ended.*being read again/,
  ),
});
export const Refused = meta.story({
  ...says({ is: 'refused', message: 'You may not.' }, /This is not possible.*You may not\./),
});
export const Conflict = meta.story({
  ...says({ is: 'conflict' }, /Somebody changed it.*Your reason is kept/),
});
export const Gone = meta.story({
  ...says({ is: 'gone' }, /It does not exist any more/),
});
export const ConflictNothingLeft = meta.story({
  args: { which: { ...session, isActive: false }, state: { is: 'conflict' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /Somebody changed this account in the meantime.*No such session is open any more\./,
    );
    await expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  },
});
export const All = meta.story({
  args: { which: { is: 'counted', count: '3', isOne: false } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'End 3 sessions' })).toBeEnabled();
  },
});
export const AllNotCounted = meta.story({
  args: { which: { is: 'unknown' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'End all sessions' })).toBeEnabled();
  },
});
export const EndSessionSuccess = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), '  Asked for.  ');
    await userEvent.click(await verb());
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Asked for.' });
  },
});
export const EndSessionWithoutReasonFailure = meta.story({
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.click(await verb());
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<EndSessionsDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
