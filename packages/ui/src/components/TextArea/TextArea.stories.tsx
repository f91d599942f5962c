import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Reason', hint: 'kept in the audit trail', defaultValue: 'Left the newsroom.', rows: 3 },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'kept in the audit trail',
    );
  },
});
export const Invalid = meta.story({
  args: { defaultValue: '', error: 'Say why, for the audit trail.' },
  play: async ({ canvas }) => {
    const reason = canvas.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveAccessibleDescription('kept in the audit trail Say why, for the audit trail.');
  },
});
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Invalid }),
});
