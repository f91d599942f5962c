import { type Identity, isSudo, type Project } from '@bullpen/contract';
import { readFilterValues, type TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { longestSearch } from '../../../records/list-query.ts';
import { stateFilters } from '../identities/identity-filters.ts';
import { type IdentitiesInitialData, selectIdentities } from '../identities/identity-selection.ts';
import { type AccessColumnGroup, accessColumns, projectFilters } from './access-columns.ts';
import { type AccessDraft, levelOf } from './access-draft.ts';

/** Which people and which projects the matrix shows: the part of the address that the screen reads. */
export interface AccessSelection {
  /** Part of an e-mail address or of an id, in any case. */
  readonly search: string;
  /** Values of `accessFilters` by their names, as far as they are set. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What the matrix can be filtered by: its people, then its projects. */
export const accessFilters = (projects: readonly Project[]): readonly TableFilter[] => [
  { kind: 'yesNo', name: 'access', label: 'To the projects shown', yes: 'With access', no: 'Without access' },
  ...stateFilters,
  ...projectFilters(projects),
];

/** What is searched for, as it is typed: no more of it than a list takes. */
export const boundSearch = (search: string): string => search.slice(0, longestSearch);

/** Reads `search` and the filters from an address; what is unknown is passed over. */
export const readAccessSelection = (address: URLSearchParams, projects: readonly Project[]): AccessSelection => ({
  search: boundSearch(address.get('search') ?? ''),
  filters: readFilterValues(accessFilters(projects), address),
});

/** True when both let the same through. */
export const isSameAccess = (a: AccessSelection, b: AccessSelection): boolean =>
  a.search === b.search &&
  Object.keys({ ...a.filters, ...b.filters }).every((name) => a.filters[name] === b.filters[name]);

/** The people that match, by their addresses. One whose access is being changed stays until it is saved, and `kept` always. */
export function selectPeople(
  identities: readonly Identity[],
  { search, filters: { access, state, sudo } }: AccessSelection,
  groups: readonly AccessColumnGroup[],
  draft: AccessDraft,
  kept?: string,
): readonly Identity[] {
  const filters = { ...(state && { state }), ...(sudo && { sudo }) };
  const people = selectIdentities(identities, { search, sort: 'email', order: 'asc', filters }, 'UTC');
  if (access === undefined) return people;
  const keys = groups.flatMap(({ columns }) => columns.map(({ key }) => key));
  const hasAccess = (identity: Identity) => isSudo(identity) || keys.some((key) => levelOf(identity, key) !== 'none');
  const isEdited = ({ id }: Identity) => id === kept || keys.some((key) => draft.get(id)?.has(key));
  return people.filter((identity) => hasAccess(identity) === (access === 'true') || isEdited(identity));
}

/** The initial data of the matrix: the first people, and how many there are. */
export interface AccessInitialData extends Omit<IdentitiesInitialData, 'selection'> {
  readonly selection: AccessSelection;
}

const noDraft: AccessDraft = new Map();

/** What the server puts into the document: the browser fetches the whole list after the first paint. */
export function accessInitialData(
  identities: readonly Identity[],
  selection: AccessSelection,
  projects: readonly Project[],
  asOf: Date,
): AccessInitialData {
  const groups = accessColumns(projects, identities, selection.filters);
  const people = selectPeople(identities, selection, groups, noDraft);
  return { selection, rows: people.slice(0, 50), matching: people.length, total: identities.length, asOf };
}
