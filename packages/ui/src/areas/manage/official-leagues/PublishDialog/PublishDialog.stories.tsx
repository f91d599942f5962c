import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { PublishDialog, type PublishDialogProps, type PublishDialogState } from './PublishDialog.tsx';

const [harbour, , , readers] = officialLeagues;
if (!harbour || !readers) throw new TypeError('The stories have their official leagues.');
const draft = { ...harbour, status: 'draft' };

const dialog: PublishDialogProps = {
  league: draft,
  timeZone: 'Europe/Brussels',
  now: new Date('2026-11-21T13:12:00Z'),
  state: { is: 'idle' },
  onConfirm: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/PublishDialog',
  component: PublishDialog,
  args: dialog,
});

const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const button = () => screen.findByRole('button', { name: 'Publish official league' });

export const Idle = meta.story({
  tags: ['picture'],
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What players see' })).toHaveTextContent(
      'This league among the official ones, from now on: all who play take part.',
    );
    await expect(screen.getByRole('dialog')).toHaveTextContent(/It can be withdrawn again, and is a draft then/);
    await expect(await button()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Type De Haventrofee/ }), draft.name);
    await userEvent.click(await button());
    await expect(dialog.onConfirm).toHaveBeenCalledOnce();
  },
});
export const LongContent = meta.story({
  args: { league: { ...readers, end: '2026-11-20T16:30:00.000Z' } },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What players see' })).toHaveTextContent(
      /No description.*No image.*its end has passed/,
    );
  },
});
export const PublishedAlready = meta.story({
  args: { league: { ...draft, status: 'published' }, state: { is: 'conflict' } },
  play: async () => {
    await says(/It is published/);
    await expect(screen.queryByRole('button', { name: 'Publish official league' })).not.toBeInTheDocument();
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
  play: () => says(/Nothing was published.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'running' } },
  play: () => says(/It may have been published/),
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
everyState<PublishDialogState['is']>({ Idle, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
