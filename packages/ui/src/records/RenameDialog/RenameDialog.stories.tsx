import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { funds } from '../../mocks/funds.ts';
import { makePort } from '../../mocks/port.tsx';
import { RenameDialog, type RenameDialogProps, type RenameDialogState } from './RenameDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The port of stories has an API.');
const potato = funds[2];

const dialog: RenameDialogProps = {
  kind: 'fund',
  id: potato?.id ?? '',
  name: potato?.name ?? '',
  locale: 'et_EE',
  api,
  reach: { environment: 'production', text: 'Reaches production' },
  state: { is: 'idle' },
  onRename: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Records/RenameDialog', component: RenameDialog, args: dialog });

const nameField = () => screen.findByRole('textbox', { name: 'New name' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const button = () => screen.findByRole('button', { name: /Rename fund/ });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

async function fillIn(name: string) {
  await userEvent.clear(await nameField());
  await userEvent.type(await nameField(), name);
  await userEvent.type(await reasonField(), 'Solvav nimi.');
}

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await nameField()).toHaveValue('Kuldne kartul');
    await expect(await nameField()).toHaveAccessibleDescription('13 / 80');
    await expect(screen.queryByText('What the player will read')).not.toBeInTheDocument();
  },
});
export const RenameFundSuccess = meta.story({
  play: async () => {
    await fillIn(' Fond 17 ');
    const notice = await screen.findByRole('region', { name: 'What the player will read' });
    await expect(notice).toHaveTextContent(/Estonian \(Estonia\).*Kuldne kartul.*Fond 17.*Põhjus: .*Solvav nimi\./);
    await expect(await nameField()).toHaveAccessibleDescription('7 / 80');
    await userEvent.click(await button());
    await expect(dialog.onRename).toHaveBeenLastCalledWith({ name: 'Fond 17', reason: 'Solvav nimi.' });
  },
});
export const InTestSuccess = meta.story({
  args: { reach: undefined },
  play: async () => {
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), 'Fond 17');
    await expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
    await userEvent.click(await button());
    await expect(dialog.onRename).toHaveBeenLastCalledWith({ name: 'Fond 17' });
  },
});
export const RenameWithoutNameFailure = meta.story({
  play: async () => {
    await fillIn(' {Tab}');
    await userEvent.click(await button());
    await expect(await nameField()).toHaveAccessibleDescription(/Give it a name that can be seen\./);
    await expect(dialog.onRename).not.toHaveBeenCalled();
  },
});
export const RenameToTheSameNameFailure = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), 'Solvav nimi.');
    await userEvent.click(await button());
    await expect(await nameField()).toHaveAccessibleDescription(/It has this name already\./);
    await expect(dialog.onRename).not.toHaveBeenCalled();
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { name: 'This name is reserved.' } } },
  play: async () => {
    await expect(await nameField()).toHaveFocus();
    await expect(await nameField()).toHaveAccessibleDescription(/This name is reserved\./);
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    await expect(await button()).toBeDisabled();
    await expect(await nameField()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
  },
});
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Paused = meta.story({ args: { state: { is: 'paused' } } });
export const Done = meta.story({
  args: { state: { is: 'done' } },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: () => says(/Nothing was renamed.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'running' } },
  play: () => says(/It may have been renamed.*being read again/),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime.*What you typed is kept/),
});
/** Whoever types past the name that somebody else gave goes on typing: only what was sent can be done already. */
export const ConflictTypedPast = meta.story({
  args: { state: { is: 'conflict' } },
  play: async ({ args, userEvent }) => {
    const name = screen.getByRole('textbox', { name: /^New name/ });
    await userEvent.clear(name);
    await userEvent.type(name, `${args.name} 2`);
    await expect(name).toHaveValue(`${args.name} 2`);
    await expect(screen.getByRole('button', { name: /^Rename/ })).toBeEnabled();
  },
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: async () => {
    await says(/does not exist any more/);
    await expect(screen.queryByRole('button', { name: /Rename/ })).not.toBeInTheDocument();
  },
});
const underWay = { Submitting, Slow, Paused, Done };
everyState<RenameDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
