import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { topPerformerPage, topPerformerPageOfSeason } from '../../../mocks/top-performers.ts';
import { TopPerformers, type TopPerformersProps } from './TopPerformers.tsx';

const card: TopPerformersProps = {
  state: { is: 'default', page: topPerformerPage },
  range: '7d',
  search: '',
  onSearch: fn(),
  onRetry: fn(),
};

const meta = preview.meta({ title: 'Areas/Overview/TopPerformers', component: TopPerformers, args: card });

const region = () => within(screen.getByRole('region', { name: 'Top performers' }));
const headings = () =>
  region()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

const inWidth = (width: number) => (args: TopPerformersProps) => (
  <div style={{ width, maxWidth: '100%' }}>
    <TopPerformers {...args} />
  </div>
);

/** Each player's name stands whole beside that of the fund, or not at all. */
async function wholeOrGone() {
  for (const { player } of topPerformerPage.items) {
    for (const name of region().getAllByText(player.name)) {
      const cell = name.closest('th')?.getBoundingClientRect() ?? new DOMRect();
      const { right, top, height } = name.getBoundingClientRect();
      const isGone = height === 0 || top >= cell.bottom;
      await expect(isGone || (cell.width > 0 && right <= cell.right)).toBe(true);
    }
  }
}

export const Default = meta.story({
  play: async () => {
    await expect(region().getByRole('columnheader', { name: '7 d' })).toBeVisible();
    await expect(region().getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      '/overview/top-performers?range=7d',
    );
    await expect(region().getAllByRole('row')).toHaveLength(topPerformerPage.items.length + 1);
    const [first] = topPerformerPage.items;
    const opener = region().getByRole('link', { name: `${first?.name} ${first?.player.name}` });
    await expect(opener).toHaveAttribute('href', `/manage/funds?open=${first?.id}`);
  },
});
/** What is searched for ranks anywhere: its rank and how far it fell are read whole. */
export const SearchFindsTheLast = meta.story({
  args: {
    search: 'o',
    state: {
      is: 'default',
      page: {
        ...topPerformerPage,
        items: topPerformerPage.items.map((fund, index) => ({ ...fund, rank: 1_048_120 + index, previousRank: 7 })),
      },
    },
  },
  render: inWidth(400),
  play: async () => {
    for (const text of ['1048120', '1,048,113']) {
      const cell = region().getByText(
        (_, element) => element?.tagName === 'TD' && (element.textContent ?? '').includes(text),
      );
      await expect(cell.scrollWidth).toBe(cell.clientWidth);
    }
  },
});
export const OfTheSeason = meta.story({
  args: { range: 'season', state: { is: 'default', page: topPerformerPageOfSeason } },
  play: async () => {
    await expect(region().queryByText('new')).not.toBeInTheDocument();
  },
});
export const Changes = meta.story({
  tags: ['picture'],
  args: {
    state: {
      is: 'default',
      page: {
        ...topPerformerPage,
        items: topPerformerPage.items.slice(0, 4).map((fund, index) => ({
          ...fund,
          previousRank: [null, fund.rank, fund.rank + 2, 1][index] ?? null,
          return: [0.3142, 0, -0.0118, 12.5][index] ?? 0,
        })),
      },
    },
  },
  play: async () => {
    const cells = region()
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    await expect(cells[0]).toMatch(/new.*\+31\.42\u202f%$/);
    await expect(cells[1]).toMatch(/no change.*0\.00\u202f%$/);
    await expect(cells[2]).toMatch(/up .*2.*−1\.18\u202f%$/);
    await expect(cells[3]).toMatch(/down .*3.*\+1,250\.00\u202f%$/);
  },
});
export const OfACardAmongThree = meta.story({
  render: inWidth(400),
  play: async () => {
    await expect(headings()).toEqual(['#', '7 d', 'Fund', 'Return']);
    await wholeOrGone();
  },
});
export const OfAWiderCard = meta.story({
  render: inWidth(452),
  play: async () => {
    await expect(headings()).toEqual(['#', '7 d', 'Fund', 'Value', 'Return']);
    await wholeOrGone();
  },
});
export const Searched = meta.story({
  args: { search: 'otter' },
  play: async () => {
    await expect(region().getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      '/overview/top-performers?range=7d&search=otter',
    );
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Tied = meta.story({
  args: {
    state: {
      is: 'default',
      page: { ...topPerformerPage, items: topPerformerPage.items.map((fund) => ({ ...fund, return: 0, rank: 1 })) },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('6 funds. Tied at 0.00 %.');
  },
});
export const Empty = meta.story({
  args: { state: { is: 'default', page: { ...topPerformerPage, items: [], total: { value: 0, exact: true } } } },
});
export const Failed = meta.story({ args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } } });
