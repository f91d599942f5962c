import { describe, expect, it } from 'vitest';
import { type FailureFacts, type FailureKind, NotAuthenticatedError, RequestFailure } from '../../../data/failure.ts';
import type { DeactivateDialogState } from '../DeactivateDialog/DeactivateDialog.tsx';
import { deactivateDialogStateOf } from './deactivateDialogStateOf.ts';

const requestId = 'req_8f21c0de';
const answered = (facts: FailureFacts) =>
  deactivateDialogStateOf({ isPending: false, error: new RequestFailure('You may not.', { requestId, ...facts }) });
const fields = (...paths: (string | number)[][]) => ({
  fields: paths.map((path) => ({ path, message: `Look at ${path.join('.')}.` })),
});

/** A way into every state: a state without one does not compile. */
const ways: { [Is in DeactivateDialogState['is']]: [DeactivateDialogState, DeactivateDialogState & { is: Is }] } = {
  idle: [deactivateDialogStateOf({ isPending: false, error: null }), { is: 'idle' }],
  submitting: [deactivateDialogStateOf({ isPending: true, error: null }), { is: 'submitting' }],
  invalid: [answered({ kind: 'invalid', data: fields(['reason']) }), { is: 'invalid', reason: 'Look at reason.' }],
  refused: [answered({ kind: 'forbidden', code: 'last_sudo' }), { is: 'refused', message: 'You may not.' }],
  conflict: [answered({ kind: 'conflict' }), { is: 'conflict' }],
  failed: [answered({ kind: 'serverError' }), { is: 'failed', message: 'You may not.', requestId }],
};

describe('the dialog can be in every one of its states', () => {
  it.each(Object.entries(ways))('%s', (_is, [state, expected]) => {
    expect(state).toEqual(expected);
  });
});

it('a new attempt hides what the last one was answered', () => {
  const error = new RequestFailure('You may not.', { kind: 'forbidden' });
  expect(deactivateDialogStateOf({ isPending: true, error })).toEqual({ is: 'submitting' });
});

it('an account that is gone is refused, in words of our own', () => {
  expect(answered({ kind: 'notFound' })).toEqual({ is: 'refused', message: 'This account does not exist any more.' });
});

describe('the message of the server stands at the field reason', () => {
  it('wherever it is in the list, and whatever lies below it', () => {
    expect(answered({ kind: 'invalid', data: fields(['version'], ['reason', 0]) })).toEqual({
      is: 'invalid',
      reason: 'Look at reason.0.',
    });
  });

  it.each([
    ['another field', fields(['version'], ['body', 'reason'])],
    ['no field', fields()],
    ['no list', { fields: 'reason' }],
    ['nothing', undefined],
    ['HTML', '<html>'],
  ])('and a refusal that names %s has failed', (_name, data) => {
    expect(answered({ kind: 'invalid', data })).toEqual({ is: 'failed', message: 'You may not.', requestId });
  });
});

describe('everything else has failed, with what to quote to support', () => {
  it.each<FailureKind>([
    'offline',
    'sessionExpired',
    'tooMany',
    'maintenance',
    'serverError',
    'unexpected',
    'timedOut',
  ])('%s', (kind) => {
    expect(answered({ kind })).toEqual({ is: 'failed', message: 'You may not.', requestId });
  });

  it.each([new NotAuthenticatedError(), new TypeError('x is not a function'), 'text'])(
    'an error of our own says no more than that: %s',
    (error) => {
      expect(deactivateDialogStateOf({ isPending: false, error })).toEqual({
        is: 'failed',
        message: 'Something went wrong here.',
      });
    },
  );
});
