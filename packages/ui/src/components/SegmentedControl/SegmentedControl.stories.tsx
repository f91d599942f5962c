import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { SegmentedControl } from './SegmentedControl.tsx';

const onChange = fn();

const meta = preview.meta({
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Range',
    segments: [
      { value: '24h', label: '24 h' },
      { value: '7d', label: '7 d' },
      { value: '30d', label: '30 d' },
      { value: 'season', label: 'Season' },
    ],
    value: '24h',
    onChange,
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: '24 h' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Season' }));
    await expect(onChange).toHaveBeenLastCalledWith('season');
  },
});
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '24 h' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight} ');
    await expect(onChange).toHaveBeenLastCalledWith('7d');
  },
});
export const Last = meta.story({ args: { value: 'season' } });
export const Cramped = meta.story({
  args: { value: 'season' },
  render: (args) => (
    <div style={{ display: 'grid', justifyItems: 'start', width: 239 }}>
      <SegmentedControl {...args} />
    </div>
  ),
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark', 'picture-forced'],
  render: sheetOf({ Default, Last, Cramped }),
});
