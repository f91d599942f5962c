import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { OutdatedBanner } from './OutdatedBanner.tsx';

const onLoadAnew = fn();

const meta = preview.meta({
  title: 'Shell/OutdatedBanner',
  component: OutdatedBanner,
  parameters: { layout: 'fullscreen' },
  args: { onLoadAnew: undefined },
});

export const Outdated = meta.story({
  tags: ['picture'],
  args: { onLoadAnew },
});
export const LoadAnewSuccess = meta.story({
  args: { onLoadAnew },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load it anew' }));
    await expect(onLoadAnew).toHaveBeenCalledOnce();
  },
});
export const UpToDate = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
