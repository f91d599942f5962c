import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { RecordId } from './RecordId.tsx';

const meta = preview.meta({
  title: 'Components/RecordId',
  component: RecordId,
  args: { id: '7c1e94a0-1f27-4c2e-9a3b-5d6e7f80a04f' },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('7c1e…a04f')).toHaveAttribute('title', args.id);
  },
});
