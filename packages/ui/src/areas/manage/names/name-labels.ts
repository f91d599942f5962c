import {
  manageTabs,
  type NameCause,
  NameCauseKind,
  type NameDecision,
  NameKind,
  type NameSort,
  type NameState,
  type WrittenName,
} from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { formatCount } from '../../../foundation/format.ts';
import { isolated } from '../../../foundation/isolated.ts';
import type { KnownFilters } from '../../../records/list-query.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the list says of itself, of names that wait and of those that were decided. */
export const nameLabels: Readonly<Record<NameState, PagedListLabels>> = {
  waiting: {
    title: 'Names',
    one: 'name',
    many: 'names',
    searchLabel: 'Search name or id',
    failureTitle: 'Failed to fetch the names',
    empty: {
      title: 'Nothing waits',
      text: 'What players name themselves, their funds and their leagues comes here, until somebody keeps or renames it.',
    },
  },
  decided: {
    title: 'Names',
    one: 'decided name',
    many: 'decided names',
    searchLabel: 'Search name or id',
    failureTitle: 'Failed to fetch the names',
    empty: { title: 'Nothing was decided yet', text: 'A name that is kept or renamed comes here, and can wait again.' },
  },
};

/** What the list of names is filtered by. */
export interface NameFilters extends KnownFilters {
  readonly state: readonly NameState[];
  readonly kind: readonly NameKind[];
  readonly cause: readonly NameCauseKind[];
}

/** With the values that the API takes. */
export const nameFilters: NameFilters = {
  state: ['waiting', 'decided'],
  kind: NameKind.options,
  cause: NameCauseKind.options,
};

/** Which of the two an address asks for. */
export const nameStateIn = (search: URLSearchParams): NameState =>
  search.get('state') === 'decided' ? 'decided' : 'waiting';

/** What each of the two is sorted by, the usual order first. */
export const nameSortsOf: Readonly<Record<NameState, readonly [NameSort, ...NameSort[]]>> = {
  waiting: ['visibility', 'writtenAt', 'name'],
  decided: ['decidedAt', 'visibility', 'writtenAt', 'name'],
};

/** What bears a name. */
export const kindLabels: Readonly<Record<NameKind, string>> = { player: 'Player', fund: 'Fund', league: 'League' };

const causeLabels: Readonly<Record<NameCauseKind, string>> = {
  new: 'New',
  changed: 'Changed',
  word: 'Holds a word of a list',
  alike: 'Like one that was renamed',
};

/** The filters as a menu shows them; the state stands beside it. */
export const nameFilterMenu: readonly TableFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: nameFilters.kind.map((value) => ({ value, label: kindLabels[value] })),
  },
  {
    name: 'cause',
    label: 'Why',
    kind: 'choice',
    options: nameFilters.cause.map((value) => ({ value, label: causeLabels[value] })),
  },
];

const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });

/** What a language is called in English; a tag that nobody knows by itself. */
export function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Why a name is here, in words. */
export function causeText(cause: NameCause): string {
  switch (cause.cause) {
    case 'new':
      return 'New';
    case 'changed':
      return `Was “${isolated(cause.before)}”`;
    case 'word':
      return `Holds “${isolated(cause.word)}” (${cause.language === null ? 'your words' : languageName(cause.language)})`;
    case 'alike':
      return `Like “${isolated(cause.name)}”, renamed before`;
  }
}

/** Who reads a name: the higher the rank and the larger the league, the more. */
export function readByText({ rank, memberCount, isPrinted }: WrittenName): string {
  const members = memberCount === null ? '' : `${formatCount(memberCount)} ${memberCount === 1 ? 'member' : 'members'}`;
  return [rank === null ? members : `Rank ${formatCount(rank)}`, isPrinted ? 'printed' : ''].filter(Boolean).join(', ');
}

/** What was decided, in a word. */
export const decisionWord = ({ decision }: Pick<NameDecision, 'decision'>): string =>
  decision === 'keep' ? 'Kept' : 'Renamed';

/** Where the list shows what was decided of the names that a record has had. */
export const decidedAddress = ({ kind, recordId }: Pick<WrittenName, 'kind' | 'recordId'>): string =>
  `${manageTabs.names.path}?state=decided&kind=${kind}&search=${recordId}`;

/** The same of those that wait. */
export const waitingAddress = ({ kind, recordId }: Pick<WrittenName, 'kind' | 'recordId'>): string =>
  `${manageTabs.names.path}?kind=${kind}&search=${recordId}`;
