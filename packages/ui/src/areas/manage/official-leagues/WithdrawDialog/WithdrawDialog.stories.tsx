import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { WithdrawDialog, type WithdrawDialogProps, type WithdrawDialogState } from './WithdrawDialog.tsx';

const [harbour, students] = officialLeagues;
if (!harbour || !students) throw new TypeError('The stories have their official leagues.');

const dialog: WithdrawDialogProps = {
  league: harbour,
  timeZone: 'Europe/Brussels',
  now: new Date('2026-11-21T13:12:00Z'),
  state: { is: 'idle' },
  onConfirm: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/WithdrawDialog',
  component: WithdrawDialog,
  args: dialog,
});

const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const button = () => screen.findByRole('button', { name: 'Withdraw official league' });

export const Idle = meta.story({
  tags: ['picture'],
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What players see' })).toHaveTextContent(
      /This league no more, from now on\..*It goes while it runs.*funds, trades and other leagues as before/,
    );
    await expect(screen.getByRole('dialog')).toHaveTextContent(/It is a draft then, keeps all that stands in it/);
    await expect(await button()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Type De Haventrofee/ }), harbour.name);
    await userEvent.click(await button());
    await expect(await screen.findByText('Say why, for the audit trail.')).toBeVisible();
    await expect(dialog.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The sponsor asked for it.');
    await userEvent.click(await button());
    await expect(dialog.onConfirm).toHaveBeenLastCalledWith({ reason: 'The sponsor asked for it.' });
  },
});
export const AfterItsEnd = meta.story({
  args: { league: students },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What players see' })).not.toHaveTextContent(/while it runs/);
  },
});
export const DraftAlready = meta.story({
  args: { league: { ...harbour, status: 'draft' }, state: { is: 'conflict' } },
  play: async () => {
    await says(/It is a draft/);
    await expect(screen.queryByRole('button', { name: 'Withdraw official league' })).not.toBeInTheDocument();
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => {
    await expect(await screen.findByText('Use at most 500 characters.')).toBeVisible();
  },
});
export const Submitting = meta.story({ args: { state: { is: 'submitting' } } });
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Paused = meta.story({ args: { state: { is: 'paused' } } });
export const Done = meta.story({
  args: { state: { is: 'done' } },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: () => says(/Nothing was withdrawn.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'running' } },
  play: () => says(/It may have been withdrawn/),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime/),
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
const underWay = { Submitting, Slow, Paused, Done };
const answered = { Failed, Unknown, Refused, Conflict, Gone };
everyState<WithdrawDialogState['is']>({ Idle, Invalid, ...underWay, ...answered });
