import { expect, fn, screen, userEvent } from 'storybook/test';
import { actStates } from '#.storybook/act-states';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk, kristiina, sanne, urs } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import {
  WithdrawAccessDialog,
  type WithdrawAccessDialogProps,
  type WithdrawAccessDialogState,
} from './WithdrawAccessDialog.tsx';

const dialog: WithdrawAccessDialogProps = {
  identity: dirk,
  projects,
  projectKey: 'handelskompas-s03-prod',
  state: { is: 'idle' },
  onAct: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/WithdrawAccessDialog',
  component: WithdrawAccessDialog,
  args: dialog,
});

const verb = () => screen.findByRole('button', { name: 'Withdraw access' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const states = actStates('Withdraw access', 'withdrawn');

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Withdraw access to PROD S03 Handelskompas' }),
    ).toBeVisible();
    await expect(screen.getByText('Reaches production')).toBeVisible();
  },
});
export const NotInTheCatalogue = meta.story({
  args: { projects: projects.filter(({ key }) => key !== dialog.projectKey) },
  play: async () => {
    await expect(await screen.findByText(/so nobody can give it back\.$/)).toBeVisible();
    await expect(screen.queryByText(/Undo/)).not.toBeInTheDocument();
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
  args: {
    projectKey: 'handelskompas-s02-prod',
    state: { is: 'conflict', last: { at: '2026-11-21T13:11:00Z', by: { id: urs.id, email: urs.traits.email } } },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /Somebody changed this account in the meantime.*It was urs\.zimmermann@.*, on 21 Nov 2026, 14:11 CET\. It has no access to this project any more\./,
    );
    await expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  },
});
export const LastProject = meta.story({
  args: { identity: kristiina },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^Projects/ })).toHaveTextContent(/None$/);
  },
});
export const UnknownProject = meta.story({
  args: { identity: sanne, projectKey: 'beursvizier-s06-test' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Withdraw access to beursvizier-s06-test' })).toBeVisible();
    await expect(screen.queryByText('Reaches production')).not.toBeInTheDocument();
  },
});
export const WithdrawAccessSuccess = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), '  Asked for.  ');
    await userEvent.click(await verb());
    await expect(dialog.onAct).toHaveBeenCalledWith({ reason: 'Asked for.' });
  },
});
export const WithdrawAccessWithoutReasonFailure = meta.story({
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.click(await verb());
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onAct).not.toHaveBeenCalled();
  },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<WithdrawAccessDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
