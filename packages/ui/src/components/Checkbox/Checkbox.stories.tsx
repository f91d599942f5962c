import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { checked: false, onChange: fn(), 'aria-label': 'Verified' },
});

export const Unchecked = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Verified' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
});
export const Checked = meta.story({ args: { checked: true } });
export const Some = meta.story({
  args: { checked: 'some' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
});
export const Disabled = meta.story({ args: { checked: true, disabled: true } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Unchecked, Checked, Some, Disabled }),
});
