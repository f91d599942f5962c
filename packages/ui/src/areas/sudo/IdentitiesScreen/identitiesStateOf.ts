import type { Identity } from '@bullpen/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FailureKind, RequestFailure } from '../../../data/failure.ts';
import type { Port } from '../../../provider/port.ts';
import type { IdentitiesState } from '../IdentitiesView/IdentitiesState.ts';
import type { IdentitiesPreview } from '../identity-selection.ts';

interface Surroundings extends Pick<Port, 'api' | 'project'> {
  readonly list: UseQueryResult<readonly Identity[]>;
  /** What of the list matches; undefined until it has come. */
  readonly selected: readonly Identity[] | undefined;
  /** The document's rows, if they answer the present selection. */
  readonly preview: IdentitiesPreview | undefined;
  readonly isSlow: boolean;
}

type FailedState = Extract<IdentitiesState, { requestId?: unknown }>['is'];

const failedStates: Record<FailureKind, FailedState> = {
  offline: 'offline',
  sessionExpired: 'sessionExpired',
  forbidden: 'forbidden',
  tooMany: 'tooMany',
  maintenance: 'maintenance',
  serverError: 'serverError',
  timedOut: 'serverError',
  providerUnavailable: 'serverError',
  notFound: 'unexpected',
  conflict: 'unexpected',
  invalid: 'unexpected',
  unexpected: 'unexpected',
};

function failedState(error: unknown): IdentitiesState {
  if (!(error instanceof RequestFailure)) return { is: 'unexpected' };
  return { is: failedStates[error.facts.kind], requestId: error.facts.requestId };
}

/** Which of its states the screen is in. */
export function identitiesStateOf({ api, isSlow, list, preview, project, selected }: Surroundings): IdentitiesState {
  if (project.hasAccessProjects.length === 0) return { is: 'noProject' };
  if (api === null) return { is: 'noApi' };
  if (list.data && selected) {
    if (list.data.length === 0) return { is: 'empty' };
    if (selected.length === 0) return { is: 'noResults', total: list.data.length };
    const asOf = new Date(list.dataUpdatedAt);
    const page = { rows: selected, matching: selected.length, total: list.data.length, asOf };
    if (list.isFetching) return { is: 'refetching', page };
    return { is: list.isError ? 'stale' : 'default', page };
  }
  if (preview && preview.matching > 0) {
    const { rows, matching, total, asOf } = preview;
    const page = { rows, matching, total, asOf };
    return { is: list.isError ? 'stale' : 'default', page };
  }
  if (list.isError) return failedState(list.error);
  if (list.fetchStatus === 'paused') return { is: 'offline' };
  return { is: isSlow ? 'slow' : 'loading' };
}
