import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { canBeRestored } from '../restoration.ts';
import { DeleteDialog, type DeleteDialogProps, type DeleteDialogState, type DeletePreview } from './DeleteDialog.tsx';

const name = 'Zuidas vs. Brussel';
const alone: DeletePreview = { goes: [{ label: 'invitations nobody answered', count: 2 }], reachesOthers: false };
const withOthers: DeletePreview = {
  goes: [
    { label: 'players lose their league', count: 1214 },
    { label: 'invitations', count: 37 },
    { label: 'pinned messages', count: 0 },
  ],
  reachesOthers: true,
};

const dialog: DeleteDialogProps = {
  kind: 'league',
  name,
  detail: 'Private league of Dirk Aerts',
  state: { is: 'idle', preview: alone },
  undoing: `${canBeRestored} The players stay.`,
  reach: { environment: 'production', text: 'Reaches production' },
  onDelete: fn(),
  onRetryPreview: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Records/DeleteDialog', component: DeleteDialog, args: dialog });

const deleteButton = () => screen.findByRole('button', { name: /Delete league/ });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const goes = () => screen.findByRole('list', { name: 'What goes with it' });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

export const Previewing = meta.story({
  tags: ['picture'],
  args: { state: { is: 'previewing' } },
  play: async () => {
    await expect(await screen.findByText('Counting what goes with it')).toBeVisible();
    await expect(await deleteButton()).toBeDisabled();
    await expect(screen.getByText(name)).toBeVisible();
  },
});
export const PreviewFailed = meta.story({
  tags: ['picture'],
  args: { state: { is: 'previewFailed', message: 'The API answered with an error.', requestId: 'req_8f21c0de' } },
  play: async () => {
    await says(/not known what goes with it/);
    await expect(await deleteButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(dialog.onRetryPreview).toHaveBeenCalledOnce();
  },
});
export const Idle = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(await goes()).toHaveTextContent('2 invitations nobody answered');
  },
});
export const DeleteSuccess = meta.story({
  play: async () => {
    await userEvent.type(await reasonField(), '  Made by a robot. ');
    await userEvent.click(await deleteButton());
    await expect(dialog.onDelete).toHaveBeenCalledWith({ reason: 'Made by a robot.' });
  },
});
export const InTestSuccess = meta.story({
  args: { reach: undefined },
  play: async () => {
    await userEvent.click(await deleteButton());
    await expect(dialog.onDelete).toHaveBeenCalledWith({});
    await expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  },
});
export const DeleteWithoutReasonFailure = meta.story({
  play: async () => {
    await userEvent.click(await deleteButton());
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onDelete).not.toHaveBeenCalled();
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' }, preview: alone } },
  play: async () => {
    await expect(await reasonField()).toHaveAccessibleDescription(/Use at most 500 characters\./);
    await expect(await deleteButton()).toBeEnabled();
  },
});
export const NothingElse = meta.story({
  args: { state: { is: 'idle', preview: { goes: [], reachesOthers: false } } },
  play: async () => {
    await expect(await goes()).toHaveTextContent('Nothing else.');
    await expect(await deleteButton()).toBeEnabled();
  },
});
export const ReachesOthers = meta.story({
  args: {
    state: { is: 'idle', preview: withOthers },
  },
  play: async () => {
    await expect(await goes()).toHaveTextContent('1,214 players lose their league');
    await expect(await deleteButton()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: `Type ${name} to confirm` }), name);
    await expect(await deleteButton()).toBeEnabled();
  },
});
export const Submitting = meta.story({ args: { state: { is: 'submitting', preview: withOthers } } });
export const Slow = meta.story({ args: { state: { is: 'slow', preview: withOthers } } });
export const Paused = meta.story({ args: { state: { is: 'paused', preview: withOthers } } });
export const Done = meta.story({
  args: { state: { is: 'done', preview: alone } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Delete league/ })).toBeDisabled();
  },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', preview: alone } },
  play: () => says(/Nothing was deleted/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'running', preview: alone } },
  play: () => says(/It may have been deleted/),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.', preview: alone } },
  play: () => says(/The season is closed/),
});
export const Conflict = meta.story({ args: { state: { is: 'conflict', preview: alone } } });
export const Gone = meta.story({
  args: { state: { is: 'gone', preview: withOthers } },
  play: async () => {
    await says(/does not exist any more/);
    await expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
  },
});
export const LongContent = meta.story({
  args: { name: 'Vermögensverwaltungsgesellschaftsmeisterschaft'.repeat(3), detail: 'دوري خاص '.repeat(12) },
});

const answers = { Failed, Unknown, Refused, Conflict, Gone };
everyState<DeleteDialogState['is']>({
  Previewing,
  PreviewFailed,
  Idle,
  Invalid,
  Submitting,
  Slow,
  Paused,
  Done,
  ...answers,
});
