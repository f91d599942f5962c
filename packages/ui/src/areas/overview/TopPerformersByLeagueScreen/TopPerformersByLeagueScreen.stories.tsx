import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { TopPerformersByLeagueScreen } from './TopPerformersByLeagueScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/TopPerformersByLeagueScreen',
  component: TopPerformersByLeagueScreen,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Top performers by league' })).toBeVisible();
    await expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
  },
});
