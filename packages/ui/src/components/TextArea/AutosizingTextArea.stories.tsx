import { useState } from 'react';
import { expect, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AutosizingTextArea } from './AutosizingTextArea.tsx';

function Typing() {
  const [text, setText] = useState('One line.');
  return (
    <AutosizingTextArea
      aria-label="Notes"
      style={{ fieldSizing: 'fixed' }}
      rows={1}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

const meta = preview.meta({
  title: 'Components/TextArea/AutosizingTextArea',
  component: AutosizingTextArea,
  args: { 'aria-label': 'Notes', defaultValue: 'One line. Type more.', rows: 1, readOnly: false },
  // Its type is React's own, which the reader of props does not look up.
  argTypes: { className: { control: 'text', table: { type: { summary: 'string' } } } },
});

export const Default = meta.story();
export const WithoutFieldSizing = meta.story({
  render: Typing,
  beforeEach: () => {
    const supports = spyOn(CSS, 'supports').mockReturnValue(false);
    return () => supports.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    const notes = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    const before = notes.offsetHeight;
    await userEvent.type(notes, '\nAnother\nand one more.');
    await waitFor(() => expect(notes.offsetHeight).toBeGreaterThan(before * 2));
    await expect(notes.scrollHeight).toBeLessThanOrEqual(notes.clientHeight);
  },
});
