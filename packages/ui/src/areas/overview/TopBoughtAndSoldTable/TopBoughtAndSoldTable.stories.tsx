import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { emptyTopTrades, topTrades } from '../../../mocks/top-trades.ts';
import { TopBoughtAndSoldTable, type TopBoughtAndSoldTableProps } from './TopBoughtAndSoldTable.tsx';

const card: TopBoughtAndSoldTableProps = {
  state: { is: 'default', page: topTrades },
  range: '7d',
  search: '',
  onSearch: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/TopBoughtAndSoldTable',
  component: TopBoughtAndSoldTable,
  args: card,
});

const region = () => within(screen.getByRole('region', { name: 'Top bought and sold' }));

export const Default = meta.story({
  play: async () => {
    const [, first] = region().getAllByRole('row');
    const [most] = topTrades.bought;
    await expect(first).toHaveTextContent(most?.instrument.name ?? '');
    await expect(first).toHaveTextContent(String(most?.funds));
  },
});
export const Searched = meta.story({
  args: { search: topTrades.bought[1]?.instrument.symbol.toLowerCase() ?? '' },
  play: async () => {
    await expect(region().getAllByRole('row')).toHaveLength(2);
    await expect(region().getByText('1 instrument')).toBeVisible();
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Empty = meta.story({ args: { state: { is: 'default', page: emptyTopTrades } } });
export const Failed = meta.story({ args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } } });
