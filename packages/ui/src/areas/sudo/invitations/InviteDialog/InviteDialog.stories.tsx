import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { InviteDialog, type InviteDialogProps } from './InviteDialog.tsx';

const dialog: InviteDialogProps = {
  projects,
  accounts: [dirk.traits.email],
  invited: ['lars.dahl@freelance.example'],
  onInvite: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/Invitations/InviteDialog', component: InviteDialog, args: dialog });

async function paste(pasted: string) {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Addresses' }));
  await userEvent.paste(pasted);
}
const choose = (project: string, level: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: project }), level);
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

export const Idle = meta.story({ tags: ['picture'] });
export const Read = meta.story({
  tags: ['picture'],
  play: async () => {
    await paste(
      `Ana Silva <Ana@freelance.example>, tom@freelance; ${dirk.traits.email}\nlars.dahl@freelance.example, ana@freelance.example`,
    );
    const read = within(screen.getByRole('list', { name: 'Addresses read' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await expect(read).toEqual([
      'ana@freelance.exampleCan be invited',
      'tom@freelanceNo address',
      `${dirk.traits.email}Has an account: left out`,
      'lars.dahl@freelance.exampleInvited already: left out',
      'ana@freelance.exampleTwice in the list: invited once',
    ]);
    await expect(screen.getByText('1 can be invited, 1 is no address, 3 are left out')).toBeVisible();
    await choose('PROD S03 Handelskompas', 'r');
    await expect(screen.getByText('Reaches production')).toBeVisible();
    await userEvent.type(reason(), 'Covers the finals.');
    await userEvent.click(screen.getByRole('button', { name: 'Mend 1 address' }));
    await expect(screen.getByText(/^One of them is no address/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Addresses' })).toHaveFocus();
    await expect(dialog.onInvite).not.toHaveBeenCalled();
  },
});
export const Invalid = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await expect(screen.getByText('Give at least one address that can be invited.')).toBeVisible();
    await expect(screen.getByText('Give access to a project, or sudo.')).toBeVisible();
    await expect(reason()).toHaveAccessibleDescription(/Say why, for the audit trail/);
    await expect(dialog.onInvite).not.toHaveBeenCalled();
  },
});
export const InviteSuccess = meta.story({
  play: async () => {
    await paste('ana@freelance.example; tim@freelance.example');
    await choose('PROD S03 Handelskompas', 'rw');
    await choose('TEST S01 Bullpen Demo', 'r');
    await choose('TEST S01 Bullpen Demo', '');
    await userEvent.type(reason(), ' Covers the finals. ');
    await userEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    await expect(dialog.onInvite).toHaveBeenCalledWith({
      emails: ['ana@freelance.example', 'tim@freelance.example'],
      sudo: false,
      projects: { 'handelskompas-s03-prod': 'rw' },
      reason: 'Covers the finals.',
    });
  },
});
export const WithSudo = meta.story({
  play: async () => {
    await paste('ana@freelance.example');
    await userEvent.type(reason(), 'Stands in for Urs.');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Sudo/ }));
    await expect(screen.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Type ana@/ }), 'ana@freelance.example');
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    await expect(dialog.onInvite).toHaveBeenCalledWith(expect.objectContaining({ sudo: true, projects: {} }));
  },
});

const typed = () => screen.queryByRole('textbox', { name: /^Type/ });
export const Many = meta.story({
  play: async () => {
    const people = ['ana', 'tim', 'lea', 'ole', 'eva'].map((name) => `${name}@freelance.example`);
    await paste(people.slice(1).join('\n'));
    await choose('PROD S03 Handelskompas', 'rw');
    await expect(typed()).not.toBeInTheDocument();
    await paste(`\n${people[0]}`);
    await expect(typed()).toHaveAccessibleName(/5 production rights/);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Sudo/ }));
    await expect(typed()).toHaveAccessibleName(/5 sudo accounts/);
  },
});
