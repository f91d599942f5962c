import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Button } from '../Button/Button.tsx';
import { SearchField } from './SearchField.tsx';

const meta = preview.meta({
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Email or pasted id', value: '', onChange: fn() },
  render: function Stateful(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SearchField
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
});

export const Empty = meta.story();
export const Filled = meta.story({ args: { value: 'anna' } });
export const SlashFocuses = meta.story({
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Email or pasted id' });
    await userEvent.keyboard('/');
    await expect(search).toHaveFocus();
    await userEvent.keyboard('a/b');
    await expect(search).toHaveValue('a/b');
  },
});
export const SlashWithShiftSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Shift>}/{/Shift}');
    await expect(canvas.getByRole('searchbox', { name: 'Email or pasted id' })).toHaveFocus();
  },
});
export const EscapeClears = meta.story({
  args: { value: 'anna' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
});
const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault());
export const EnterSendsNoForm = meta.story({
  args: { value: 'anna' },
  decorators: [
    (Story) => (
      <form onSubmit={onSubmit}>
        <Story />
        <Button type="submit">Save</Button>
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '{Enter}');
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
export const LongContent = meta.story({
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox');
    await userEvent.click(search);
    await userEvent.paste('x'.repeat(5_000));
    await expect(search).toHaveValue('x'.repeat(320));
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Empty, Filled, LongContent }),
});
