import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { AutoSizingTextArea, type AutoSizingTextAreaProps } from './AutoSizingTextArea.tsx';

function Typing(props: AutoSizingTextAreaProps) {
  const [text, setText] = useState(props.value);
  return <AutoSizingTextArea {...props} value={text} onChange={({ target }) => setText(target.value)} />;
}

const meta = preview.meta({
  title: 'Areas/Project/AutoSizingTextArea',
  component: AutoSizingTextArea,
  render: (props) => <Typing {...props} />,
  args: { label: 'Notes', hint: 'Markdown', value: 'The opening bell.' },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Notes' });
    const before = area.getBoundingClientRect().height;
    await userEvent.type(area, '{Enter}'.repeat(12));
    await expect(area.getBoundingClientRect().height).toBeGreaterThan(before + 60);
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
    await userEvent.clear(area);
    await expect(area.getBoundingClientRect().height).toBeLessThanOrEqual(before);
  },
});
export const Invalid = meta.story({
  args: { error: 'Use at most 10,000 characters.' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Notes' });
    await expect(area).toBeInvalid();
    await expect(area).toHaveAccessibleDescription(/Use at most 10,000 characters\./);
  },
});
export const LongWord = meta.story({
  args: { value: 'Vermögensverwaltungsgesellschaftsmeisterschaft'.repeat(20) },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Notes' });
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
  },
});
