import { manageTabs, type Project, readDayRange } from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the list of players says of itself. */
export const playerLabels: PagedListLabels = {
  title: 'Players',
  one: 'player',
  many: 'players',
  searchLabel: 'Search name, email or id',
  failureTitle: 'Failed to fetch the players',
  empty: { title: 'No players yet', text: 'They register themselves, from the day on which the season opens.' },
};

/** What the list of players is filtered by. */
export interface PlayerFilters extends Readonly<Record<string, readonly string[] | ((value: string) => boolean)>> {
  readonly locale: readonly string[] | ((value: string) => boolean);
  readonly registered: (days: string) => boolean;
  readonly lastActive: (days: string) => boolean;
  readonly funds: readonly ['none'];
}

const isDays = (days: string) => readDayRange(days) !== undefined;

/** With the values that the API takes; of a project that is not known, any word may be a locale. */
export const playerFilters = (project: Pick<Project, 'transationLocales'> | null): PlayerFilters => ({
  locale: project ? (project.transationLocales ?? []) : (word) => /^[\w-]{1,35}$/.test(word),
  registered: isDays,
  lastActive: isDays,
  funds: ['none'],
});

/** The same as a menu shows them. */
export const playerFilterMenu = (project: Pick<Project, 'transationLocales'> | null): readonly TableFilter[] => {
  const locales = project?.transationLocales ?? [];
  const options = locales.map((locale) => ({ value: locale, label: locale }));
  return [
    ...(options.length === 0 ? [] : [{ name: 'locale', label: 'Locale', kind: 'choice', options } as const]),
    {
      name: 'registered',
      label: 'Registered',
      kind: 'dates',
      hint: 'Sorts by registration, in place of days of activity.',
    },
    {
      name: 'lastActive',
      label: 'Last active',
      kind: 'dates',
      hint: 'Sorts by last activity, in place of days of registration.',
    },
    { name: 'funds', label: 'Funds', kind: 'choice', options: [{ value: 'none', label: 'None' }] },
  ];
};

/** Where the dialog of a player is open. */
export const playerAddress = (id: string): string => `${manageTabs.players.path}?open=${id}`;

/** The page of a player. */
export const playerPage = (id: string): string => `${manageTabs.players.path}/${id}`;
