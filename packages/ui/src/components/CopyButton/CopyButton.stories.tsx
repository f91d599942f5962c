import { expect, screen, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CopyButton } from './CopyButton.tsx';

const meta = preview.meta({
  title: 'Components/CopyButton',
  component: CopyButton,
  args: { text: '7c1e94a0-1f27-4c2e-9a3b-5d6e7f80a04f', label: 'Copy id' },
});

export const Default = meta.story();
export const Copied = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ args, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    await expect(write).toHaveBeenCalledWith(args.text);
    await expect(screen.getByRole('status')).toHaveTextContent('Copied');
  },
});
export const NotAllowed = meta.story({
  play: async ({ userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    await expect(screen.getByRole('status')).toHaveTextContent('Not copied: select it instead');
  },
});
