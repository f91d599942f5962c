import type { Authz, Grant, Identity } from '@bullpen/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { grants } from '../mocks/grants.ts';
import { dirk, urs } from '../mocks/identities.ts';
import { connectApi } from './api-connection.ts';
import { followRights, grantQueries } from './grants.ts';
import { identityMutations } from './identity-mutations.ts';
import { sessionQueries } from './sessions.ts';

const api = connectApi({ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' });

function setUp() {
  const queryClient = new QueryClient();
  const { queryKey } = grantQueries.ofIdentity(api, { sort: 'givenAt' }, dirk.id);
  const page = { items: [...grants], nextCursor: null, total: { value: grants.length, exact: true } };
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  const open = sessionQueries.open(api, dirk.id).queryKey;
  queryClient.setQueryData(open, { total: { value: 2, exact: true }, hasCurrent: false });
  const kept = () => queryClient.getQueryData<{ pages: { items: Grant[] }[] }>(queryKey)?.pages[0]?.items;
  return { queryClient, queryKey, open, kept };
}
const withRights = (identity: Identity, authz: Authz): Identity => ({ ...identity, metadata_public: { authz } });
const idsOf = (items: readonly Grant[] | undefined) => items?.map(({ id }) => id.slice(-1)).join('');

test.each<[string, Identity, string]>([
  ['nothing was taken', dirk, '1234567'],
  ['one access was taken', withRights(dirk, { projects: { 'handelskompas-s03-prod': 'rw' } }), '12347'],
  ['another level was given', withRights(dirk, { projects: { 'demo-s01-test': 'rw' } }), '1237'],
  ['sudo was taken', withRights(urs, {}), '134567'],
])('when %s, what is gone goes from the lists at once', (_name, identity, left) => {
  const { queryClient, queryKey, kept } = setUp();
  followRights(queryClient, identity);
  expect(idsOf(kept())).toBe(left);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a change of an identity lets grants, sessions and the audit trail follow', async () => {
  const { queryClient, kept, open } = setUp();
  const changed = { ...withRights(dirk, {}), updated_at: '2026-11-21T13:12:00Z' };
  vi.stubGlobal('fetch', async () => Response.json(changed));
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, identityMutations.update(api, dirk.id, queryClient));
  const input = { version: dirk.updated_at, projects: {}, reason: 'Another desk.' };
  await mutation.execute({ input, signal: new AbortController().signal, abort: () => undefined });
  expect(idsOf(kept())).toBe('1237');
  expect(queryClient.getQueryState(open)?.isInvalidated).toBe(true);
});
