import type { Identity } from '@bullpen/contract';
import { type FetchStatus, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, test } from 'vitest';
import { type FailureKind, RequestFailure } from '../../../data/failure.ts';
import { type ReadState, readStateOf } from '../../../data/read-state.ts';
import type { PagedRows } from '../../../data/use-paged-rows.ts';
import { identities, marieke } from '../../../mocks/identities.ts';
import { makePort } from '../../../mocks/port.tsx';
import { identitiesPageOf } from './identity-page.ts';
import { type IdentitiesInitialData, identitiesInitialData } from './identity-selection.ts';

const answeredAt = Date.parse('2026-11-21T12:00:00Z');

interface Known {
  readonly data?: readonly Identity[] | undefined;
  readonly error?: Error | undefined;
  readonly fetchStatus?: FetchStatus | undefined;
}

/** What TanStack Query itself makes of a query that stands so. */
function listThat({ data, error, fetchStatus = 'idle' }: Known = {}) {
  const client = new QueryClient();
  const queryKey = ['identities'];
  client.getQueryCache().build<readonly Identity[]>(
    client,
    { queryKey },
    {
      data,
      dataUpdateCount: data ? 1 : 0,
      dataUpdatedAt: data ? answeredAt : 0,
      error: error ?? null,
      errorUpdateCount: error ? 1 : 0,
      errorUpdatedAt: error ? answeredAt : 0,
      fetchFailureCount: error ? 1 : 0,
      fetchFailureReason: error ?? null,
      fetchMeta: null,
      isInvalidated: false,
      status: error ? 'error' : data ? 'success' : 'pending',
      fetchStatus,
    },
  );
  return new QueryObserver<readonly Identity[]>(client, { queryKey, enabled: false }).getCurrentResult();
}

const failure = (kind: FailureKind) =>
  new RequestFailure('Failed to fetch identities', { kind, requestId: 'req_8f21c0de' });

const everything = { search: '', sort: 'changed', order: 'desc', filters: {} } as const;
const initialData = identitiesInitialData(identities, everything, new Date('2026-11-21T13:10:00Z'));
if (!initialData) throw new Error('These filters need no zone.');
const { api, project } = makePort();

type IdentitiesState = ReadState<PagedRows<Identity>>;
interface Context extends Omit<Parameters<typeof readStateOf>[0], 'query' | 'page'> {
  readonly selected: readonly Identity[] | undefined;
  readonly initialData: IdentitiesInitialData | undefined;
}
const stateOf = (known: Known, change: Partial<Context> = {}): IdentitiesState => {
  const list = listThat(known);
  const { selected = known.data, initialData: document, ...context } = change;
  const page = identitiesPageOf({ list, selected, initialData: document });
  return readStateOf({ query: list, page, isSlow: false, api, project, ...context });
};

const page: PagedRows<Identity> = {
  rows: identities,
  total: { value: 7, exact: true },
  all: 7,
  asOf: new Date(answeredAt),
  more: 'end',
};
const initialIdentities = { ...page, rows: initialData.rows, asOf: initialData.asOf };

/** At least one way into every state: a state without one does not compile. */
const ways: Record<IdentitiesState['is'], () => IdentitiesState> = {
  default: () => stateOf({ data: identities }),
  refetching: () => stateOf({ data: identities, fetchStatus: 'fetching' }),
  stale: () => stateOf({ data: identities, error: failure('serverError') }),
  loading: () => stateOf({ fetchStatus: 'fetching' }),
  slow: () => stateOf({ fetchStatus: 'fetching' }, { isSlow: true }),
  noProject: () => stateOf({}, { project: { ...project, hasAccessProjects: [] } }),
  noApi: () => stateOf({}, { api: null }),
  offline: () => stateOf({ error: failure('offline') }),
  forbidden: () => stateOf({ error: failure('forbidden') }),
  maintenance: () => stateOf({ error: failure('maintenance') }),
  serverError: () => stateOf({ error: failure('serverError') }),
  sessionExpired: () => stateOf({ error: failure('sessionExpired') }),
  tooMany: () => stateOf({ error: failure('tooMany') }),
  notFound: () => stateOf({ error: failure('notFound') }),
  providerUnavailable: () => stateOf({ error: failure('providerUnavailable') }),
  timedOut: () => stateOf({ error: failure('timedOut') }),
  unexpected: () => stateOf({ error: failure('unexpected') }),
};

describe('the screen can be in every one of its states', () => {
  it.each(Object.entries(ways))('%s', (is, reach) => {
    expect(reach().is).toBe(is);
  });
});

describe('with the list', () => {
  test('the page says what matches, how many there are, and as of when', () => {
    expect(stateOf({ data: identities })).toEqual({ is: 'default', page });
    expect(stateOf({ data: identities }, { selected: [marieke] })).toEqual({
      is: 'default',
      page: { ...page, rows: [marieke], total: { value: 1, exact: true } },
    });
  });

  test('a refetch keeps the rows, also after a failed one', () => {
    expect(stateOf({ data: identities, fetchStatus: 'fetching' })).toEqual({ is: 'refetching', page });
    const error = failure('serverError');
    expect(stateOf({ data: identities, error, fetchStatus: 'fetching' })).toEqual({ is: 'refetching', page });
  });

  test('a failed refetch keeps the rows, as old ones', () => {
    expect(stateOf({ data: identities, error: failure('serverError') })).toMatchObject({
      is: 'stale',
      page,
      failure: { is: 'serverError', requestId: 'req_8f21c0de' },
    });
  });

  test('a refetch that waits for the network keeps the rows, and says so', () => {
    expect(stateOf({ data: identities, fetchStatus: 'paused' })).toEqual({
      is: 'stale',
      page,
      failure: { is: 'offline' },
    });
  });

  test('no match is told apart from no identities', () => {
    const none = { rows: [], total: { value: 0, exact: true } };
    expect(stateOf({ data: identities }, { selected: [] })).toMatchObject({ page: { ...none, all: 7 } });
    expect(stateOf({ data: [] })).toMatchObject({ page: { ...none, all: 0 } });
  });

  test('it wins over the preview of the document', () => {
    expect(stateOf({ data: identities }, { selected: [marieke], initialData })).toMatchObject({
      page: { total: { value: 1 } },
    });
  });
});

describe('with the preview of the document alone', () => {
  it.each<[string, Known, IdentitiesState['is']]>([
    ['before the list is asked for', {}, 'default'],
    ['while the list is on its way', { fetchStatus: 'fetching' }, 'default'],
    ['while there is no network', { fetchStatus: 'paused' }, 'stale'],
    ['after the list has failed', { error: failure('serverError') }, 'stale'],
  ])('its rows are shown %s', (_name, known, is) => {
    expect(stateOf(known, { initialData })).toMatchObject({ is, page: initialIdentities });
  });

  test('its counts are those of the whole list', () => {
    const some = { ...initialData, rows: [marieke], matching: 60, total: 400 };
    expect(stateOf({}, { initialData: some })).toMatchObject({
      page: { rows: [marieke], total: { value: 60 }, all: 400 },
    });
  });

  test('one without rows is no reason to say that there are none', () => {
    const nothing = { ...initialData, rows: [], matching: 0 };
    expect(stateOf({ fetchStatus: 'fetching' }, { initialData: nothing })).toEqual({ is: 'loading' });
  });
});

describe('without rows', () => {
  test('a failure is said, with what to quote to support', () => {
    expect(stateOf({ error: failure('timedOut') })).toEqual({
      is: 'timedOut',
      requestId: 'req_8f21c0de',
      retryAfter: undefined,
      number: 1,
    });
  });

  test('an error of our own is unexpected', () => {
    expect(stateOf({ error: new TypeError('x is not a function') })).toEqual({ is: 'unexpected', number: 1 });
  });

  test('a request that waits for the network is offline, also when it has waited long', () => {
    expect(stateOf({ fetchStatus: 'paused' })).toEqual({ is: 'offline' });
    expect(stateOf({ fetchStatus: 'paused' }, { isSlow: true })).toEqual({ is: 'offline' });
  });

  test('loading is never inferred from missing data once the list has failed', () => {
    expect(stateOf({ error: failure('forbidden') }, { isSlow: true })).toMatchObject({ is: 'forbidden' });
  });
});

describe('rows that may not be seen, or that are known to be wrong, do not stay', () => {
  it.each<FailureKind>(['forbidden', 'unexpected', 'conflict', 'invalid'])('%s', (kind) => {
    const is = kind === 'forbidden' ? kind : 'unexpected';
    expect(stateOf({ data: identities, error: failure(kind) })).toMatchObject({ is });
    expect(stateOf({ data: identities, error: failure(kind) }, { initialData })).not.toHaveProperty('page');
    expect(stateOf({ data: identities, error: failure(kind), fetchStatus: 'fetching' })).toEqual({ is: 'loading' });
    expect(stateOf({ data: identities, error: failure(kind), fetchStatus: 'paused' })).toMatchObject({ is });
    expect(stateOf({ error: failure(kind) }, { initialData })).toMatchObject({ is });
  });
});

test('no project comes first, then no API, whatever else is known', () => {
  const none = { ...project, hasAccessProjects: [] };
  expect(stateOf({ data: identities }, { project: none, api: null, initialData })).toEqual({ is: 'noProject' });
  expect(stateOf({ data: identities }, { api: null, initialData })).toEqual({ is: 'noApi' });
});
