import { type Identity, type Project, projectAccess, projectLabel, readDayRange } from '@bullpen/contract';
import type { FilterValues, TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { keysOf } from '../../../data/identity-order.ts';
import { startOfDay } from '../../../foundation/local-time.ts';

const noProject = 'none';

/** What people can be filtered by, in the table and in the matrix; the names stand in the address. */
export const stateFilters: readonly TableFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  { kind: 'yesNo', name: 'sudo', label: 'Sudo', yes: 'Yes', no: 'No' },
];

/** What identities can be filtered by; `project` in the address is the selected one, so that here it is `in`. */
export const identityFilters = (projects: readonly Project[]): readonly TableFilter[] => [
  ...stateFilters,
  { kind: 'yesNo', name: 'verified', label: 'Email', yes: 'Verified', no: 'Unverified' },
  {
    kind: 'choice',
    name: 'in',
    label: 'Opens project',
    hint: 'Whoever has sudo opens every project.',
    options: [
      { value: noProject, label: 'None' },
      ...projects.map((project) => ({ value: project.key, label: projectLabel(project) })),
    ],
  },
  { kind: 'dates', name: 'created', label: 'Created' },
  { kind: 'dates', name: 'changed', label: 'Last change' },
  { kind: 'dates', name: 'signedIn', label: 'Last sign-in' },
];

/** Tells whether the identity at a place of the list passes. */
type PlaceTest = (place: number) => boolean;
const dayLength = 86_400_000;

/** A moment within the days of the address, by the clocks of a zone; one that is not known is within none. */
const within =
  (column: 'created' | 'changed' | 'signedIn') =>
  (list: readonly Identity[], days: string, timeZone: string): PlaceTest => {
    const { from, to } = readDayRange(days) ?? {};
    const first = from ? startOfDay(Date.parse(from), timeZone) : 1;
    const end = to ? startOfDay(Date.parse(to) + dayLength, timeZone) : Number.POSITIVE_INFINITY;
    const moments = keysOf(list, column);
    return (place) => Number(moments[place]) >= first && Number(moments[place]) < end;
  };

const isOne =
  (column: 'state' | 'sudo' | 'verified') =>
  (list: readonly Identity[], value: string): PlaceTest => {
    const keys = keysOf(list, column);
    const key = column === 'state' ? value : Number(value === 'true');
    return (place) => keys[place] === key;
  };

function opens(list: readonly Identity[], key: string): PlaceTest {
  const grantsAt = (place: number) => (list[place] ? projectAccess(list[place]) : {});
  const isSudoAt = isOne('sudo')(list, 'true');
  return key === noProject
    ? (place) => !isSudoAt(place) && Object.keys(grantsAt(place)).length === 0
    : (place) => isSudoAt(place) || Object.hasOwn(grantsAt(place), key);
}

const tests: Readonly<Record<string, (list: readonly Identity[], value: string, timeZone: string) => PlaceTest>> = {
  state: isOne('state'),
  verified: isOne('verified'),
  sudo: isOne('sudo'),
  in: opens,
  created: within('created'),
  changed: within('changed'),
  signedIn: within('signedIn'),
};

/** A test for each filter that is set. Days are those of the zone. */
export const filterTests = (list: readonly Identity[], filters: FilterValues, timeZone: string): readonly PlaceTest[] =>
  Object.entries(filters).flatMap(([name, value]) => tests[name]?.(list, value, timeZone) ?? []);

/** Whether days are among the filters: only who knows the zone of the project can tell which moments those are. */
export const hasDays = (filters: FilterValues): boolean =>
  ['created', 'changed', 'signedIn'].some((name) => filters[name] !== undefined);
