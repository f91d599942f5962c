import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { RowList, type RowListFinding, type RowListProps } from './RowList.tsx';

interface Dish {
  readonly id: string;
  readonly name: string;
}

const page: PagedRows<Dish> = {
  rows: ['Waterzooi', 'Stoofvlees', 'مقلوبة'].map((name, index) => ({ id: String(index), name })),
  total: { value: 3, exact: true },
  asOf: new Date('2026-11-21T13:12:00Z'),
  more: 'end',
};

const list: RowListProps<Dish> = {
  label: 'Dishes',
  state: { is: 'default', page },
  rowId: ({ id }) => id,
  row: ({ name }) => <bdi>{name}</bdi>,
  empty: 'No dishes yet.',
  failureTitle: 'Failed to fetch the dishes',
  onRetry: fn(),
  onMore: fn(),
};

const meta = preview.meta({ title: 'Records/RowList', component: RowList<Dish>, args: list });

const inState = (state: RowListProps<Dish>['state']) => ({ args: { state } });

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('list', { name: 'Dishes' })).toHaveTextContent(/Waterzooi.*Stoofvlees/);
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const Empty = meta.story({
  ...inState({ is: 'default', page: { ...page, rows: [], total: { value: 0, exact: true } } }),
  play: async () => {
    await expect(screen.getByText('No dishes yet.')).toBeVisible();
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
  },
});
export const More = meta.story(inState({ is: 'default', page: { ...page, more: 'loading' } }));
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page }),
  play: async () => {
    await expect(screen.getByRole('list', { name: 'Dishes' })).toHaveAttribute('aria-busy', 'true');
  },
});
export const Stale = meta.story(
  inState({ is: 'stale', page, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
);
export const ServerError = meta.story({
  ...inState({ is: 'serverError', requestId: 'req_8f21c0de' }),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch the dishes/);
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(list.onRetry).toHaveBeenCalledOnce();
  },
});

const finding: RowListFinding = {
  one: 'dish',
  many: 'dishes',
  searchLabel: 'Search dishes',
  search: '',
  onSearch: fn(),
  file: { name: 'dishes', write: async () => new Blob(['Id,Name']) },
};
const table: RowListProps<Dish> = {
  ...list,
  row: { columns: [{ id: 'name', heading: 'Dish', namesRow: true, cell: ({ name }) => <bdi>{name}</bdi> }] },
  finding,
};
export const Table = meta.story({
  args: table,
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('table', { name: 'Dishes' })).toHaveTextContent(/Waterzooi.*Stoofvlees/);
    await expect(screen.getByText('3 dishes', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search dishes' }), 'w');
    await expect(finding.onSearch).toHaveBeenLastCalledWith('w');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await expect(await screen.findByRole('dialog', { name: 'Export' })).toHaveTextContent(
      /3 dishes: those of the table/,
    );
  },
});
export const TableLoading = meta.story({
  args: { ...table, state: { is: 'loading' } },
  play: async () => {
    await expect(screen.getByText('Loading dishes')).toBeVisible();
    await expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});
export const NoMatch = meta.story({
  args: {
    ...table,
    finding: { ...finding, search: 'zimmerli' },
    state: { is: 'default', page: { ...page, rows: [], total: { value: 0, exact: true } } },
  },
  play: async () => {
    await expect(screen.getByText('No dish matches “zimmerli”.')).toBeVisible();
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
});
export const States = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Empty, More, Loading, Slow, Stale, ServerError }, 360),
});
