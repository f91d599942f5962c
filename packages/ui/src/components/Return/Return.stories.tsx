import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Return } from './Return.tsx';

const meta = preview.meta({ title: 'Components/Return', component: Return, args: { value: 0.31415 } });

export const Gain = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('+31.42\u202f%', { normalizeWhitespace: false });
  },
});
export const Loss = meta.story({
  args: { value: -0.0118 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('−1.18\u202f%', { normalizeWhitespace: false });
  },
});
export const None = meta.story({ args: { value: 0 } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Gain, Loss, None }),
});
