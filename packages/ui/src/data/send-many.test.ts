import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type FailureFacts, NotAuthenticatedError, RequestFailure } from './failure.ts';
import { createQueryClient } from './query-client.ts';
import { type ActOnRow, type BulkOutcome, type FindOut, sendMany } from './send-many.ts';
import type { ChangeCall } from './use-change.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: String(index), name: `Row ${index}` }));
const failure = (facts: FailureFacts, message = 'You may not.') => new RequestFailure(message, facts);
const send = vi.fn<(call: ChangeCall<string>) => Promise<string>>();
const reads = ['identities'];
const known = ['identities', 'alpha'];
const sendsOnce: ActOnRow = ({ name }, sendOne) => sendOne({ reads, mutationFn: send }, name);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  send.mockImplementation(async ({ input }) => `${input} done`);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});
/** Lets everything happen that waits for no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function begin(act: ActOnRow, some = rows, giving = new AbortController(), findOut?: FindOut) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(known, 'as it was');
  const outcomes = new Map<string, BulkOutcome>();
  const onOutcome = (id: string, outcome: BulkOutcome) => void outcomes.set(id, outcome);
  const over = sendMany(some, { act, findOut, queryClient, signal: giving.signal, onOutcome });
  return {
    outcomes,
    queryClient,
    giveUp: () => giving.abort(),
    over,
    labels: () => some.map(({ id }) => outcomes.get(id)?.is),
    isOutdated: () => queryClient.getQueryState(known)?.isInvalidated,
  };
}
/** Sends one change, that of Ana. */
function beginOne(giving?: AbortController) {
  const begun = begin(sendsOnce, [{ id: 'ana', name: 'Ana' }], giving);
  return { ...begun, outcome: begun.over.then(() => begun.outcomes.get('ana')) };
}

test('each row is acted upon once, at most four at a time, and a failure stops no other', async () => {
  const acted: string[] = [];
  let now = 0;
  let most = 0;
  const { outcomes, over, labels } = begin(async ({ id }) => {
    acted.push(id);
    most = Math.max(most, ++now);
    await settle();
    now--;
    if (id === '3') throw failure({ kind: 'serverError', code: 'internal' }, 'It is locked.');
  });
  await over;
  expect(acted.toSorted()).toEqual(rows.map(({ id }) => id));
  expect(most).toBe(4);
  expect(labels().filter((is) => is === 'done')).toHaveLength(9);
  expect(outcomes.get('3')).toEqual({ is: 'failed', reason: 'It is locked.' });
});

test('what needs nothing is left as it is, and not called done', async () => {
  const { outcomes, over, labels } = begin(async ({ id }) => (id === '3' ? 'left' : undefined));
  await over;
  expect(outcomes.get('3')).toEqual({ is: 'left' });
  expect(labels().filter((is) => is === 'done')).toHaveLength(9);
});

test('given up, what was not sent is not sent, and of what was nobody knows', async () => {
  send.mockImplementation(({ input, signal }) => {
    if (input < 'Row 2') return Promise.resolve('done');
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const { over, labels, giveUp } = begin(sendsOnce);
  await settle();
  giveUp();
  await over;
  expect(labels()).toEqual([
    ...['done', 'done', 'unknown', 'unknown', 'unknown', 'unknown'],
    ...['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ]);
});

test('what stands in the way of all ends the run: those that wait are not sent', async () => {
  const left = failure({ kind: 'forbidden', status: 403, code: 'reauthentication_required' }, 'You left it.');
  const { over, labels, outcomes } = begin(({ id }) => (id < '2' ? Promise.resolve() : Promise.reject(left)));
  await over;
  expect(outcomes.get('2')).toEqual({ is: 'failed', reason: 'You left it.', endsRun: true });
  expect(labels().slice(0, 3)).toEqual(['done', 'done', 'failed']);
  expect(labels().slice(6)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
});

test('a change is sent once, and its act learns what the API answers', async () => {
  const told = vi.fn();
  const { over, isOutdated } = begin(async (row, sendOne) => told(await sendsOnce(row, sendOne)), rows.slice(0, 1));
  await over;
  expect(told).toHaveBeenCalledExactlyOnceWith('Row 0 done');
  expect(send).toHaveBeenCalledTimes(1);
  expect(isOutdated()).toBe(false);
});

const tooMany = { kind: 'tooMany', status: 429, retryAfter: 7 } as const;
const failing = (facts: FailureFacts) => send.mockRejectedValueOnce(failure(facts));
const notSent = { is: 'cancelled' };

describe('where there were too many at once', () => {
  it('it waits for as long as the API asks, as often as it asks, and is sent again', async () => {
    failing(tooMany);
    failing({ ...tooMany, retryAfter: 2 });
    const { outcome } = beginOne();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ is: 'done' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('and does not know for how long, it has failed', async () => {
    failing({ kind: 'tooMany', status: 429 });
    const { outcome, isOutdated } = beginOne();
    expect(await outcome).toEqual({ is: 'failed', reason: 'You may not.' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(isOutdated()).toBe(false);
  });

  it('and is given up meanwhile, it was not sent, at once', async () => {
    failing(tooMany);
    const { giveUp, outcome } = beginOne();
    await settle();
    giveUp();
    expect(await outcome).toEqual(notSent);
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('and was given up while it was sent, it does not wait for its next try', async () => {
    const giving = new AbortController();
    send.mockImplementationOnce(async () => {
      giving.abort();
      throw failure({ ...tooMany, retryAfter: 60 });
    });
    const told = vi.fn();
    void beginOne(giving).outcome.then(told);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toHaveBeenCalledExactlyOnceWith(notSent);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('what became of it is asked for anew only where nobody knows', () => {
  it.each<[FailureFacts, boolean]>([
    [{ kind: 'timedOut' }, true],
    [{ kind: 'offline' }, true],
    [{ kind: 'unexpected', status: 200 }, true],
    [{ kind: 'serverError', status: 502 }, true],
    [{ kind: 'serverError', status: 500, code: 'internal' }, false],
    [{ kind: 'forbidden', status: 403 }, false],
    [{ kind: 'conflict', status: 409 }, false],
    [{ kind: 'offline', isSent: false }, false],
  ])('%j', async (facts, expected) => {
    failing(facts);
    const told = vi.fn();
    const { over, isOutdated } = begin((row, sendOne) => sendsOnce(row, sendOne).catch(told), rows.slice(0, 1));
    await over;
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'You may not.', facts }));
    expect(isOutdated()).toBe(expected);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('without a network', () => {
  it('it waits, and is sent once when there is one', async () => {
    onlineManager.setOnline(false);
    const { outcome, queryClient } = beginOne();
    await settle();
    expect(send).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(await outcome).toEqual({ is: 'done' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('it can be taken back, and is never sent', async () => {
    onlineManager.setOnline(false);
    const { giveUp, outcome, queryClient, isOutdated } = beginOne();
    await settle();
    giveUp();
    expect(await outcome).toEqual(notSent);
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(isOutdated()).toBe(false);
  });
});

test('what was given up before its act came to send it is not sent', async () => {
  const giving = new AbortController();
  const late: ActOnRow = async (row, sendOne) => {
    giving.abort();
    return sendsOnce(row, sendOne);
  };
  const { over, outcomes } = begin(late, rows.slice(0, 1), giving);
  await over;
  expect(outcomes.get('0')).toEqual(notSent);
  expect(send).not.toHaveBeenCalled();
});

test('what is under way is told of the end, and whatever it answers counts', async () => {
  const underWay = Promise.withResolvers<string>();
  send.mockImplementationOnce(() => underWay.promise);
  const { giveUp, outcome } = beginOne();
  await settle();
  giveUp();
  expect(send.mock.calls[0]?.[0].signal.aborted).toBe(true);
  underWay.resolve('Done all the same');
  expect(await outcome).toEqual({ is: 'done' });
});

const requestId = 'req_8f21c0de';
async function outcomeOf(error: unknown): Promise<BulkOutcome | undefined> {
  const { over, outcomes } = begin(() => Promise.reject(error), rows.slice(0, 1));
  await over;
  return outcomes.get('0');
}
const refused: BulkOutcome = { is: 'failed', reason: 'You may not.' };
const final: BulkOutcome = { ...refused, isFinal: true };
const unknown: BulkOutcome = { is: 'unknown' };

describe('a change that failed was made, was not, or nobody knows', () => {
  it.each<[FailureFacts, BulkOutcome]>([
    [{ kind: 'forbidden', status: 403, code: 'last_sudo' }, final],
    [{ kind: 'conflict', status: 409 }, final],
    [{ kind: 'notFound', status: 404 }, final],
    [{ kind: 'serverError', status: 502, code: 'provider_unavailable', requestId: undefined }, final],
    [{ kind: 'sessionExpired', status: 401 }, refused],
    [{ kind: 'tooMany', status: 429 }, refused],
    [{ kind: 'maintenance', status: 503 }, refused],
    [{ kind: 'offline', isSent: false }, refused],
    [{ kind: 'timedOut', isSent: false }, refused],
    [{ kind: 'unexpected', status: 400 }, refused],
    [{ kind: 'offline' }, unknown],
    [{ kind: 'timedOut', status: 408 }, unknown],
    [{ kind: 'serverError', status: 502, code: 'BAD_GATEWAY' }, unknown],
    [{ kind: 'unexpected', status: 200 }, unknown],
    [{ kind: 'unexpected', isSent: false }, notSent as BulkOutcome],
  ])('%j', async (facts, expected) => {
    expect(await outcomeOf(failure({ requestId, ...facts }))).toEqual(expected);
  });

  it.each([
    ['no session', new NotAuthenticatedError(), { is: 'failed', reason: 'You are not logged in any more.' }],
    ['a call that was given up under way', new DOMException('x', 'AbortError'), unknown],
    ['an error of our own', new TypeError('x'), unknown],
    ['something that is no error', 'x', unknown],
  ])('%s', async (_name, error, expected) => {
    expect(await outcomeOf(error)).toEqual(expected);
  });
});

test('a server that failed is quoted by its request, a refusal is not', async () => {
  const facts = { kind: 'serverError', status: 500, code: 'internal' } as const;
  const reasonOf = async (id: string | undefined) =>
    outcomeOf(failure({ ...facts, requestId: id }, 'The server failed.'));
  expect(await reasonOf(requestId)).toEqual({ is: 'failed', reason: `The server failed. Request ${requestId}.` });
  expect(await reasonOf(undefined)).toEqual({ is: 'failed', reason: 'The server failed.' });
});

describe('what is wrong with the input is said field by field', () => {
  const invalid = (data: unknown) => outcomeOf(failure({ kind: 'invalid', status: 422, data }, 'Look at it again.'));
  const field = (path: string, message: string) => ({ path: [path], message });

  it('each sentence once', async () => {
    const fields = [field('email', 'Is taken.'), field('projects', 'Is gone.'), field('sudo', 'Is taken.')];
    expect(await invalid({ fields })).toMatchObject({ reason: 'Look at it again. Is taken. Is gone.' });
  });

  it.each([
    ['no fields', { fields: [] }],
    ['no list', { fields: 'email' }],
    ['a field without a sentence', { fields: [{ path: ['email'] }] }],
    ['nothing', undefined],
    ['HTML', '<html>'],
  ])('and with %s the refusal stands alone', async (_name, data) => {
    expect(await invalid(data)).toMatchObject({ reason: 'Look at it again.' });
  });
});

describe('what nobody knows is read anew at the end', () => {
  const cut = () =>
    send.mockImplementation(({ input }) =>
      input < 'Row 4' ? Promise.resolve('') : Promise.reject(failure({ kind: 'offline' })),
    );

  it('and is told as done or not done; only what is not found out stays unknown', async () => {
    cut();
    const findOut = vi.fn<FindOut>(
      async () =>
        new Map([
          ['4', true],
          ['5', false],
        ]),
    );
    const { over, outcomes, labels } = begin(sendsOnce, rows.slice(0, 7), undefined, findOut);
    await over;
    expect(findOut).toHaveBeenCalledExactlyOnceWith(rows.slice(4, 7));
    expect(labels()).toEqual(['done', 'done', 'done', 'done', 'done', 'failed', 'unknown']);
    expect(outcomes.get('5')).toEqual({
      is: 'failed',
      reason: 'No answer came. Read again, it was not done yet.',
    });
  });

  it('and stays unknown where that fails, or nothing is unknown and nothing is read', async () => {
    cut();
    const findOut = vi.fn<FindOut>(() => Promise.reject(failure({ kind: 'serverError' })));
    const { over, labels } = begin(sendsOnce, rows.slice(3, 5), undefined, findOut);
    await over;
    expect(labels()).toEqual(['done', 'unknown']);
    await begin(sendsOnce, rows.slice(0, 3), undefined, findOut).over;
    expect(findOut).toHaveBeenCalledOnce();
  });

  it('until its person gives it up', async () => {
    cut();
    const giving = new AbortController();
    const { over, labels } = begin(sendsOnce, rows.slice(3, 5), giving, () => new Promise(() => undefined));
    await settle();
    giving.abort();
    await over;
    expect(labels()).toEqual(['done', 'unknown']);
  });
});
