import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Name', hint: '8 / 80', defaultValue: 'Zuidas X' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('8 / 80');
  },
});
export const Invalid = meta.story({
  args: { defaultValue: '', error: 'Give it a name that can be seen.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('8 / 80 Give it a name that can be seen.');
  },
});
export const ReadOnly = meta.story({ args: { readOnly: true } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Invalid, ReadOnly }),
});
