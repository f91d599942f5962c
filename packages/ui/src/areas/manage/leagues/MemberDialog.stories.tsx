import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { players } from '../../../mocks/players.ts';
import { MemberDialog, type MemberDialogProps, type MemberDialogState } from './MemberDialog.tsx';

const [drinks] = leagues;
const [, eleni, , , longNamed] = players;
if (!drinks || !eleni || !longNamed) throw new TypeError('The stories have their league and its players.');

const dialog: MemberDialogProps = {
  act: 'remove',
  league: drinks,
  member: eleni,
  reach: { environment: 'production', text: 'Reaches production' },
  state: { is: 'idle' },
  onConfirm: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Manage/Leagues/MemberDialog', component: MemberDialog, args: dialog });

const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const button = (name: string) => screen.findByRole('button', { name });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Remove this member' })).toHaveTextContent(
      /eleni@lezers\.example.*Vrijdagborrel.*Ülo Mänd.*Staff cannot undo this/,
    );
    await expect(await reasonField()).toHaveFocus();
  },
});
export const RemoveMemberSuccess = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), ' Insulted the others. ');
    await userEvent.click(await button('Remove member'));
    await expect(dialog.onConfirm).toHaveBeenLastCalledWith({ reason: 'Insulted the others.' });
  },
});
export const InTestSuccess = meta.story({
  args: { reach: undefined },
  play: async () => {
    await userEvent.click(await button('Remove member'));
    await expect(dialog.onConfirm).toHaveBeenLastCalledWith({});
    await expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  },
});
export const RemoveMemberFailure = meta.story({
  play: async () => {
    await userEvent.click(await button('Remove member'));
    await expect(await reasonField()).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.onConfirm).not.toHaveBeenCalled();
  },
});
export const MakeOwner = meta.story({
  tags: ['picture'],
  args: { act: 'makeOwner' },
  play: async () => {
    await expect(await screen.findByText(/Undo in this tab gives the league back/)).toBeVisible();
    await expect(await button('Make owner')).toBeEnabled();
  },
});
export const MakeOwnerOfNobodys = meta.story({
  args: { act: 'makeOwner', league: { ...drinks, owner: null } },
  play: async () => {
    await expect(await screen.findByText(/The league has no owner now/)).toBeVisible();
  },
});
export const OwnsIt = meta.story({
  args: { league: { ...drinks, owner: eleni }, state: { is: 'conflict' } },
  play: async () => {
    await says(/This member owns the league now.*Make another member the owner first/);
    await expect(screen.queryByRole('button', { name: 'Remove member' })).not.toBeInTheDocument();
  },
});
export const LongContent = meta.story({ args: { member: longNamed } });
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => {
    await expect(await reasonField()).toHaveAccessibleDescription(/Use at most 500 characters\./);
    await expect(await reasonField()).toHaveFocus();
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    await expect(await reasonField()).toHaveAttribute('readonly');
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
  play: () => says(/Nothing was removed.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'running' } },
  play: () => says(/It may have been removed.*being read again/),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime.*Your reason is kept/),
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: async () => {
    await says(/does not exist any more/);
    await expect(screen.queryByRole('button', { name: 'Remove member' })).not.toBeInTheDocument();
  },
});
const underWay = { Submitting, Slow, Paused, Done };
everyState<MemberDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
