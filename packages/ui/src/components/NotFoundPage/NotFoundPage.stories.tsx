import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { NotFoundPage } from './NotFoundPage.tsx';

const meta = preview.meta({
  title: 'Components/NotFoundPage',
  component: NotFoundPage,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('ask support');
  },
});
export const UnknownPath = meta.story({ args: { message: 'Page not found: /nowhere' } });
export const LongContent = meta.story({ args: { message: `Page not found: /${'x'.repeat(5_000)}` } });
