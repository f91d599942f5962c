import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { SupportLink } from './SupportLink.tsx';

const meta = preview.meta({
  title: 'Components/SupportLink',
  component: SupportLink,
});

export const WithAddress = meta.story({
  args: { email: 'support@bullpen.test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'support' })).toHaveAttribute('href', 'mailto:support@bullpen.test');
  },
});
export const WithoutAddress = meta.story({
  args: { email: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvasElement).toHaveTextContent('support');
  },
});
