import { expect, fn, screen, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { madeLayout } from '../../components/ColumnMenu/column-layout.ts';
import type { ReadState } from '../../data/read-state.ts';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { PagedList, type PagedListProps } from './PagedList.tsx';

interface Dish {
  readonly id: string;
  readonly name: string;
  readonly eaten: number;
}

const dishes = ['Waterzooi', 'Stoofvlees', 'Kama', 'مقلوبة'].map(
  (name, index): Dish => ({ id: String(index), name, eaten: 1_284 - 300 * index }),
);
const page: PagedRows<Dish> = {
  rows: dishes,
  total: { value: 4, exact: true },
  asOf: new Date('2026-11-21T13:12:00Z'),
  more: 'end',
};
const first: PagedRows<Dish> = { ...page, total: { value: 10_000, exact: false }, more: 'loading' };

const list: PagedListProps<Dish> = {
  labels: {
    title: 'Dishes',
    one: 'dish',
    many: 'dishes',
    searchLabel: 'Search dishes',
    failureTitle: 'Failed to fetch the dishes',
    empty: { title: 'No dishes yet', text: 'The list begins when somebody cooks.' },
  },
  state: { is: 'default', page },
  columns: [
    { id: 'name', heading: 'Dish', namesRow: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'eaten', heading: 'Eaten', width: '120px', align: 'end', sortable: true, cell: ({ eaten }) => eaten },
  ],
  rowId: ({ id }) => id,
  sort: { column: 'eaten', order: 'desc' },
  onSort: fn(),
  layout: madeLayout,
  onLayout: fn(),
  search: '',
  onSearch: fn(),
  timeZone: 'Europe/Brussels',
  onRefresh: fn(),
  onMore: fn(),
};

const meta = preview.meta({
  title: 'Records/PagedList',
  component: PagedList<Dish>,
  parameters: { layout: 'fullscreen' },
  args: list,
});

const inState = (state: PagedListProps<Dish>['state']) => ({ args: { state } });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ userEvent }) => {
    await expect(screen.getByText('4 dishes', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Eaten' }));
    await expect(list.onSort).toHaveBeenLastCalledWith({ column: 'eaten', order: 'asc' });
    await expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  },
});
export const MoreComesByItself = meta.story({
  ...inState({ is: 'default', page: { ...first, more: 'ready' } }),
  play: async () => {
    await expect(screen.getByText('First 4 of 10,000+ dishes')).toBeVisible();
    await waitFor(() => expect(list.onMore).toHaveBeenCalled());
  },
});
export const MoreIsLoading = meta.story(inState({ is: 'default', page: first }));
export const MoreFailed = meta.story({
  tags: ['picture'],
  ...inState({ is: 'default', page: { ...first, more: { is: 'serverError', requestId: 'req_8f21c0de' } } }),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('rowheader', { name: 'Kama' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(list.onMore).toHaveBeenCalledOnce();
  },
});
export const Empty = meta.story(
  inState({ is: 'default', page: { ...page, rows: [], total: { value: 0, exact: true } } }),
);
export const NoMatch = meta.story({
  args: {
    search: 'sushi',
    state: { is: 'default', page: { ...page, rows: [], total: { value: 0, exact: true } } },
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('heading', { name: 'No dish matches “sushi”' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect(list.onSearch).toHaveBeenLastCalledWith('');
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story(inState({ is: 'refetching', page }));
export const Stale = meta.story(
  inState({ is: 'stale', page, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
);
export const NoProject = meta.story(inState({ is: 'noProject' }));
export const NoApi = meta.story(inState({ is: 'noApi' }));
export const ServerError = meta.story({
  ...inState({ is: 'serverError', requestId: 'req_8f21c0de' }),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(list.onRefresh).toHaveBeenCalledOnce();
  },
});
export const Unexpected = meta.story(inState({ is: 'unexpected', requestId: 'req_8f21c0de' }));
export const TooMany = meta.story(inState({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(inState({ is: 'maintenance' }));
export const Forbidden = meta.story(inState({ is: 'forbidden' }));
export const Offline = meta.story(inState({ is: 'offline' }));
export const NotFound = meta.story(inState({ is: 'notFound', requestId: 'req_8f21c0de' }));
export const TimedOut = meta.story(inState({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story(inState({ is: 'providerUnavailable' }));
export const SessionExpired = meta.story(inState({ is: 'sessionExpired' }));

everyState<ReadState<unknown>['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  NoProject,
  NoApi,
  ServerError,
  Unexpected,
  TooMany,
  Maintenance,
  Forbidden,
  Offline,
  NotFound,
  TimedOut,
  ProviderUnavailable,
  SessionExpired,
});
