import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseCatalogue } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { seasonQueries } from '@bullpen/ui/data';
import { autumn } from '@bullpen/ui/mocks';
import { afterEach, expect, test, vi } from 'vitest';
import { longestTransit, queryClientWith, rememberSeason } from './query-client.ts';
import { fetchSeason } from './season.server.ts';
import { sudo } from './testing/sudo-session.ts';

let api: Server | undefined;
afterEach(() => {
  api?.closeAllConnections();
  api?.close();
  vi.useRealTimers();
});

const [project] = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');
if (!project) throw new Error('The catalogue is empty.');
const now = new Date('2026-11-21T13:10:00Z');
const { queryKey } = seasonQueries.of({ project, api: null, now: () => now });

/** What the document carries when the project's API is this. */
async function initialSeason(listener: RequestListener, token: string | null = 'jwt') {
  const server = createServer(listener);
  api = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${project?.key}`;
  return await fetchSeason({
    visit: { session: sudo, token, setCookies: [], projects: [], remembered: null },
    admission: { is: 'open', project: { ...project, apiUrl } as NonNullable<typeof project> },
    now,
    timeout: 500,
    requestId: 'req_1',
    signal: new AbortController().signal,
  });
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

test('the document carries the season of its project, and how far its clock is ahead', async () => {
  let asked: unknown;
  const season = await initialSeason((request, response) => {
    asked = [request.url, request.headers.authorization];
    answering(200, autumn)(request, response);
  });
  expect(asked).toEqual([`/${project.key}/api/admin/season`, 'Bearer jwt']);
  expect(season).toEqual({ projectKey: project.key, season: autumn, ahead: 120_000 });
});

test.each([
  ['refused', answering(403, { defined: true, code: 'forbidden', status: 403, message: 'No.' })],
  ['broken', answering(200, { ...autumn, timeZone: 'Europe/Brussel' })],
  ['never given', () => undefined],
])('a season that is %s does not hold the page', async (_how, listener) => {
  expect(await initialSeason(listener)).toBeUndefined();
});

test('nobody is asked without a token', async () => {
  let isAsked = false;
  const answer = await initialSeason(() => {
    isAsked = true;
  }, null);
  expect([answer, isAsked]).toEqual([undefined, false]);
});

test('what the document carries is known before the first request', () => {
  const queryClient = queryClientWith({ season: { projectKey: project.key, season: autumn, ahead: 7 } });
  expect(queryClient.getQueryData(queryKey)).toEqual({ season: autumn, ahead: 7 });
  queryClient.clear();
});

test('a browser goes by its own clock, however wrong it is', () => {
  vi.useFakeTimers({ now: new Date(autumn.now).getTime() - 3_600_000 });
  const season = { projectKey: project.key, season: autumn, ahead: 0 };
  const queryClient = queryClientWith({ season });
  rememberSeason(queryClient, { season });
  expect(queryClient.getQueryData(queryKey)).toEqual({ season: autumn, ahead: 3_600_000 });
  queryClient.clear();
});

test.each([
  ['stays the server’s while both agree', longestTransit - 1, 0],
  ['is the browser’s own from then on', longestTransit, longestTransit],
])('the clock of the season %s', (_whose, apart, ahead) => {
  vi.useFakeTimers({ now: new Date(autumn.now).getTime() - apart });
  const season = { projectKey: project.key, season: autumn, ahead: 0 };
  const queryClient = queryClientWith({ season });
  rememberSeason(queryClient, { season });
  expect(queryClient.getQueryData(queryKey)).toEqual({ season: autumn, ahead });
  queryClient.clear();
});

test('a zone that this browser does not know is left out', () => {
  const season = { projectKey: project.key, season: { ...autumn, timeZone: 'Europe/Brussel' }, ahead: 0 };
  const queryClient = queryClientWith({ season });
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  queryClient.clear();
});
