import type { Player } from '@bullpen/contract';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { players } from '../mocks/players.ts';
import { type ApiConnection, connectApi } from './api-connection.ts';
import { playerMutations, playerQueries } from './players.ts';
import { createQueryClient } from './query-client.ts';
import type { ChangeOptions } from './use-change.ts';

const [player = expect.fail('There are players.'), other = expect.fail('There are players.')] = players;
const renamed: Player = { ...player, name: 'Fonds 17', version: player.version + 1 };
const pageOf = <Item>(...items: Item[]) => ({
  items,
  nextCursor: null,
  total: { value: items.length, exact: true },
});
const pagesOf = <Page>(...pages: Page[]) => ({ pages, pageParams: pages.map(() => undefined) });

let api: ApiConnection;
let queryClient: QueryClient;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked for.')));
  api = connectApi({ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

/** Makes a change that the API answers so. */
const make = <Data, Input>(options: ChangeOptions<Data, Input>, answer: Data): Promise<Data> =>
  new MutationObserver<Data, Error, void>(queryClient, {
    ...(options as object),
    mutationFn: async () => answer,
  }).mutate();

const listed = () => playerQueries.list(api, {}).queryKey;
const lived = () => playerQueries.history(api, player.id).queryKey;

describe('a record that was changed', () => {
  test('is in the rows of its kind, and in nothing else that has its id', async () => {
    const registration = { id: player.id, event: 'registered' as const, at: player.registeredAt };
    queryClient.setQueryData(listed(), pagesOf(pageOf(player), pageOf(other)));
    queryClient.setQueryData(lived(), pagesOf(pageOf(registration)));
    await make(playerMutations.rename(api, player.id, queryClient), renamed);
    expect(queryClient.getQueryData(listed())).toMatchObject({ pages: [{ items: [renamed] }, { items: [other] }] });
    expect(queryClient.getQueryData(lived())).toEqual(pagesOf(pageOf(registration)));
    expect(queryClient.getQueryData(playerQueries.one(api, player.id).queryKey)).toEqual(renamed);
    expect([listed(), lived()].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });

  test.each([
    ['a list of a few pages is read again', 3, 'fetching'],
    ['one that has come far is not, page by page', 4, 'idle'],
  ])('%s', async (_, count, fetchStatus) => {
    queryClient.setQueryData(listed(), pagesOf(...Array.from({ length: count }, () => pageOf(player))));
    const stop = new QueryObserver(queryClient, {
      queryKey: listed(),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => new Promise<never>(() => {}),
    }).subscribe(() => {});
    await make(playerMutations.rename(api, player.id, queryClient), renamed);
    expect(queryClient.getQueryState(listed())).toMatchObject({ fetchStatus, isInvalidated: true });
    stop();
  });
});

test('whoever follows a link to no id is told so at once', async () => {
  const observer = new QueryObserver(createQueryClient(), playerQueries.one(api, 'nope'));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'error', failureCount: 1 }), 500);
  stop();
});

test('what is measured is measured whenever somebody asks', () => {
  expect(playerQueries.deletion(api, player.id)).toMatchObject({ staleTime: 0, gcTime: 0 });
});
