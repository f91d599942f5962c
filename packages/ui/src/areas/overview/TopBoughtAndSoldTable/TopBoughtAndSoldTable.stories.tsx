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

const inWidth = (width: number) => (args: TopBoughtAndSoldTableProps) => (
  <div style={{ width, maxWidth: '100%' }}>
    <TopBoughtAndSoldTable {...args} />
  </div>
);
/** Names of an instrument stand whole in their cells, up to this length. */
const longest = 16;

async function whole() {
  const names = topTrades.bought.map(({ instrument }) => instrument).filter(({ name }) => name.length <= longest);
  await expect(names.length).toBeGreaterThan(2);
  for (const instrument of names) {
    const name = region().getByText(instrument.name);
    const cell = name.closest('th')?.getBoundingClientRect();
    await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0);
  }
}

export const Default = meta.story({
  play: async () => {
    const [, first] = region().getAllByRole('row');
    const [most] = topTrades.bought;
    await expect(first).toHaveTextContent(most?.instrument.name ?? '');
    await expect(first).toHaveTextContent(String(most?.funds));
  },
});
export const OfACardAmongThree = meta.story({
  render: inWidth(400),
  play: whole,
});
export const OfANarrowCard = meta.story({
  render: inWidth(288),
  play: whole,
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
