import { expect, fn, screen } from 'storybook/test';
import { Opening } from '#.storybook/opening';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { ToolPopover } from './ToolPopover.tsx';

const meta = preview.meta({
  title: 'Components/ToolPopover',
  component: ToolPopover,
  args: {
    title: 'Density',
    button: { current: null },
    onClose: fn(),
    children: (
      <div style={{ padding: '0 16px 12px' }}>
        <Button variant="secondary">Compact</Button>
      </div>
    ),
  },
  render: (args) => <Opening name="Density">{(place) => <ToolPopover {...args} {...place} />}</Opening>,
});

export const Open = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Density' }));
    await expect(await screen.findByRole('dialog', { name: 'Density' })).toBeVisible();
  },
});
