import type { Identity } from '@bullpen/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PagedRows } from '../../../data/use-paged-rows.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';
import type { IdentitiesInitialData } from './identity-selection.ts';

/** What the list of identities says of itself, as rows and as a matrix. */
export const identityLabels: PagedListLabels = {
  title: 'Identities',
  one: 'identity',
  many: 'identities',
  searchLabel: 'Email or pasted id',
  searched: 'Email addresses and ids are searched, in any case.',
  failureTitle: 'Failed to fetch identities',
  empty: { title: 'No identities yet', text: 'Whoever registers at the identity provider stands here.' },
  shared: {
    noApi: 'Identities are read through the API of a project, and none of the projects has one.',
    whomToAsk: 'Your account may not list identities any more. Ask another sudo person.',
  },
};

interface Known {
  readonly list: UseQueryResult<readonly Identity[]>;
  /** What of the list matches; undefined until it has come. */
  readonly selected: readonly Identity[] | undefined;
  /** The document's rows, if they answer the present selection. */
  readonly initialData: Omit<IdentitiesInitialData, 'selection'> | undefined;
}

/** What there is to show: those of the list that match, or until it has come the first ones of the document. */
export function identitiesPageOf({ list, selected, initialData }: Known): PagedRows<Identity> | undefined {
  if (list.data && selected) {
    const total = { value: selected.length, exact: true };
    return { rows: selected, total, all: list.data.length, asOf: new Date(list.dataUpdatedAt), more: 'end' };
  }
  // A preview without rows is no reason to say that there are none.
  if (!initialData || initialData.matching === 0) return undefined;
  const { rows, matching, total, asOf } = initialData;
  return { rows, total: { value: matching, exact: true }, all: total, asOf, more: 'end' };
}
