import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Badge } from './Badge.tsx';

const meta = preview.meta({ title: 'Components/Badge', component: Badge, args: { children: 'Live' } });

export const Default = meta.story();
export const Secondary = meta.story({ args: { variant: 'secondary' } });
export const Destructive = meta.story({ args: { variant: 'destructive' } });
export const Outline = meta.story({ args: { variant: 'outline' } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Secondary, Destructive, Outline }),
});
