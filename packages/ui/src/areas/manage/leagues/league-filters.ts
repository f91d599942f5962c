import { readDayRange, readNumberRange } from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';

/** What the list of leagues is filtered by, with the values that the API takes. */
export const leagueFilters = {
  owner: ['none'],
  created: (days: string) => readDayRange(days) !== undefined,
  members: (range: string) => readNumberRange(range, 0) !== undefined,
} as const;

/** The same as a menu shows them. */
export const leagueFilterMenu: readonly TableFilter[] = [
  { name: 'owner', label: 'Owner', kind: 'choice', options: [{ value: 'none', label: 'No owner' }] },
  { name: 'created', label: 'Created', kind: 'dates', hint: 'Sorts by creation, in place of a number of members.' },
  {
    name: 'members',
    label: 'Members',
    kind: 'numbers',
    digits: 0,
    shift: 0,
    unit: '',
    hint: 'Sorts by members, in place of days of creation.',
  },
];
