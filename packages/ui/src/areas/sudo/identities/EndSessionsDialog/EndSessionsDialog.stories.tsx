import { expect, fn, screen, userEvent } from 'storybook/test';
import { actStates } from '#.storybook/act-states';
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
const states = actStates('End 1 session', 'ended');

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'End this session' })).toHaveTextContent('Firefox on Linux');
  },
});
export const Invalid = meta.story(states.Invalid);
export const Submitting = meta.story(states.Submitting);
export const Slow = meta.story(states.Slow);
export const Done = meta.story(states.Done);
export const Paused = meta.story(states.Paused);
export const Failed = meta.story(states.Failed);
export const Unknown = meta.story(states.Unknown);
export const Refused = meta.story(states.Refused);
export const Conflict = meta.story(states.Conflict);
export const Gone = meta.story(states.Gone);
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
