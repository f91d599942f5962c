import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Shortcut } from './Shortcut.tsx';

const meta = preview.meta({ title: 'Components/Shortcut', component: Shortcut, args: { keys: '$mod+k' } });

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('CtrlK');
  },
});
export const OneAfterTheOther = meta.story({
  args: { keys: 'g o' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('G then O');
  },
});
export const WrittenWithShift = meta.story({
  args: { keys: 'Shift+?' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('?');
    await expect(canvasElement).not.toHaveTextContent('Shift');
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, OneAfterTheOther, WrittenWithShift }),
});
