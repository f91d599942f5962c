import { onlineManager } from '@tanstack/react-query';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { OfflineBanner } from './OfflineBanner.tsx';

const meta = preview.meta({
  title: 'Shell/OfflineBanner',
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
});

export const Offline = meta.story({
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline.');
  },
});
export const BackOnline = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline.');
    onlineManager.setOnline(true);
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
});
