import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { grants } from '../../../../mocks/grants.ts';
import { urs } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { waitingActs } from '../../../../mocks/waiting-acts.ts';
import { WithdrawalDialog, type WithdrawalDialogProps } from './WithdrawalDialog.tsx';

const dialog: WithdrawalDialogProps = {
  grants: grants.slice(3, 5),
  projects,
  nameOf: ({ access }) => access,
  waiting: undefined,
  onWithdraw: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/Review/WithdrawalDialog', component: WithdrawalDialog, args: dialog });

export const Idle = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), ' Not used. ');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw 2 rights' }));
    await expect(dialog.onWithdraw).toHaveBeenCalledWith('Not used.', false);
  },
});
export const Invalid = meta.story({
  args: { grants: grants.slice(3, 4) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw 1 right' }));
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Say why/);
    await expect(dialog.onWithdraw).not.toHaveBeenCalled();
  },
});
export const Sudo = meta.story({
  args: { grants: grants.slice(1, 3), waiting: { is: 'read', acts: waitingActs(urs.id) } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not used.');
    await expect(screen.getByText('Reaches production')).toBeVisible();
    const withdraw = screen.getByRole('button', { name: 'Withdraw 2 rights' });
    await expect(withdraw).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), urs.traits.email);
    await userEvent.click(withdraw);
    await expect(dialog.onWithdraw).toHaveBeenCalledWith('Not used.', true);
    await expect(screen.getByText(/and not what waited in their names\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Withdraw 1 invitation and 2 script runs/ }));
    await expect(screen.queryByText(/and not what waited in their names/)).toBeNull();
    await userEvent.click(withdraw);
    await expect(dialog.onWithdraw).toHaveBeenLastCalledWith('Not used.', false);
  },
});
export const SeveralSudo = meta.story({
  args: { grants: grants.slice(0, 2) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Type 2 sudo rights/ }), '2 sudo rights');
    await expect(screen.getByRole('button', { name: 'Withdraw 2 rights' })).toBeEnabled();
  },
});
