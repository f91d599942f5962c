import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { GenericErrorPage } from './GenericErrorPage.tsx';

const meta = preview.meta({
  title: 'Components/GenericErrorPage',
  component: GenericErrorPage,
  parameters: { layout: 'fullscreen' },
});

export const Forbidden = meta.story({
  tags: ['picture'],
  args: { status: 403, supportEmail: 'support@bullpen.test' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
    await expect(canvasElement).toHaveTextContent('If you should have access, ask support.');
    await expect(canvas.getByRole('link', { name: 'support' })).toHaveAttribute('href', 'mailto:support@bullpen.test');
  },
});
export const ForbiddenProject = meta.story({
  args: { status: 403, message: 'You have no access to this project', about: 'The address asks for alpenboerse.' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/asks for alpenboerse\.If you should have access, ask support\./);
  },
});
export const ForbiddenWithoutAddress = meta.story({
  args: { status: 403 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('If you should have access, ask support.');
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
});
export const ForbiddenForAReason = meta.story({
  args: { status: 403, children: 'Scripts are off in this project. Ask a sudo person.' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('ask support');
  },
});
export const ServerError = meta.story({
  tags: ['picture'],
  args: { requestId: 'req_8f21c0de' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await expect(canvas.getByText('Error 500')).toBeVisible();
    await expect(canvasElement).toHaveTextContent('Request req_8f21c0de');
  },
});
export const WithoutStatus = meta.story({
  args: { status: null, message: 'This page is out of date', children: 'Build 2026-11-21, newest build 2026-11-22.' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Error');
  },
});
