import { expect, fn, screen, userEvent } from 'storybook/test';
import { actStates } from '#.storybook/act-states';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk, mads, makeIdentity, urs } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import {
  IdentityActivateDialog,
  type IdentityActivateDialogProps,
  type IdentityActivateDialogState,
} from './IdentityActivateDialog.tsx';

const dialog: IdentityActivateDialogProps = {
  identity: mads,
  projects,
  state: { is: 'idle' },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityActivateDialog',
  component: IdentityActivateDialog,
  args: dialog,
});

const verb = () => screen.findByRole('button', { name: 'Activate account' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const emailField = () => screen.findByRole('textbox', { name: /^Type .* to confirm$/ });
const waiting = makeIdentity({
  number: 6,
  email: 'mads.lund@havneposten.example',
  created: '2025-06-03T09:00:00Z',
  changed: '2026-06-12T08:00:00Z',
  state: 'inactive',
  verified: false,
  projects: { 'handelskompas-s03-prod': 'r' },
});
const states = actStates('Activate account', 'activated');

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^State/ })).toHaveTextContent('InactiveActive');
    await expect(screen.queryByText('Reaches production')).not.toBeInTheDocument();
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
  args: { identity: dirk, state: { is: 'conflict' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /Somebody changed this account in the meantime.*It is active already\./,
    );
    await expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  },
});
export const NotVerified = meta.story({
  args: { identity: waiting },
  play: async () => {
    await expect(await screen.findByText(/The email has to be verified as well/)).toBeVisible();
    await expect(screen.getByText('Reaches production')).toBeVisible();
  },
});
export const ActivateSuccess = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), '  Asked for.  ');
    await userEvent.click(await verb());
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Asked for.' });
  },
});
export const GivesSudo = meta.story({
  args: { identity: { ...urs, state: 'inactive' } },
  play: async () => {
    await userEvent.type(await reasonField(), 'Back from leave.');
    await expect(await verb()).toBeDisabled();
    await expect(dialog.onAct).not.toHaveBeenCalled();
    await userEvent.type(await emailField(), urs.traits.email);
    await userEvent.click(await verb());
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Back from leave.' });
  },
});
export const SudoThatWaits = meta.story({
  args: { identity: { ...urs, state: 'inactive', verifiable_addresses: [] } },
  play: async () => {
    await expect(await verb()).toBeEnabled();
    await expect(screen.queryByRole('textbox', { name: /^Type/ })).not.toBeInTheDocument();
  },
});
export const ActivateWithoutReasonFailure = meta.story({
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.click(await verb());
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<IdentityActivateDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
