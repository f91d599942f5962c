import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const meta = preview.meta({
  title: 'Components/Toaster',
  component: Toaster,
  parameters: { visual: { disable: 'a toast leaves by itself; its looks are pictured with the frame' } },
});

export const Success = meta.story({
  render: () => (
    <>
      <Button onClick={() => notify.success({ title: 'Account deactivated', description: 'dirk@example.test' })}>
        Say it
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }));
    await expect(await screen.findByText('Account deactivated')).toBeVisible();
    await expect(screen.getByText('dirk@example.test')).toBeVisible();
  },
});
export const Failure = meta.story({
  render: () => (
    <>
      <Button onClick={() => notify.error({ title: 'Failed to create login flow: no answer' })}>Say it</Button>
      <Toaster />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }));
    await expect(await screen.findByText('Failed to create login flow: no answer')).toBeVisible();
  },
});
