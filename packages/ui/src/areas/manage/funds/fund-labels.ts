import {
  concentratedShare,
  type Fund,
  type FundFlag,
  manageTabs,
  type OverviewRange,
  readNumberRange,
  scriptTabs,
} from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { minorUnitsOf } from '../../../foundation/format-money.ts';
import type { KnownFilters } from '../../../records/list-query.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';
import { rangeLabels } from '../../../records/range-labels.ts';

/** What the list of funds says of itself. */
export const fundLabels: PagedListLabels = {
  title: 'Funds',
  one: 'fund',
  many: 'funds',
  searchLabel: 'Search fund, player, email or id',
  searched: 'Names of funds, names and emails of their players, and whole ids are searched, in any case.',
  failureTitle: 'Failed to fetch the funds',
  empty: { title: 'No funds yet', text: 'Players open them, from the day on which they can register.' },
};

/** Why a value cannot be relied on. */
export const staleLabels: Readonly<Record<string, string>> = {
  no_price: 'No price',
  old_price: 'Old price',
  delisted: 'Delisted',
};

/** The other flags of a fund, in words. */
export const flagsOf = ({ flags }: Pick<Fund, 'flags'>): readonly string[] => [
  ...(flags.isConcentrated ? ['Concentrated'] : []),
  ...(flags.scriptedAt === null ? [] : ['Script']),
  ...(flags.expert === null ? [] : ['Expert']),
];

const flagLabels: Readonly<Record<FundFlag, string>> = {
  stale: 'Stale: a price is missing or old',
  concentrated: `${concentratedShare * 100} % or more in one instrument`,
  script: 'Changed by a script',
  expert: 'An expert’s own',
};

const flags = Object.keys(flagLabels) as FundFlag[];

/** What the list of funds is filtered by. */
export interface FundFilters extends KnownFilters {
  readonly flag: readonly FundFlag[];
  readonly value: (range: string) => boolean;
  readonly return: (range: string) => boolean;
  readonly idleDays: readonly string[];
}

const idleDays = ['7', '14', '30', '60'];

/** With the values that the API takes. */
export const fundFilters: FundFilters = {
  flag: flags,
  value: (range) => readNumberRange(range, 0) !== undefined,
  return: (range) => readNumberRange(range, 6) !== undefined,
  idleDays,
};

const returnRanges: Readonly<Record<string, OverviewRange>> = {
  return24h: '24h',
  return7d: '7d',
  return30d: '30d',
  returnSeason: 'season',
};

/** The same as a menu shows them. `currency` is ISO 4217, undefined until it is known; a return is over the range of `sort`. */
export const fundFilterMenu = (currency: string | undefined, sort: string | null): readonly TableFilter[] => [
  {
    name: 'flag',
    label: 'Flag',
    kind: 'choice',
    options: flags.map((value) => ({ value, label: flagLabels[value] })),
  },
  {
    name: 'idleDays',
    label: 'Without trades for',
    kind: 'choice',
    options: idleDays.map((value) => ({ value, label: `${value} days` })),
  },
  {
    name: 'value',
    label: 'Value',
    hint: 'Sorts by rank or value, in place of the return.',
    kind: 'numbers',
    digits: 0,
    shift: -Math.log10(currency === undefined ? 100 : minorUnitsOf(currency)),
    unit: currency ?? '',
  },
  {
    name: 'return',
    label: `Return, ${rangeLabels[returnRanges[sort ?? ''] ?? '24h']}`,
    hint: 'Over the range by which the list is sorted, 24 h unless it is another.',
    kind: 'numbers',
    digits: 6,
    shift: 2,
    unit: '%',
  },
];

/** Where the dialog of a fund is open. */
export const fundAddress = (id: string): string => `${manageTabs.funds.path}?open=${id}`;

/** Where a correction of a fund is composed. */
export const correctionAddress = (fundId: string): string => {
  const search = new URLSearchParams({ template: 'fund-correction', parameters: JSON.stringify({ fundId }) });
  return `${scriptTabs.templates.path}/compose?${search}`;
};
