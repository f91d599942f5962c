import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { FileUpload, FileUploadStep } from '../../data/uploads.ts';
import { FileUploadDialog, type FileUploadDialogProps } from './FileUploadDialog.tsx';

const dialog: FileUploadDialogProps = {
  title: 'Sponsor contract',
  uploads: [],
  isPaused: false,
  pause: null,
  onFiles: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Project/FileUploadDialog', component: FileUploadDialog, args: dialog });

const upload = (name: string, step: FileUploadStep): FileUpload => ({
  id: name,
  file: new File(['x'.repeat(9_000)], name),
  step,
});

export const Default = meta.story({
  play: async () => {
    const limits = 'A plan takes 200 MB of files, a project 2 GB together with its images.';
    await expect(await screen.findByText(limits)).toBeVisible();
    const input = await screen.findByLabelText('Files for Sponsor contract', { selector: 'input' });
    await userEvent.upload(input, [new File(['a'], 'contract.pdf'), new File([], 'empty.txt')]);
    await expect(dialog.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'contract.pdf' })]);
    await expect(await screen.findByText(/is empty/)).toBeVisible();
  },
});
export const EveryStep = meta.story({
  tags: ['picture'],
  args: {
    uploads: [
      upload('contract.pdf', { is: 'done' }),
      upload('logo.eps', { is: 'uploading', share: 0.4 }),
      upload('rules.docx', { is: 'waiting' }),
      upload('old.zip', { is: 'cancelled' }),
      upload('budget.xlsx', { is: 'failed', message: 'There was no answer.', isFinal: false }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel: logo.eps' }));
    await expect(dialog.onCancel).toHaveBeenLastCalledWith('logo.eps');
    await userEvent.click(screen.getByRole('button', { name: 'Try again: budget.xlsx' }));
    await expect(dialog.onRetry).toHaveBeenLastCalledWith('budget.xlsx');
  },
});
export const Paused = meta.story({
  args: { isPaused: true, uploads: [upload('invoice\u202Efdp.exe', { is: 'waiting' })] },
  play: async () => {
    await expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    // It does not pass for a PDF.
    await expect(screen.getByText('invoicefdp.exe')).toBeVisible();
  },
});
export const LittleRoom = meta.story({
  args: { room: 4_009_000, uploads: [upload('rules.docx', { is: 'uploading', share: 0.4 })] },
  play: async () => {
    await expect(await screen.findByText(/There is room for 4 MB more\.$/)).toBeVisible();
    await expect(screen.getByText('Any kind of file, up to 4 MB each')).toBeVisible();
    const input = screen.getByLabelText('Files for Sponsor contract', { selector: 'input' });
    await userEvent.upload(input, new File(['x'.repeat(5_000_000)], 'film.mp4'));
    await expect(await screen.findByText('has 5 MB; up to 4 MB is taken.', { exact: false })).toBeVisible();
    await expect(dialog.onFiles).not.toHaveBeenCalled();
  },
});
export const NoRoom = meta.story({
  args: { room: 0 },
  play: async () => {
    const choose = await screen.findByRole('button', { name: 'Choose files' });
    await expect(choose).toHaveAccessibleDescription(/There is no room for more files/);
  },
});
