import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import type { FileDropItem } from './FileDropItems.tsx';

const drop: FileDropProps = {
  label: 'Images of experts',
  kinds: [
    { label: 'PNG', mime: 'image/png', extensions: ['.png'] },
    { label: 'JPEG', mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
    { label: 'WebP', mime: 'image/webp', extensions: ['.webp'] },
  ],
  maxSize: 10_000_000,
  items: [],
  onFiles: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
};

const meta = preview.meta({ title: 'Components/FileDrop', component: FileDrop, args: drop });

const file = { id: 'a', name: 'marieke.png', size: 2_400_000 };
const chosen: FileDropItem = { ...file, is: 'chosen' };
const waiting: FileDropItem = { ...file, is: 'waiting' };
const uploading: FileDropItem = { ...file, is: 'uploading', sent: 900_000 };
const failed: FileDropItem = {
  ...file,
  is: 'failed',
  message: 'The API answered with an error.',
  requestId: 'req_8f21c0de',
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Images of experts' })).toHaveAccessibleDescription(
      'PNG, JPEG or WebP, up to 10 MB each',
    );
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  },
});
export const OneFileOfAnyKind = meta.story({
  args: { label: 'Attachment', kinds: undefined, isOneOnly: true },
});
export const ReadOnly = meta.story({
  args: { refusal: 'Read only. Ask urs.zimmermann@alpenboerse.example for write access.' },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription(/^Read only/);
  },
});
export const Chosen = meta.story({
  args: {
    items: [chosen],
    isPageWide: true,
    picture: () => <div style={{ width: 40, height: 40, background: 'var(--iris-a5)' }} />,
    fields: () => <span>What it shows</span>,
  },
  play: async () => {
    await expect(screen.getByText('Drop anywhere on this page, paste or choose them.')).toBeVisible();
    await press('Remove: marieke.png');
    await expect(drop.onRemove).toHaveBeenCalledWith('a');
  },
});
export const Waiting = meta.story({
  args: { items: [waiting] },
  play: async () => {
    await press('Cancel: marieke.png');
    await expect(drop.onCancel).toHaveBeenCalledWith('a');
  },
});
export const Uploading = meta.story({
  args: { items: [uploading] },
  play: async () => {
    await expect(screen.getByRole('progressbar', { name: 'marieke.png' })).toHaveValue(900_000);
    await expect(screen.getByText('900 kB of 2.4 MB')).toBeVisible();
    await press('Cancel: marieke.png');
    await expect(drop.onCancel).toHaveBeenCalledWith('a');
  },
});
export const Done = meta.story({
  args: { items: [{ ...file, is: 'done' }] },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('1 of 1 uploaded');
    await press('Remove: marieke.png');
    await expect(drop.onRemove).toHaveBeenCalledWith('a');
  },
});
export const Failed = meta.story({
  args: { items: [failed] },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('0 of 1 uploaded, 1 failed');
    await press('Try again: marieke.png');
    await expect(drop.onRetry).toHaveBeenCalledWith('a');
  },
});
export const FailedForGood = meta.story({
  args: { items: [{ ...failed, message: 'It holds no image.', requestId: undefined, isFinal: true }] },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Try again: marieke.png' })).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Remove: marieke.png' })).toBeVisible();
  },
});
export const Cancelled = meta.story({
  args: { items: [{ ...file, is: 'cancelled' }] },
  play: async () => {
    await press('Try again: marieke.png');
    await expect(drop.onRetry).toHaveBeenCalledWith('a');
  },
});
export const Several = meta.story({
  args: {
    items: [
      { ...file, is: 'done' },
      { ...uploading, id: 'b', name: 'dirk.jpg' },
      { ...failed, id: 'c', name: 'elina.webp' },
      { ...waiting, id: 'd', name: 'tom.png' },
    ],
  },
});
export const LongContent = meta.story({
  args: {
    label: 'Bilder der Vermögensverwaltungsgesellschaftsmeisterschaftsteilnehmerinnen',
    items: [
      { ...uploading, name: `${'Vermögensverwaltungsgesellschaft'.repeat(3)}.png` },
      { ...waiting, id: 'b', name: 'صورة الخبير.png' },
    ],
  },
});

export const States = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf(
    {
      Default,
      OneFileOfAnyKind,
      ReadOnly,
      Chosen,
      Waiting,
      Uploading,
      Done,
      Failed,
      FailedForGood,
      Cancelled,
      Several,
      LongContent,
    },
    360,
  ),
});

everyState<FileDropItem['is']>({ Chosen, Waiting, Uploading, Done, Failed, Cancelled });
