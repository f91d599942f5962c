import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { TopBoughtAndSoldScreen } from './TopBoughtAndSoldScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/TopBoughtAndSoldScreen',
  component: TopBoughtAndSoldScreen,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Top bought and sold' })).toBeVisible();
    await expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
  },
});
/** A row is found by its name, whatever else it has no room for. */
export const Narrow = meta.story({
  render: () => (
    <div style={{ width: 320 }}>
      <TopBoughtAndSoldScreen />
    </div>
  ),
  play: async () => {
    const [first] = await screen.findAllByRole('rowheader');
    await expect(first?.getBoundingClientRect().width).toBeGreaterThan(150);
    await expect(first).toHaveTextContent(/\d+ bought, \d+ sold/);
  },
});
