import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the list of official leagues says of itself. */
export const officialLeagueLabels: PagedListLabels = {
  title: 'Official leagues',
  one: 'official league',
  many: 'official leagues',
  searchLabel: 'Search name, slug, sponsor or id',
  searched: 'Names, slugs, sponsors and whole ids are searched, in any case.',
  failureTitle: 'Failed to fetch the official leagues',
  empty: {
    title: 'No official leagues yet',
    text: 'The publisher makes them for all players. They begin as drafts, which no player sees.',
  },
};

const statusLabels = { draft: 'Draft', published: 'Published' } as const;

/** A status in words; one that is unknown as the API says it. */
export const statusWord = (status: string): string =>
  status === 'draft' || status === 'published' ? statusLabels[status] : status;

/** The filters of the list, with the values that the API takes. */
export const officialLeagueFilters = { status: ['draft', 'published'] } as const;

/** The same as a menu shows them. */
export const officialLeagueFilterMenu: readonly TableFilter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    options: officialLeagueFilters.status.map((value) => ({ value, label: statusLabels[value] })),
  },
];
