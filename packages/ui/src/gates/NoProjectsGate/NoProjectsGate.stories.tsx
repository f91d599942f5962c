import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { NoProjectsGate } from './NoProjectsGate.tsx';

const meta = preview.meta({
  title: 'Gates/NoProjectsGate',
  component: NoProjectsGate,
  parameters: { layout: 'fullscreen' },
  args: { email: 'nobody@bullpen.test', onLogOut: fn(), supportEmail: 'support@bullpen.test' },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Your account does not have access to any projects' }),
    ).toBeVisible();
    await expect(canvasElement).toHaveTextContent(
      'Contact support to get access. You are logged in as nobody@bullpen.test.',
    );
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeEnabled();
  },
});
