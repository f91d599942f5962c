import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ErrorPage } from './ErrorPage.tsx';

const meta = preview.meta({
  title: 'Components/ErrorPage',
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
});

export const NotFound = meta.story({
  args: { status: 404 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  },
});
export const UnknownPath = meta.story({ args: { status: 404, message: 'Page not found: /nowhere' } });
export const Forbidden = meta.story({
  args: { status: 403, children: 'Ask a sudo person for access.' },
});
export const ServerError = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await expect(canvas.getByText('Error 500')).toBeVisible();
  },
});
