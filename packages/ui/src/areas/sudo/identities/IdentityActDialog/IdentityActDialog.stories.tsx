import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { WhoCard } from '../WhoCard/WhoCard.tsx';
import { IdentityActDialog, type IdentityActDialogProps, type IdentityActDialogState } from './IdentityActDialog.tsx';

const dialog: IdentityActDialogProps = {
  title: 'Deactivate this account',
  done: 'deactivated',
  over: undefined,
  undoing: 'It can be activated again.',
  submitLabel: 'Deactivate account',
  children: <WhoCard identity={dirk} />,
  state: { is: 'idle' },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityActDialog',
  component: IdentityActDialog,
  args: dialog,
});

const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const verb = () => screen.findByRole('button', { name: 'Deactivate account' });
const inState = (state: IdentityActDialogState, mayBeSent: boolean) => ({
  args: { state },
  play: async () => (mayBeSent ? expect(await verb()).toBeEnabled() : expect(await verb()).toBeDisabled()),
});

export const Idle = meta.story({
  play: async () => {
    await expect(await reasonField()).toHaveFocus();
    await userEvent.keyboard('Left.');
    await userEvent.click(await verb());
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Left.' });
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => expect(await reasonField()).toHaveAccessibleDescription(/Use at most 500 characters\./),
});
export const Submitting = meta.story(inState({ is: 'submitting' }, false));
export const Slow = meta.story(inState({ is: 'slow' }, false));
export const Paused = meta.story(inState({ is: 'paused' }, false));
export const Done = meta.story(inState({ is: 'done' }, false));
export const Failed = meta.story(inState({ is: 'failed', message: 'Confirm that it is you, then try again.' }, true));
export const Unknown = meta.story(inState({ is: 'unknown', message: 'There was no answer.', check: 'running' }, false));
export const Refused = meta.story(inState({ is: 'refused', message: 'You may not.' }, false));
export const Conflict = meta.story(inState({ is: 'conflict' }, true));
export const Gone = meta.story({
  args: { state: { is: 'gone' }, nameToType: dirk.traits.email },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('It does not exist any more');
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
});
export const EmailToTypeFailure = meta.story({
  args: { nameToType: dirk.traits.email },
  play: async () => {
    await expect(await verb()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), dirk.traits.email);
    await userEvent.click(await verb());
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why/);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<IdentityActDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
