import { useRef, useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { ToolPopover, type ToolPopoverProps } from './ToolPopover.tsx';

function Opening(args: ToolPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(!isOpen)}>
        Density
      </Button>
      {isOpen ? <ToolPopover {...args} button={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

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
  render: (args) => <Opening {...args} />,
});

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Density' }));
    await expect(await screen.findByRole('dialog', { name: 'Density' })).toBeVisible();
  },
});
