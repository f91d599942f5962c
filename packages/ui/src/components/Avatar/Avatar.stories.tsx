import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({
  title: 'Components/Avatar',
  component: Avatar,
  args: { email: 'marieke.vandenbroucke@handelskompas.example' },
});

export const Base = meta.story();
export const Small = meta.story({ args: { size: 'sm' } });
export const Large = meta.story({ args: { size: 'lg' } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Base, Small, Large }),
});
