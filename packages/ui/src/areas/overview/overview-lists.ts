import type { TopLeague, TopPerformer } from '@bullpen/contract';
import { formatCount } from '../../foundation/format.ts';
import type { PagedListLabels } from '../../records/PagedList/PagedList.tsx';

/** What the lists of the overview say of themselves, as cards and as pages. */
export const performerLabels: PagedListLabels = {
  title: 'Top performers',
  one: 'fund',
  many: 'funds',
  searchLabel: 'Search funds and players',
  failureTitle: 'Failed to fetch the top performers',
  empty: { title: 'No funds yet', text: 'The list begins when players can register.' },
};

/** The same of the members of a league. */
export const performersOf = ({ name }: Pick<TopLeague, 'name'>): PagedListLabels => ({
  ...performerLabels,
  title: `Top performers of ${name}`,
  empty: { title: 'No funds', text: 'Nobody in this league has a fund.' },
});

/** See {@link performerLabels}. */
export const leagueLabels: PagedListLabels = {
  title: 'Top performers by league',
  one: 'league',
  many: 'leagues',
  searchLabel: 'Search leagues',
  failureTitle: 'Failed to fetch the top performers by league',
  empty: { title: 'No leagues yet', text: 'A league stands here once it has three members.' },
};

/** See {@link performerLabels}. */
export const tradeLabels: PagedListLabels = {
  title: 'Top bought and sold',
  one: 'instrument',
  many: 'instruments',
  searchLabel: 'Search instruments',
  failureTitle: 'Failed to fetch what was bought and sold',
  empty: { title: 'No trades', text: 'No fund has bought or sold anything in this time.' },
};

/** How many are in a league. */
export const memberCountLabel = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'member' : 'members'}`;

/** Where staff finds a fund. */
export const fundOf = ({ id }: Pick<TopPerformer, 'id'>): string => `/manage/funds?open=${id}`;

/** Where staff finds a league. */
export const leagueOf = ({ id }: Pick<TopLeague, 'id'>): string => `/manage/leagues?open=${id}`;
