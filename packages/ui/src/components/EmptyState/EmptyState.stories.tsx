import { SearchX, TriangleAlert } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    icon: <SearchX />,
    title: 'No league matches “Zuidas”',
    children: 'Names and join codes are searched, in any case.',
    actions: <Button variant="outline">Clear search</Button>,
  },
});

export const Neutral = meta.story();
export const Attention = meta.story({
  args: {
    icon: <TriangleAlert />,
    tone: 'attention',
    title: 'The league list did not arrive',
    children: 'The server answered 503.',
    actions: <Button variant="outline">Try again</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The league list did not arrive');
  },
});
export const LongContent = meta.story({
  args: { title: `No league matches “${'x'.repeat(5_000)}”`, children: 'y'.repeat(200) },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Neutral, Attention, LongContent }),
});
