import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { LoadingGate } from './LoadingGate.tsx';

const meta = preview.meta({ title: 'Gates/LoadingGate', component: LoadingGate, parameters: { layout: 'fullscreen' } });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
  },
});
