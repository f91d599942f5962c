import { useState } from 'react';
import { expect, screen, spyOn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { MarkdownField, type MarkdownFieldProps } from './MarkdownField.tsx';

const Writing = (props: MarkdownFieldProps) => {
  const [typed, setTyped] = useState(props.typed);
  return <MarkdownField {...props} typed={typed} value={typed} onChange={(event) => setTyped(event.target.value)} />;
};

const meta = preview.meta({
  title: 'Areas/Manage/MarkdownField',
  component: MarkdownField,
  render: (props) => <Writing {...props} />,
  args: {
    label: 'Description',
    typed: 'Wie haalt het **hoogste rendement** voor de eerste vorst?\n\n- Tien weken\n- Eén winnaar',
    error: undefined,
  },
});

const view = async (name: 'Write' | 'Preview') => userEvent.click(await screen.findByRole('radio', { name }));

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      'Markdown, 85 / 10,000',
    );
  },
});
export const Preview = meta.story({
  tags: ['picture'],
  play: async () => {
    await userEvent.type(screen.getByRole('textbox'), '{Enter}- *Geen* premie');
    await view('Preview');
    await expect(await screen.findByRole('list')).toHaveTextContent('Geen premie');
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await view('Write');
    await expect(screen.getByRole('textbox')).toHaveDisplayValue(/Geen/);
    await view('Preview');
  },
});
export const Empty = meta.story({
  args: { typed: '' },
  play: async () => {
    await view('Preview');
    await expect(await screen.findByText('Nothing written.')).toBeVisible();
  },
});
export const BrokenPreview = meta.story({
  args: { typed: 'See [the plan](https://kade.example/plan)' },
  beforeEach: () => {
    spyOn(URL, 'parse').mockImplementation(() => {
      throw new Error('The parser has a fault.');
    });
  },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox'), ' of Monday.');
    await view('Preview');
    await expect(await screen.findByText(/could not be formatted/)).toBeVisible();
    await view('Write');
    await expect(screen.getByRole('textbox')).toHaveDisplayValue(
      'See [the plan](https://kade.example/plan) of Monday.',
    );
  },
});
export const Invalid = meta.story({
  args: { error: 'Use at most 10,000 characters.' },
  play: async () => {
    await view('Preview');
    await expect(screen.getByRole('textbox')).toBeInvalid();
  },
});
export const Fixed = meta.story({
  args: { readOnly: true },
  play: async () => {
    await expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
  },
});
export const RightToLeft = meta.story({
  args: { typed: '## بطولة الميناء\n\nعشرة أسابيع، **فائز واحد**.' },
  play: async () => {
    await view('Preview');
    await expect(await screen.findByRole('heading', { name: 'بطولة الميناء' })).toBeVisible();
  },
});
