import type { Identity } from '@bullpen/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { readStateOf } from '../../../../data/read-state.ts';
import type { Port } from '../../../../provider/port.ts';
import type { IdentitiesPage, IdentitiesState } from '../IdentitiesView/identities-state.ts';
import type { IdentitiesInitialData } from '../identity-selection.ts';

interface Context extends Pick<Port, 'api' | 'project'> {
  readonly list: UseQueryResult<readonly Identity[]>;
  /** What of the list matches; undefined until it has come. */
  readonly selected: readonly Identity[] | undefined;
  /** The document's rows, if they answer the present selection. */
  readonly initialData: IdentitiesInitialData | undefined;
  readonly isSlow: boolean;
}

/** Which of its states the screen is in. */
export function identitiesStateOf({ list, selected, initialData, ...context }: Context): IdentitiesState {
  const state = readStateOf({ query: list, page: pageOf({ list, selected, initialData }), ...context });
  if (!('page' in state)) return state;
  const { matching, total } = state.page;
  if (total === 0 && state.is !== 'stale') return { is: 'empty' };
  return matching === 0 && total > 0 ? { is: 'noResults', total } : state;
}

function pageOf({
  list,
  selected,
  initialData,
}: Pick<Context, 'list' | 'selected' | 'initialData'>): IdentitiesPage | undefined {
  if (list.data && selected) {
    const asOf = new Date(list.dataUpdatedAt);
    return { rows: selected, matching: selected.length, total: list.data.length, asOf };
  }
  // A preview without rows is no reason to say that there are none.
  if (!initialData || initialData.matching === 0) return undefined;
  const { rows, matching, total, asOf } = initialData;
  return { rows, matching, total, asOf };
}
