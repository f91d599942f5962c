import { expect, fn, screen, waitFor } from 'storybook/test';
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

const meta = preview.meta({ title: 'Components/FileDrop/Paste', component: FileDrop, args: drop });

const png = (name: string, size = 900) => new File(['x'.repeat(size)], name, { type: 'image/png' });

const holding = (files: readonly File[]) => {
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  return held;
};
const names = () => (drop.onFiles as ReturnType<typeof fn>).mock.lastCall?.[0].map((file: File) => file.name);
const taken = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

export const PasteFilesSuccess = meta.story({
  play: async () => {
    const button = screen.getByRole('button', { name: 'Choose files' });
    button.focus();
    button.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: holding([png('screenshot.png')]) }),
    );
    await taken('screenshot.png');
  },
});
export const PasteElsewhereSuccess = meta.story({
  args: { isPageWide: true },
  play: async () => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: holding([png('screenshot.png')]) }),
    );
    await taken('screenshot.png');
  },
});
export const PasteTextSuccess = meta.story({
  args: { isPageWide: true },
  decorators: [
    (Story) => (
      <>
        <input aria-label="Beside" />
        <Story />
      </>
    ),
  ],
  play: async () => {
    const paste = (onto: Element, name: string, text?: string) => {
      const clipboardData = holding([png(name)]);
      if (text !== undefined) clipboardData.setData('text/plain', text);
      onto.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    };
    const beside = screen.getByRole('textbox', { name: 'Beside' });
    paste(beside, 'cells.png', 'A1');
    paste(beside, 'screenshot.png');
    await taken('screenshot.png');
    // A file manager says what the file is called.
    paste(document.body, 'marieke.png', 'marieke.png');
    await taken('marieke.png');
    await expect(drop.onFiles).toHaveBeenCalledTimes(2);
  },
});
