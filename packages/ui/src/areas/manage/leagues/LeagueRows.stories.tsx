import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { LeagueRows, type LeagueRowsProps } from './LeagueRows.tsx';

interface Dish {
  readonly id: string;
  readonly name: string;
}

type RowsArgs = Pick<LeagueRowsProps<Dish>, 'search' | 'onSearch'> & { readonly dishes: readonly string[] };

function Dishes({ dishes, search, onSearch }: RowsArgs) {
  const query = useInfiniteQuery({
    queryKey: ['dishes', dishes],
    queryFn: async () => ({
      items: dishes.map((name): Dish => ({ id: name, name })),
      total: { value: dishes.length, exact: true },
    }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  });
  return (
    <LeagueRows
      query={query}
      search={search}
      onSearch={onSearch}
      labels={{
        title: 'Dishes',
        one: 'dish',
        many: 'dishes',
        searchLabel: 'Search dishes',
        empty: 'No dishes yet.',
        failureTitle: 'Failed to fetch the dishes',
      }}
      columns={[{ id: 'name', heading: 'Dish', namesRow: true, cell: ({ name }) => <bdi>{name}</bdi> }]}
      file={{ name: 'dishes', write: async () => new Blob(['Id,Name']) }}
    />
  );
}

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueRows',
  component: Dishes,
  args: { dishes: ['Waterzooi', 'Stoofvlees', 'مقلوبة'], search: '', onSearch: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('table', { name: 'Dishes' })).toHaveTextContent(/Waterzooi.*Stoofvlees/);
    await expect(screen.getByText('3 dishes', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search dishes' }), 'w');
    await expect(args.onSearch).toHaveBeenLastCalledWith('w');
  },
});
export const ExportRowsSuccess = meta.story({
  play: async () => {
    await screen.findByRole('rowheader', { name: 'Waterzooi' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await expect(await screen.findByRole('dialog', { name: 'Export' })).toHaveTextContent(/3 dishes, filtered/);
  },
});
export const Empty = meta.story({
  args: { dishes: [] },
  play: async () => {
    await expect(await screen.findByText('No dishes yet.')).toBeVisible();
  },
});
export const NoMatch = meta.story({
  args: { dishes: [], search: 'zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No dish matches “zimmerli”.')).toBeVisible();
  },
});
