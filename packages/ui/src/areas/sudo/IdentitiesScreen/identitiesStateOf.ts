import type { Identity } from '@bullpen/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { readStateOf } from '../../../data/read-state.ts';
import type { Port } from '../../../provider/port.ts';
import type { IdentitiesPage, IdentitiesState } from '../IdentitiesView/IdentitiesState.ts';
import type { IdentitiesPreview } from '../identity-selection.ts';

interface Surroundings extends Pick<Port, 'api' | 'project'> {
  readonly list: UseQueryResult<readonly Identity[]>;
  /** What of the list matches; undefined until it has come. */
  readonly selected: readonly Identity[] | undefined;
  /** The document's rows, if they answer the present selection. */
  readonly preview: IdentitiesPreview | undefined;
  readonly isSlow: boolean;
}

/** Which of its states the screen is in. */
export function identitiesStateOf({ list, selected, preview, ...surroundings }: Surroundings): IdentitiesState {
  const state = readStateOf({ query: list, page: pageOf({ list, selected, preview }), ...surroundings });
  if (!('page' in state)) return state;
  const { matching, total } = state.page;
  if (total === 0 && state.is !== 'stale') return { is: 'empty' };
  return matching === 0 && total > 0 ? { is: 'noResults', total } : state;
}

function pageOf({
  list,
  selected,
  preview,
}: Pick<Surroundings, 'list' | 'selected' | 'preview'>): IdentitiesPage | undefined {
  if (list.data && selected) {
    const asOf = new Date(list.dataUpdatedAt);
    return { rows: selected, matching: selected.length, total: list.data.length, asOf };
  }
  // A preview without rows is no reason to say that there are none.
  if (!preview || preview.matching === 0) return undefined;
  const { rows, matching, total, asOf } = preview;
  return { rows, matching, total, asOf };
}
