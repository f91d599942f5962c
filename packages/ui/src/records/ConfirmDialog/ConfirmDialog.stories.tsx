import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { FactList } from '../../components/FactList/FactList.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { ConfirmDialog, type ConfirmDialogProps, type ConfirmDialogState } from './ConfirmDialog.tsx';

const dialog: ConfirmDialogProps = {
  title: 'Recompute the ranking',
  done: 'recomputed',
  submitLabel: 'Recompute 12 leagues',
  state: { is: 'idle' },
  children: <FactList facts={[{ term: 'Scores', value: 'of 20 Nov, 18:00 → of 21 Nov, 09:00' }]} />,
  consequences: [
    { label: 'ranks change', count: 1480 },
    { label: 'leagues get another leader', count: 3 },
    { label: 'players lose a badge', count: 0 },
    { label: 'Players are told once' },
  ],
  undoing: 'The ranking before can be brought back for seven days.',
  onConfirm: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Records/ConfirmDialog', component: ConfirmDialog, args: dialog });

const confirmButton = () => screen.findByRole('button', { name: /Recompute 12 leagues/ });
const nameToType = 'Zuidas vs. Brussel';
const nameField = () => screen.findByRole('textbox', { name: `Type ${nameToType} to confirm` });
const noAnswer = { is: 'unknown', message: 'There was no answer.' } as const;
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

export const Idle = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What happens' })).toHaveTextContent('1,480 ranks change');
    await userEvent.click(await confirmButton());
    await expect(dialog.onConfirm).toHaveBeenCalledOnce();
  },
});
export const Production = meta.story({
  tags: ['picture'],
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await expect(await screen.findByText('Reaches production')).toBeVisible();
  },
});
export const NameToType = meta.story({
  tags: ['picture'],
  args: { nameToType, submitVariant: 'destructive' },
  play: async () => {
    await userEvent.type(await nameField(), 'Zuidas{Enter}');
    await expect(await confirmButton()).toBeDisabled();
    await expect(dialog.onConfirm).not.toHaveBeenCalled();
  },
});
export const NameTyped = meta.story({
  args: { nameToType, submitVariant: 'destructive' },
  play: async () => {
    await userEvent.click(await nameField());
    await userEvent.paste(` ${nameToType} `);
    await expect(await confirmButton()).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.onConfirm).toHaveBeenCalledOnce();
  },
});
export const Submitting = meta.story({
  args: { nameToType, state: { is: 'submitting' } },
  play: async () => {
    await expect(await confirmButton()).toBeDisabled();
    await expect(await nameField()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
    await expect(dialog.onClose).not.toHaveBeenCalled();
  },
});
export const Slow = meta.story({
  args: { state: { is: 'slow' } },
  play: async () => {
    await expect(await screen.findByText(/^Still working/)).toBeVisible();
  },
});
export const Paused = meta.story({
  args: { state: { is: 'paused' } },
  play: () => says(/nothing has been sent/),
});
export const Invalid = meta.story({
  args: {
    state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } },
    fields: <TextArea label="Reason" error="Use at most 500 characters." />,
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await expect(await confirmButton()).toBeEnabled();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const Done = meta.story({
  args: { state: { is: 'done' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Recompute 12 leagues/ })).toBeDisabled();
  },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: async () => {
    await says(/Nothing was recomputed.*Request req_8f21c0de/);
    await expect(await confirmButton()).toBeEnabled();
  },
});
export const Unknown = meta.story({
  args: { state: { ...noAnswer, check: 'running' } },
  play: async () => {
    await says(/may have been recomputed.*being read again/);
    await expect(await confirmButton()).toBeDisabled();
  },
});
export const UnknownReadAgain = meta.story({
  args: { state: { ...noAnswer, check: 'done' } },
  play: async () => expect(await confirmButton()).toBeEnabled(),
});
export const UnknownNotRead = meta.story({
  args: { state: { ...noAnswer, check: 'failed' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await expect(dialog.onCheck).toHaveBeenCalledOnce();
  },
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: async () => {
    await says(/The season is closed\./);
    await expect(await confirmButton()).toBeDisabled();
  },
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: async () => expect(await confirmButton()).toBeEnabled(),
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: async () => {
    await says(/does not exist any more/);
    await expect(screen.queryByRole('button', { name: /Recompute/ })).not.toBeInTheDocument();
  },
});
export const LongContent = meta.story({
  args: {
    nameToType: 'Vermögensverwaltungsgesellschaftsmeisterschaft der Alpenbörse بورصة 🐂',
    consequences: [{ label: 'Vermögensverwaltungsgesellschaftsmeisterschaftsteilnehmer', count: 1234567 }],
  },
});

const answers = { Failed, Unknown, Refused, Conflict, Gone };
everyState<ConfirmDialogState['is']>({ Idle, Submitting, Slow, Paused, Done, Invalid, ...answers });
