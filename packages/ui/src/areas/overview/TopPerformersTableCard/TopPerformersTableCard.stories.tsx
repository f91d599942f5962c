import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { TopPerformersTableCard, type TopPerformersTableCardProps } from './TopPerformersTableCard.tsx';

interface Team {
  readonly id: string;
  readonly name: string;
  readonly return: number;
}

const items = Array.from(
  { length: 9 },
  (_, index): Team => ({ id: String(index), name: `Team ${index + 1}`, return: index / 10 }),
);

const card: TopPerformersTableCardProps<Team> = {
  labels: {
    title: 'Best teams',
    one: 'team',
    many: 'teams',
    searchLabel: 'Search teams',
    failureTitle: 'Failed to fetch the teams',
    empty: { title: 'No teams yet', text: 'The list begins when somebody plays.' },
  },
  columns: [{ id: 'name', heading: 'Team', namesRow: true, cell: ({ name }) => name }],
  state: { is: 'default', page: { items, total: { value: 10_000, exact: false } } },
  range: '30d',
  path: '/overview/teams',
  search: 'team',
  onSearch: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/TopPerformersTableCard',
  component: TopPerformersTableCard<Team>,
  args: card,
});

export const Default = meta.story({
  play: async () => {
    await expect(screen.getAllByRole('rowheader')).toHaveLength(8);
    await expect(screen.getByText('8 of 10,000+ teams')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'See all: Best teams' })).toHaveAttribute(
      'href',
      '/overview/teams?range=30d&search=team',
    );
  },
});
