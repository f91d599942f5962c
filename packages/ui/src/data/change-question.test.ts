import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { kristiina } from '../mocks/identities.ts';
import { leagues } from '../mocks/leagues.ts';
import { connectApi } from './api-connection.ts';
import { isCertainlyUnchanged, RequestFailure } from './failure.ts';
import { leagueMutations } from './leagues.ts';
import { type BulkOutcome, sendMany } from './send-many.ts';

const [league] = leagues;
if (!league) throw new TypeError('The test has a league.');

const sent = vi.fn(async (request: Request) => {
  if (request.url.includes('/sudo/')) return Response.json(kristiina);
  return Response.json({ ...league, version: league.version + 1 });
});

afterEach(() => sent.mockClear());

const connection = (isSeasonClosed: boolean) =>
  connectApi({
    ...{ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' },
    fetch: sent as typeof fetch,
    isSeasonClosed,
  });
type Api = ReturnType<typeof connection>;

const rename = ({ orpc }: Api, signal?: AbortSignal) =>
  orpc.leagues.update.call(
    { params: { id: league.id }, body: { name: 'A new name', version: league.version } },
    signal ? { signal } : {},
  );

/** Waits for the question. */
const asked = ({ question }: Api) => vi.waitUntil(question.attempt);

describe('a closed season', () => {
  test('is asked about before the first change leaves, and not again', async () => {
    const api = connection(true);
    const renaming = Promise.all([rename(api), rename(api)]);
    const { agree } = await asked(api);
    expect(sent).not.toHaveBeenCalled();
    agree();
    await renaming;
    await rename(api);
    expect(api.question.attempt()).toBeNull();
    expect(sent).toHaveBeenCalledTimes(3);
  });

  test('left as it is, nothing leaves, and the next change asks anew', async () => {
    const api = connection(true);
    const renaming = rename(api).catch((error: unknown) => error);
    (await asked(api)).decline();
    const failure = await renaming;
    expect(failure).toBeInstanceOf(RequestFailure);
    expect(isCertainlyUnchanged(failure)).toBe(true);
    expect(sent).not.toHaveBeenCalled();
    void rename(api).catch(() => undefined);
    await asked(api);
  });

  test('is not asked about any more once whoever sent the change has given it up', async () => {
    const api = connection(true);
    const aborting = new AbortController();
    const renaming = rename(api, aborting.signal).catch((error: unknown) => error);
    await asked(api);
    aborting.abort();
    expect(isCertainlyUnchanged(await renaming)).toBe(true);
    expect(api.question.attempt()).toBeNull();
  });

  test('nobody is left to ask once the person has left the project: nothing leaves until they are back', async () => {
    const api = connection(true);
    const leave = api.question.subscribe(() => undefined);
    const renaming = rename(api).catch((error: unknown) => error);
    await asked(api);
    leave();
    expect(isCertainlyUnchanged(await renaming)).toBe(true);
    expect(isCertainlyUnchanged(await rename(api).catch((error: unknown) => error))).toBe(true);
    expect(api.question.attempt()).toBeNull();
    api.question.subscribe(() => undefined);
    const again = rename(api);
    (await asked(api)).agree();
    await again;
    expect(sent).toHaveBeenCalledOnce();
  });

  test('left as it is by many changes at once, it is asked about once', async () => {
    const api = connection(true);
    let questions = 0;
    api.question.subscribe(() => {
      const attempt = api.question.attempt();
      if (attempt === null) return;
      questions += 1;
      queueMicrotask(attempt.decline);
    });
    const outcomes = new Map<string, BulkOutcome>();
    const queryClient = new QueryClient();
    const rows = Array.from({ length: 9 }, (_, index) => ({ id: String(index), name: `League ${index}` }));
    await sendMany(rows, {
      act: (_row, send) => send(leagueMutations.update(api, league.id, queryClient), { name: 'New', version: 1 }),
      queryClient,
      signal: new AbortController().signal,
      onOutcome: (id, outcome) => outcomes.set(id, outcome),
    });
    expect([...outcomes.values()].map(({ is }) => is)).toEqual(rows.map(() => 'cancelled'));
    expect(questions).toBe(1);
  });

  test('what is sent as a request of one’s own asks as well', async () => {
    const api = connection(true);
    const sending = api.send(new Request('https://api.example/alpha/api/admin/leagues', { method: 'POST' }));
    (await asked(api)).agree();
    await sending;
    expect(sent).toHaveBeenCalledOnce();
  });
});

test('neither reads, nor trials, nor acts upon accounts ask, and nothing does in a season that is live', async () => {
  const closed = connection(true);
  const body = { version: kristiina.updated_at, state: 'inactive', reason: 'Left.' } as const;
  const file = { format: 'json', content: '{}' } as const;
  await closed.orpc.leagues.get.call({ params: { id: league.id } });
  await closed.orpc.sudo.identities.update.call({ params: { id: kristiina.id }, body });
  await closed.orpc.translations.import.call({ body: file }, { context: { isTrial: true } }).catch(() => undefined);
  await rename(connection(false));
  expect(sent).toHaveBeenCalledTimes(4);
  expect(closed.question.attempt()).toBeNull();
});
