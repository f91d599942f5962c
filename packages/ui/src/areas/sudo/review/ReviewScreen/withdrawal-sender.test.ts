import type { Authz, Grant, Identity } from '@bullpen/contract';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { connectApi } from '../../../../data/api-connection.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { createQueryClient } from '../../../../data/query-client.ts';
import { type BulkOutcome, sendMany } from '../../../../data/send-many.ts';
import { grants } from '../../../../mocks/grants.ts';
import { dirk, identities, urs } from '../../../../mocks/identities.ts';
import { handOver, withdrawalSender } from './withdrawal-sender.ts';

const api = connectApi({ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' });
const [, sudo, , prod, test4, demo] = grants;
if (!sudo || !prod || !test4 || !demo) throw new TypeError('The grants are there.');

const withRights = (identity: Identity, authz: Authz, minute = 12): Identity => ({
  ...identity,
  metadata_public: { authz },
  updated_at: `2026-11-21T13:${minute}:00Z`,
});

/** The requests that have reached the API. */
const sent: unknown[] = [];

/** An API that knows its people as they are now, and refuses whoever saw them otherwise. */
function network(...people: readonly Identity[]) {
  const held = new Map(people.map((person) => [person.id, person]));
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = request.url.split('/').at(-1) ?? '';
    const current = held.get(id);
    const { version, reason: _, ...input } = (await request.json()) as Authz & Record<'version' | 'reason', string>;
    if (!current || version !== current.updated_at) {
      const body = { defined: true, code: 'conflict', status: 409, message: 'Somebody changed it.', data: { current } };
      return Response.json(body, { status: 409 });
    }
    sent.push(input);
    const next = withRights(current, { ...current.metadata_public?.authz, ...input }, 20 + sent.length);
    held.set(id, next);
    return Response.json(next);
  });
}

/** A withdrawal by somebody who knows the named people as they were. */
function begin(...reviewed: readonly Grant[]) {
  return beginWith(false, ...reviewed);
}

function beginWith(withdrawsWaiting: boolean, ...reviewed: readonly Grant[]) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(identityQueries.list(api).queryKey, identities);
  const { act, taken } = withdrawalSender(api, queryClient, {
    grants: reviewed,
    reason: 'Not used.',
    withdrawsWaiting,
  });
  const take = async ({ id }: Grant) => {
    const outcomes: BulkOutcome[] = [];
    const { signal } = new AbortController();
    const onOutcome = (_id: string, outcome: BulkOutcome) => void outcomes.push(outcome);
    await sendMany([{ id, name: id }], { act, queryClient, signal, onOutcome });
    return outcomes.at(-1);
  };
  return { take, taken };
}

afterEach(() => {
  sent.length = 0;
});

describe('a right that somebody else has withdrawn meanwhile', () => {
  it.each([
    ['of a project', prod, withRights(dirk, { projects: { 'demo-s01-test': 'r' } })],
    ['of sudo', sudo, withRights(urs, {})],
  ])('%s is left as it is, however often it is tried, and not given back', async (_of, grant, current) => {
    network(current);
    const { take, taken } = begin(grant);
    expect(await take(grant)).toEqual({ is: 'left' });
    expect(await take(grant)).toEqual({ is: 'left' });
    expect(sent).toEqual([]);
    expect(handOver(taken())).toEqual([]);
  });
});

test.each([
  [
    'was taken',
    withRights(dirk, { projects: { 'demo-s01-test': 'r' } }),
    [{ is: 'running' }, { is: 'unknown' }, { is: 'done' }],
  ],
  [
    'was not taken',
    dirk,
    [
      { is: 'running' },
      { is: 'unknown' },
      { is: 'failed', reason: 'No answer came. Read again, it was not done yet.' },
    ],
  ],
])('a right of which no answer came is read again: it %s, and nobody gives it back', async (_became, now, told) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') throw new TypeError('The connection broke.');
    return Response.json(identities.map((each) => (each.id === dirk.id ? now : each)));
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(identityQueries.list(api).queryKey, identities);
  const sender = withdrawalSender(api, queryClient, { grants: [prod], reason: 'Not used.', withdrawsWaiting: false });
  const outcomes: BulkOutcome[] = [];
  await sendMany([{ id: prod.id, name: prod.id }], {
    ...sender,
    queryClient,
    signal: new AbortController().signal,
    onOutcome: (_id, outcome) => void outcomes.push(outcome),
  });
  expect(outcomes).toEqual(told);
  expect(handOver(sender.taken())).toEqual([]);
});

test('what waits goes with every right of those who lose sudo, and of nobody else', async () => {
  network(urs, dirk);
  const { take } = beginWith(true, sudo, demo);
  expect([await take(sudo), await take(demo)]).toEqual([{ is: 'done' }, { is: 'done' }]);
  expect(sent).toEqual([
    { sudo: false, withdrawsWaiting: true },
    { projects: expect.not.objectContaining({ 'demo-s01-test': 'r' }) },
  ]);
});

test('a right that somebody else has raised meanwhile stays, however often it is tried, and its result says what it is', async () => {
  network(withRights(dirk, { projects: { 'demo-s01-test': 'rw' } }));
  const { take, taken } = begin(demo);
  const refused = {
    is: 'failed',
    reason: expect.stringContaining('its access to the project is “read and write” now'),
  };
  expect(await take(demo)).toMatchObject(refused);
  expect(await take(demo)).toMatchObject(refused);
  expect(sent).toEqual([]);
  expect(handOver(taken())).toEqual([]);
});

test('of an account that was changed otherwise, the next try takes the right from what it is now', async () => {
  network(withRights(dirk, { projects: { 'demo-s01-test': 'r' } }));
  const { take } = begin(demo);
  expect(await take(demo)).toMatchObject({ is: 'failed', reason: 'Somebody changed it.' });
  expect(await take(demo)).toEqual({ is: 'done' });
  expect(sent).toEqual([{ projects: {} }]);
});

test('what was taken is handed over once, with all of a person in one request; what is taken later is apart from it', async () => {
  network(dirk, urs);
  const { take, taken } = begin(prod, demo, sudo, test4);
  expect(await Promise.all([take(prod), take(demo), take(sudo)])).toEqual(Array(3).fill({ is: 'done' }));
  const first = taken();
  expect(handOver(first)).toEqual([
    { identity: expect.objectContaining({ id: dirk.id }), input: { projects: dirk.metadata_public?.authz?.projects } },
    { identity: expect.objectContaining({ id: urs.id }), input: { sudo: true } },
  ]);
  expect(await take(test4)).toEqual({ is: 'done' });
  expect(handOver(first)).toEqual([]);
  expect(handOver(taken())).toEqual([
    { identity: expect.objectContaining({ id: dirk.id }), input: { projects: { 'alpenboerse-s04-test': 'rw' } } },
  ]);
});
