import { describe, expect, it, test } from 'vitest';
import { type ChangeState, changeStateOf, isUnderWay, mayBeSent } from './change-state.ts';
import { type FailureFacts, NotAuthenticatedError, RequestFailure } from './failure.ts';

const requestId = 'req_8f21c0de';
type Progress = Parameters<typeof changeStateOf>[0];

const stateOf = (change: Partial<Progress['change']>, more: Partial<Progress> = {}) =>
  changeStateOf(
    {
      change: { status: 'idle', isPaused: false, error: null, ...change },
      check: { status: 'idle' },
      isSlow: false,
      ...more,
    },
    ['reason', 'name'],
  );
const failedWith = (error: unknown, more: Partial<Progress> = {}) => stateOf({ status: 'error', error }, more);
const answered = (facts: FailureFacts) => failedWith(new RequestFailure('You may not.', { requestId, ...facts }));
const fields = (...paths: (string | number)[][]) => ({
  fields: paths.map((path) => ({ path, message: `Look at ${path.join('.')}.` })),
});
const failed = { is: 'failed', message: 'You may not.', requestId };
const unknown = { is: 'unknown', message: 'You may not.', requestId, check: 'running' };

type State = ChangeState<'reason' | 'name'>;
const last = { at: '2026-11-21T13:05:00Z', by: { id: crypto.randomUUID(), email: 'dirk@bullpen.test' } };

/** A way into every state: a state without one does not compile. */
const ways: { [Is in State['is']]: [State, State & { is: Is }] } = {
  idle: [stateOf({}), { is: 'idle' }],
  submitting: [stateOf({ status: 'pending' }), { is: 'submitting' }],
  slow: [stateOf({ status: 'pending' }, { isSlow: true }), { is: 'slow' }],
  paused: [stateOf({ status: 'pending', isPaused: true }), { is: 'paused' }],
  done: [stateOf({ status: 'success' }), { is: 'done' }],
  invalid: [
    answered({ kind: 'invalid', data: fields(['reason']) }),
    { is: 'invalid', fields: { reason: 'Look at reason.' } },
  ],
  refused: [answered({ kind: 'forbidden', code: 'last_sudo' }), { is: 'refused', message: 'You may not.' }],
  conflict: [answered({ kind: 'conflict', data: { current: {}, last } }), { is: 'conflict', last }],
  gone: [answered({ kind: 'notFound' }), { is: 'gone' }],
  failed: [
    answered({ kind: 'serverError', status: 500, code: 'internal' }),
    { is: 'failed', message: 'You may not.', requestId },
  ],
  unknown: [answered({ kind: 'timedOut' }), { is: 'unknown', message: 'You may not.', requestId, check: 'running' }],
};

describe('a dialog can be in every one of its states', () => {
  it.each(Object.entries(ways))('%s', (_is, [state, expected]) => {
    expect(state).toEqual(expected);
  });
});

test('it says how long to wait before it is tried again', () => {
  expect(answered({ kind: 'tooMany', status: 429, retryAfter: 12 })).toEqual({
    is: 'failed',
    message: 'You may not.',
    requestId,
    retryAfter: 12,
  });
});

test('what the identity provider keeps is refused: nobody was first', () => {
  const error = new RequestFailure('Look there.', { kind: 'conflict', status: 409, code: 'kept_elsewhere' });
  expect(failedWith(error)).toEqual({ is: 'refused', message: 'Look there.' });
});

test('a new attempt hides what the last one was answered', () => {
  const error = new RequestFailure('You may not.', { kind: 'forbidden' });
  expect(stateOf({ status: 'pending', error })).toEqual({ is: 'submitting' });
});

test('what is under way can only be given up', () => {
  const isWaiting = Object.values(ways).flatMap(([state]) => (isUnderWay(state) ? [state.is] : []));
  expect(new Set(isWaiting)).toEqual(new Set(['submitting', 'slow', 'paused', 'done']));
});

test('it may be sent again but for what is under way, refused, gone or not read anew', () => {
  const sendable = Object.values(ways).flatMap(([state]) => (mayBeSent(state) ? [state.is] : []));
  expect(sendable.sort()).toEqual(['conflict', 'failed', 'idle', 'invalid']);
  expect(mayBeSent({ is: 'unknown', message: 'There was no answer.', check: 'done' })).toBe(true);
});

describe('the message of the server stands at its field', () => {
  it('wherever it is in the list, and whatever lies below it; the first one counts', () => {
    const data = fields(['version'], ['reason', 0], ['name'], ['reason']);
    expect(answered({ kind: 'invalid', data })).toEqual({
      is: 'invalid',
      fields: { reason: 'Look at reason.0.', name: 'Look at name.' },
    });
  });

  it.each([
    ['another field', fields(['version'], ['body', 'reason'])],
    ['no field', fields()],
    ['no list', { fields: 'reason' }],
    ['nothing', undefined],
    ['HTML', '<html>'],
  ])('and a refusal that names %s has failed', (_name, data) => {
    expect(answered({ kind: 'invalid', data })).toEqual(failed);
  });
});

describe('it has failed only where nothing can have changed', () => {
  it.each<[FailureFacts, object]>([
    [{ kind: 'sessionExpired', status: 401 }, failed],
    [{ kind: 'tooMany', status: 429 }, failed],
    [{ kind: 'maintenance', status: 503 }, failed],
    [{ kind: 'providerUnavailable' }, failed],
    [{ kind: 'forbidden', status: 403, code: 'reauthentication_required' }, failed],
    [{ kind: 'unexpected', status: 400 }, failed],
    [{ kind: 'offline', isSent: false }, failed],
    [{ kind: 'timedOut', isSent: false }, failed],
    [{ kind: 'offline' }, unknown],
    [{ kind: 'timedOut', status: 408 }, unknown],
    [{ kind: 'serverError', status: 502, code: 'BAD_GATEWAY' }, unknown],
    [{ kind: 'serverError', status: 500, code: 'MALFORMED' }, unknown],
    [{ kind: 'unexpected', status: 200 }, unknown],
  ])('%j', (facts, expected) => {
    expect(answered(facts)).toEqual(expected);
  });

  it.each([
    ['no session', new NotAuthenticatedError(), { is: 'failed', message: 'Something went wrong here.' }],
    ['an error of our own', new TypeError('x'), { is: 'unknown', message: 'Something went wrong here.' }],
    ['a call given up', new DOMException('x', 'AbortError'), { is: 'unknown', message: 'You stopped waiting.' }],
  ])('%s', (_name, error, expected) => {
    expect(failedWith(error)).toMatchObject(expected);
  });

  it.each([
    ['idle', 'running'],
    ['pending', 'running'],
    ['success', 'done'],
    ['error', 'failed'],
  ] as const)('and of what nobody knows the reading anew is told: %s', (status, check) => {
    expect(failedWith(new TypeError('x'), { check: { status } })).toMatchObject({ is: 'unknown', check });
  });
});
