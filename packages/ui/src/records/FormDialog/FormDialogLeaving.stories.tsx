import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

const dialog: FormDialogProps = {
  title: 'Rename this league',
  state: { is: 'idle' },
  done: 'renamed',
  isDirty: false,
  submitLabel: 'Rename league',
  onSubmit: fn(),
  onCancel: fn(),
  onCheck: fn(),
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
  title: 'Records/FormDialog/Leaving',
  component: FormDialog,
  args: dialog,
  render: (args) => <Renaming {...args} />,
});

const pressEscape = async () => {
  await screen.findByRole('dialog', { name: 'Rename this league' });
  await userEvent.keyboard('{Escape}');
};
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

export const AsksBeforeDiscarding = meta.story({
  tags: ['picture'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Two leagues had one name.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await question();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
export const CleanCloseSuccess = meta.story({
  play: async ({ args }) => {
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
export const KeepEditingSuccess = meta.story({
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
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Two leagues');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** The page around the dialog is left, as by a link or by logging out. */
function LeavingThePage(props: FormDialogProps) {
  const { unsaved } = usePort();
  useEffect(() => unsaved.leave(props.onClose), [unsaved, props.onClose]);
  return <FormDialog {...props} />;
}
export const TakeBackSuccess = meta.story({
  args: { state: { is: 'paused' } },
  render: (args) => <LeavingThePage {...args} />,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
export const LeaveUnansweredSuccess = meta.story({
  args: { state: { is: 'submitting' } },
  render: (args) => <LeavingThePage {...args} />,
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Leave before there is an answer?' });
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
export const LeaveDoneSuccess = meta.story({
  args: { state: { is: 'done' }, isDirty: true },
  render: (args) => <LeavingThePage {...args} />,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
