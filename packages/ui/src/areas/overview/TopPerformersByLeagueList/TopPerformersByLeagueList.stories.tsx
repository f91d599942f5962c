import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { TopPerformersByLeagueList } from './TopPerformersByLeagueList.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/TopPerformersByLeagueList',
  component: TopPerformersByLeagueList,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Top performers by league' })).toBeVisible();
    await expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
  },
});
