import type { ScriptRun } from '@bullpen/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '../../components/Toaster/notify.ts';
import { connectApi } from '../../data/api-connection.ts';
import { scriptQueries } from '../../data/scripts.ts';
import { seasonQueries } from '../../data/season.ts';
import { makePort } from '../../mocks/port.tsx';
import { scriptRuns } from '../../mocks/scripts.ts';
import { followOutcome } from './follow-outcome.ts';

const respond = vi.fn<() => Promise<Response>>();
const navigate = vi.fn();
const running = scriptRuns.find(({ status }) => status === 'running') as ScriptRun;
const said: [type: string, notice: Notice][] = [];
const say = (type: string) => (notice: Notice) => {
  said.push([type, notice]);
  return notice.id ?? 'toast-1';
};
const notify = {
  ...makePort().notify,
  loading: say('loading'),
  success: say('success'),
  warning: say('warning'),
  error: say('error'),
  info: say('info'),
};
const api = connectApi({ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' });
const follow = (run: ScriptRun, { queryClient = new QueryClient(), isOpened = false } = {}) =>
  followOutcome(api, run, { queryClient, notify, navigate, isOpened });

// The calls are loaded with the first one, in real time.
beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(running));
  await new QueryClient().fetchQuery(scriptQueries.run(api, running.id));
});
beforeEach(() => {
  said.length = 0;
  respond.mockReset();
  navigate.mockReset();
  vi.stubGlobal('fetch', respond);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it.each([
  ['succeeded', 'success', 'Script done'],
  ['cancelled', 'warning', 'Script cancelled'],
  ['failed', 'error', 'Script failed'],
])('says of a run that %s how it ended, in the toast that said that it runs', async (status, type, title) => {
  respond.mockResolvedValueOnce(Response.json(running));
  // A failed read says nothing about the run.
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  respond.mockResolvedValueOnce(Response.json({ ...running, status, outcome: 'Funds ranked: 6.' }));
  const followed = follow(running);
  await vi.advanceTimersByTimeAsync(6_000);
  await followed;
  expect(said.map(([each]) => each)).toEqual(['loading', type]);
  expect(said[1]?.[1]).toMatchObject({ id: 'toast-1', title, description: 'Funds ranked: 6.' });
});

it('says of a run that needs confirmation that it does, and follows it no longer', async () => {
  await follow({ ...running, status: 'needs-confirmation', heldBecause: 'The same was run.' });
  expect(said.map(([type, { title }]) => `${type}: ${title}`)).toEqual([
    'loading: Script is running',
    'warning: Script needs confirmation',
  ]);
});

it('leaves it to the dialog of a run to say that it runs, and says how it ended', async () => {
  await follow({ ...running, status: 'succeeded' }, { isOpened: true });
  expect(said.map(([each]) => each)).toEqual(['success']);
});

it('opens the run in its own project, whichever is looked at by then', async () => {
  await follow({ ...running, status: 'succeeded' });
  said.at(-1)?.[1].action?.run();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/scripts/history?open=${running.id}`, 'alpha');
});

it('has the history, and what a run may have changed, read again at its end', async () => {
  const queryClient = new QueryClient();
  const { runs } = api.orpc.scripts;
  const { funds, instruments, leagues, players, overview } = api.orpc;
  const lists = [runs, funds, instruments, leagues, players].map(({ list }) => list.key({ type: 'infinite' }));
  for (const key of lists) queryClient.setQueryData(key, { pages: [], pageParams: [] });
  const { queryKey: season } = seasonQueries.of({ project: { key: 'alpha' }, api, now: () => new Date() });
  const ones = [overview.topTrades.key({ type: 'query' }), season];
  for (const key of ones) queryClient.setQueryData(key, {});
  await follow({ ...running, status: 'succeeded' }, { queryClient });
  for (const key of [...lists, ...ones]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it('says nothing of a run that waits for its moment, and no more of one after ten minutes', async () => {
  await follow({ ...running, startsAt: '2027-01-01T00:00:00.000Z' });
  expect(said).toEqual([]);
  respond.mockImplementation(async () => Response.json(running));
  const followed = follow(running);
  await vi.advanceTimersByTimeAsync(604_000);
  await followed;
  expect(said.map(([type, { title }]) => `${type}: ${title}`)).toEqual([
    'loading: Script is running',
    'info: Script still running',
  ]);
});
