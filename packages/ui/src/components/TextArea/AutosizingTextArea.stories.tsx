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
  render: Typing,
});

export const WithoutFieldSizing = meta.story({
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
