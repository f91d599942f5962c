import { expect, fn, screen, userEvent } from 'storybook/test';
import { actStates } from '#.storybook/act-states';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { kristiina, longest, tom, urs } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { waitingActs } from '../../../../mocks/waiting-acts.ts';
import {
  IdentitySetSudoDialog,
  type IdentitySetSudoDialogProps,
  type IdentitySetSudoDialogState,
} from './IdentitySetSudoDialog.tsx';

const dialog: IdentitySetSudoDialogProps = {
  identity: kristiina,
  projects,
  sudo: true,
  waiting: { is: 'read', acts: waitingActs(urs.id) },
  state: { is: 'idle' },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitySetSudoDialog',
  component: IdentitySetSudoDialog,
  args: dialog,
});

const verb = () => screen.findByRole('button', { name: 'Give sudo' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const emailField = () => screen.findByRole('textbox', { name: /^Type .* to confirm$/ });
const states = actStates('Give sudo', 'given');

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^Sudo/ })).toHaveTextContent('NoYes');
    await expect(await verb()).toBeDisabled();
    await expect(screen.getByText('Reaches every project')).toBeVisible();
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
  args: { identity: urs, state: { is: 'conflict' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /Somebody changed this account in the meantime.*It has sudo already\./,
    );
    await expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  },
});
export const Take = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { identity: urs, sudo: false },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('row', { name: /^Projects/ })).toHaveTextContent('None');
    const take = screen.getByRole('button', { name: 'Take sudo away' });
    await expect(take).toBeDisabled();
    await userEvent.type(await reasonField(), 'Left the desk.');
    await userEvent.type(await emailField(), urs.traits.email);
    await userEvent.click(take);
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Left the desk.', withdrawsWaiting: true });
  },
});
export const NotVerified = meta.story({
  args: { identity: tom },
  play: async () => {
    await expect(
      await screen.findByText(
        /its email is verified\. Nobody has verified this email yet\. What is given opens nothing/,
      ),
    ).toBeVisible();
  },
});
export const LongContent = meta.story({ args: { identity: longest } });
export const AnotherEmailFailure = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), 'Asked for.');
    await userEvent.type(await emailField(), 'kristiina.tamm{Enter}');
    await expect(await verb()).toBeDisabled();
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});
export const GiveSudoSuccess = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), '  Asked for.  ');
    await userEvent.type(await emailField(), kristiina.traits.email);
    await userEvent.click(await verb());
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Asked for.' });
  },
});
export const GiveSudoWithoutReasonFailure = meta.story({
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.type(await emailField(), kristiina.traits.email);
    await userEvent.click(await verb());
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<IdentitySetSudoDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
