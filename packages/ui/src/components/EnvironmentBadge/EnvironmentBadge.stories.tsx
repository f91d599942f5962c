import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { EnvironmentBadge } from './EnvironmentBadge.tsx';

const meta = preview.meta({ title: 'Components/EnvironmentBadge', component: EnvironmentBadge });

export const Production = meta.story({
  args: { environment: 'production' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PROD')).toBeVisible();
  },
});
export const Test = meta.story({
  args: { environment: 'test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('TEST')).toBeVisible();
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Production, Test }),
});
