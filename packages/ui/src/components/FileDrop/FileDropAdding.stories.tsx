import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

const drop: FileDropProps = {
  label: 'Images of experts',
  kinds: [{ label: 'PNG', mime: 'image/png', extensions: ['.png'] }],
  maxSize: 1_000,
  items: [],
  onFiles: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
};

const meta = preview.meta({ title: 'Components/FileDrop/Adding', component: FileDrop, args: drop });

const png = (name: string, size = 900) => new File(['x'.repeat(size)], name, { type: 'image/png' });
const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });

const holding = (files: readonly File[]) => {
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  return held;
};
const zone = () => screen.getByRole('group', { name: 'Images of experts' });
const drag = (type: 'dragenter' | 'drop', ...files: File[]) =>
  zone().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: holding(files) }));
const names = () => (drop.onFiles as ReturnType<typeof fn>).mock.lastCall?.[0].map((file: File) => file.name);
const taken = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

export const DraggedOver = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    drag('dragenter', png('marieke.png'));
    await expect(await screen.findByText('Let go to add what you hold.')).toBeVisible();
  },
});
export const DraggedOverOfAnotherKind = meta.story({
  play: async () => {
    drag('dragenter', svg);
    await expect(await screen.findByText('Some of what you hold is of another kind.')).toBeVisible();
  },
});
export const DropFilesSuccess = meta.story({
  play: async () => {
    drag('drop', png('marieke.png'), png('dirk.png'));
    await taken('marieke.png', 'dirk.png');
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const DropFilesFailure = meta.story({
  play: async () => {
    drag('drop', png('marieke.png'), svg, png('poster.png', 12_400), png('nothing.png', 0));
    await taken('marieke.png');
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('3 files were not taken');
    await expect(alert).toHaveTextContent('logo.svg is of another kind; PNG is taken.');
    await expect(alert).toHaveTextContent('poster.png has 12 kB; up to 1 kB is taken.');
    await expect(alert).toHaveTextContent('nothing.png is empty.');
  },
});
export const DismissRefusalsSuccess = meta.story({
  play: async () => {
    drag('drop', svg);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(drop.onFiles).not.toHaveBeenCalled();
  },
});
export const OneOnlyFailure = meta.story({
  args: { isOneOnly: true },
  play: async () => {
    drag('drop', png('marieke.png'), png('dirk.png'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('dirk.png came with others; one file is taken.');
  },
});
const elsewhere = (type: 'dragover' | 'drop', ...files: File[]) =>
  document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: holding(files) }));
export const DropElsewhereSuccess = meta.story({
  args: { isPageWide: true },
  play: async () => {
    elsewhere('dragover', png('marieke.png'));
    await expect(await screen.findByText('Let go to add what you hold.')).toBeVisible();
    elsewhere('drop', png('marieke.png'), svg);
    await taken('marieke.png');
    await expect(await screen.findByRole('alert')).toHaveTextContent('logo.svg is of another kind; PNG is taken.');
    drag('drop', png('dirk.png'));
    await taken('dirk.png');
    await expect(drop.onFiles).toHaveBeenCalledTimes(2);
  },
});
export const ChooseFilesSuccess = meta.story({
  play: async () => {
    await userEvent.upload(screen.getByLabelText('Images of experts', { selector: 'input' }), [png('marieke.png')]);
    await taken('marieke.png');
  },
});
export const DropWhileReadOnlyFailure = meta.story({
  args: { refusal: 'Read only.' },
  play: async () => {
    drag('drop', png('marieke.png'));
    await expect(drop.onFiles).not.toHaveBeenCalled();
  },
});
