import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the list of experts says of itself. */
export const expertLabels: PagedListLabels = {
  title: 'Experts',
  one: 'expert',
  many: 'experts',
  searchLabel: 'Search name, title or id',
  searched: 'Names, titles and whole ids are searched, in any case.',
  failureTitle: 'Failed to fetch the experts',
  empty: {
    title: 'No experts yet',
    text: 'Journalists and analysts whose funds play along. A new one is hidden until you show them to the players.',
  },
};

const visibilityLabels = { visible: 'Visible', hidden: 'Hidden' } as const;

/** Whether players see an expert, in words; what is unknown as the API says it. */
export const visibilityWord = (visibility: string): string =>
  visibility === 'visible' || visibility === 'hidden' ? visibilityLabels[visibility] : visibility;

/** The filters of the list, with the values that the API takes. */
export const expertFilters = { visibility: ['visible', 'hidden'] } as const;

/** The same as a menu shows them. */
export const expertFilterMenu: readonly TableFilter[] = [
  {
    name: 'visibility',
    label: 'Visibility',
    kind: 'choice',
    options: expertFilters.visibility.map((value) => ({ value, label: visibilityLabels[value] })),
  },
];
