import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { TopBoughtAndSoldScreen } from './TopBoughtAndSoldScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/TopBoughtAndSoldScreen',
  component: TopBoughtAndSoldScreen,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Top bought and sold' })).toBeVisible();
    await expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
  },
});
