import { Plus } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  args: { children: 'Invite', onClick: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
export const Destructive = meta.story({ args: { variant: 'destructive', children: 'Delete league' } });
export const Outline = meta.story({ args: { variant: 'outline' } });
export const Secondary = meta.story({ args: { variant: 'secondary' } });
export const Ghost = meta.story({ args: { variant: 'ghost' } });
export const Link = meta.story({ args: { variant: 'link' } });
export const Small = meta.story({ args: { size: 'sm' } });
export const Large = meta.story({ args: { size: 'lg' } });
export const Icon = meta.story({
  args: { size: 'icon', 'aria-label': 'Invite', children: <Plus aria-hidden="true" /> },
});
export const Disabled = meta.story({ args: { disabled: true } });
export const Busy = meta.story({
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Invite' })).toBeDisabled();
  },
});
export const Focused = meta.story({
  tags: ['picture'],
  args: { variant: 'outline' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Destructive, Outline, Secondary, Ghost, Link, Small, Large, Icon, Disabled, Busy }),
});
