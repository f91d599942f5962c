import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import type { ReadResult } from '../../data/read-state.ts';
import { ListCard, type ListCardProps } from './ListCard.tsx';

interface Dish {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly eaten: number;
}

const dishes: readonly Dish[] = [
  { id: '1', name: 'Waterzooi', country: 'Belgium', eaten: 1_284 },
  { id: '2', name: 'Stoofvlees met frieten en een stevige lepel mosterd', country: 'Belgium', eaten: 982 },
  { id: '3', name: 'Kama', country: 'Estonia', eaten: 418 },
  { id: '4', name: 'مقلوبة', country: 'Jordan', eaten: 77 },
];
const page = { rows: dishes, summary: '4 of 1,284 dishes' };

const card: ListCardProps<Dish> = {
  title: 'Dishes of the week',
  columns: [
    { id: 'name', heading: 'Dish', namesRow: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'country', heading: 'Country', width: '100px', leavesBelow: 400, cell: ({ country }) => country },
    { id: 'eaten', heading: 'Eaten', width: '80px', align: 'end', cell: ({ eaten }) => eaten },
  ],
  rowId: ({ id }) => id,
  state: { is: 'default', page },
  searchLabel: 'Search dishes',
  search: '',
  onSearch: fn(),
  seeAll: '/dishes',
  empty: { title: 'No dishes yet', text: 'The list begins when somebody cooks.' },
  failureTitle: 'Failed to fetch the dishes',
  onRetry: fn(),
};

const meta = preview.meta({ title: 'Records/ListCard', component: ListCard<Dish>, args: card });

const inState = (state: ListCardProps<Dish>['state']) => ({ args: { state } });

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('rowheader', { name: 'Kama' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'See all: Dishes of the week' })).toHaveAttribute('href', '/dishes');
  },
});
export const Searching = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Search: Dishes of the week' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search dishes' }), 'k');
    await expect(card.onSearch).toHaveBeenLastCalledWith('k');
  },
});
export const SearchClosedFindsAll = meta.story({
  args: { search: 'kama' },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Search: Dishes of the week' }));
    await expect(card.onSearch).toHaveBeenLastCalledWith('');
    await expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  },
});
export const NoMatch = meta.story({
  args: { search: 'sushi', state: { is: 'default', page: { rows: [], summary: '0 dishes' } } },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('heading', { name: 'No match' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect(card.onSearch).toHaveBeenLastCalledWith('');
  },
});
export const Empty = meta.story({
  ...inState({ is: 'default', page: { rows: [], summary: '0 dishes' } }),
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No dishes yet' })).toBeVisible();
  },
});
export const Loading = meta.story({
  ...inState({ is: 'loading' }),
  play: async () => {
    await expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
});
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story(inState({ is: 'refetching', page }));
export const Stale = meta.story({
  ...inState({ is: 'stale', page, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch the dishes');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(card.onRetry).toHaveBeenCalledOnce();
    await expect(screen.getByRole('rowheader', { name: 'Kama' })).toBeVisible();
  },
});
export const ServerError = meta.story(inState({ is: 'serverError', requestId: 'req_8f21c0de' }));
export const Unexpected = meta.story(inState({ is: 'unexpected', requestId: 'req_8f21c0de' }));
export const TooMany = meta.story(inState({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(inState({ is: 'maintenance' }));
export const Forbidden = meta.story(inState({ is: 'forbidden' }));
export const Offline = meta.story(inState({ is: 'offline' }));
export const NotFound = meta.story(inState({ is: 'notFound', requestId: 'req_8f21c0de' }));
export const TimedOut = meta.story(inState({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story(inState({ is: 'providerUnavailable' }));
export const SessionExpired = meta.story(inState({ is: 'sessionExpired' }));

export const States = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, NoMatch, Empty, Loading, Slow, Refetching, Stale, ServerError }, 360),
});

everyState<ReadResult<unknown>['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
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
