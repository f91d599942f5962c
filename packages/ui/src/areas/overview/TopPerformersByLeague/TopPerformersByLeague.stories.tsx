import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { topLeaguePage } from '../../../mocks/top-leagues.ts';
import { TopPerformersByLeague, type TopPerformersByLeagueProps } from './TopPerformersByLeague.tsx';

const card: TopPerformersByLeagueProps = {
  state: { is: 'default', page: topLeaguePage },
  range: '7d',
  search: '',
  onSearch: fn(),
  onRetry: fn(),
  onOpen: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/TopPerformersByLeague',
  component: TopPerformersByLeague,
  args: card,
});

const region = () => within(screen.getByRole('region', { name: 'Top performers by league' }));

const inWidth = (width: number) => (args: TopPerformersByLeagueProps) => (
  <div style={{ width, maxWidth: '100%' }}>
    <TopPerformersByLeague {...args} />
  </div>
);
const headings = () =>
  region()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const [, first] = region().getAllByRole('row');
    const [best] = topLeaguePage.items;
    await expect(first).toHaveTextContent(best?.name ?? '');
    await expect(first).toHaveTextContent(best?.best[0]?.player.name ?? '');
    await userEvent.click(region().getByRole('button', { name: best?.name ?? '' }));
    await expect(card.onOpen).toHaveBeenLastCalledWith(best);
  },
});
export const OfACardAmongThree = meta.story({
  render: inWidth(400),
  play: async () => {
    await expect(headings()).toEqual(['League', 'Leader', 'Average']);
  },
});
export const OfANarrowCard = meta.story({
  render: inWidth(288),
  play: async () => {
    await expect(headings()).toEqual(['League', 'Average']);
    const [first] = region().getAllByRole('rowheader');
    const [best] = topLeaguePage.items;
    await expect(first).toHaveTextContent(`${best?.name}${best?.best[0]?.player.name}`);
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Empty = meta.story({
  args: { state: { is: 'default', page: { ...topLeaguePage, items: [], total: { value: 0, exact: true } } } },
});
export const Failed = meta.story({ args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } } });
