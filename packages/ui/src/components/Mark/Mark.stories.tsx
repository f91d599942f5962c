import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Mark } from './Mark.tsx';

const meta = preview.meta({ title: 'Components/Mark', component: Mark });

export const Default = meta.story();
export const Large = meta.story({ args: { size: 64 } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Large }),
});
