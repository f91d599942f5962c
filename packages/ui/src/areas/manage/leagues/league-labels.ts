import type { PagedListLabels } from '../../../components/PagedList/PagedList.tsx';

/** What the list of leagues says of itself. */
export const leagueLabels: PagedListLabels = {
  title: 'Leagues',
  one: 'league',
  many: 'leagues',
  searchLabel: 'Search name, join code or id',
  failureTitle: 'Failed to fetch the leagues',
  empty: {
    title: 'No leagues yet',
    text: 'Players make them to compare their funds. Staff can make one for a player.',
  },
};
