import { expect, fn, screen, waitFor } from 'storybook/test';
import { Opening } from '#.storybook/opening';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Popover, type PopoverProps } from './Popover.tsx';

const popover: PopoverProps = {
  label: 'Density',
  align: 'start',
  button: { current: null },
  onClose: fn(),
  children: (
    <div style={{ padding: 12 }}>
      <Button variant="secondary">Compact</Button>
    </div>
  ),
};

const meta = preview.meta({
  title: 'Components/Popover',
  component: Popover,
  args: popover,
  render: (args) => <Opening name="Density">{(place) => <Popover {...args} {...place} />}</Opening>,
});

export const Open = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Density' }));
    await expect(await screen.findByRole('dialog', { name: 'Density' })).toBeVisible();
  },
});
export const Closes = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Density' });
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
});
export const ClosesWithItsButton = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Density' });
    await userEvent.click(button);
    await screen.findByRole('dialog');
    button.style.display = 'none';
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
