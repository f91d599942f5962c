import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Publish this league',
    children: <p>Players see it at once.</p>,
    footer: (
      <>
        <Button variant="outline">Cancel</Button>
        <Button>Publish league</Button>
      </>
    ),
  },
});

export const Default = meta.story({ tags: ['picture', 'picture-dark'] });
export const Production = meta.story({
  tags: ['picture'],
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await expect(await screen.findByText('PROD')).toBeVisible();
    await expect(screen.getByText('Reaches production')).toBeVisible();
  },
});
export const EscapeCloses = meta.story({
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Publish this league' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
