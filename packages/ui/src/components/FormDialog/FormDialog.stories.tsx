import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { TextArea } from '../TextArea/TextArea.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

const dialog: FormDialogProps = {
  title: 'Rename this league',
  phase: 'editing',
  isDirty: false,
  submitLabel: 'Rename league',
  onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  onCancel: fn(),
  onClose: fn(),
  children: null,
};

/** A form with one field, as every dialog has one. */
function Renaming(props: FormDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog {...props} isDirty={props.isDirty || reason !== ''}>
      <TextArea label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
    </FormDialog>
  );
}

const meta = preview.meta({
  title: 'Components/FormDialog',
  component: FormDialog,
  args: dialog,
  render: (args) => <Renaming {...args} />,
});

const pressEscape = async () => {
  await screen.findByRole('dialog', { name: 'Rename this league' });
  await userEvent.keyboard('{Escape}');
};
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

export const Editing = meta.story();
export const Busy = meta.story({
  args: { phase: 'busy', isDirty: true },
  play: async ({ args }) => {
    await pressEscape();
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
export const Blocked = meta.story({
  args: { phase: 'blocked' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rename league' })).toBeDisabled();
  },
});
export const Over = meta.story({
  args: { phase: 'over', isDirty: true },
  play: async ({ args }) => {
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('button', { name: 'Rename league' })).not.toBeInTheDocument();
  },
});
export const AsksBeforeDiscarding = meta.story({
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Two leagues had one name.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await question();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
export const CleanCloseSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Editing' } },
  play: async ({ args }) => {
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
export const KeepEditingSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Editing, with the reason' } },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Reason' });
    await userEvent.type(field, 'Two leagues');
    await pressEscape();
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(field).toHaveValue('Two leagues');
    await expect(field).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
export const DiscardChangesSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Editing, with the reason' } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Two leagues');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});
export const SubmitByKeyboardSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Editing' } },
  play: async ({ args }) => {
    (await screen.findByRole('button', { name: 'Rename league' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});
