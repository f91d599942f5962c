import { describe, expect, it, test } from 'vitest';
import type { BulkOutcome } from '../foundation/run-each.ts';
import { bulkOutcomeOf } from './bulk-outcome.ts';
import { type FailureFacts, NotAuthenticatedError, RequestFailure } from './failure.ts';

const requestId = 'req_8f21c0de';
const outcomeOf = (facts: FailureFacts, message = 'You may not.') =>
  bulkOutcomeOf(new RequestFailure(message, { requestId, ...facts }));
const failed = (reason: string): BulkOutcome => ({ is: 'failed', reason });
const refused = failed('You may not.');
const unknown: BulkOutcome = { is: 'unknown' };

describe('a change that failed was made, was not, or nobody knows', () => {
  it.each<[FailureFacts, BulkOutcome]>([
    [{ kind: 'forbidden', status: 403, code: 'last_sudo' }, refused],
    [{ kind: 'conflict', status: 409 }, refused],
    [{ kind: 'notFound', status: 404 }, refused],
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
  ])('%j', (facts, expected) => {
    expect(outcomeOf(facts)).toEqual(expected);
  });

  it.each([
    ['no session', new NotAuthenticatedError(), failed('You are not logged in any more.')],
    ['a call that was given up under way', new DOMException('x', 'AbortError'), unknown],
    ['an error of our own', new TypeError('x'), unknown],
    ['something that is no error', 'x', unknown],
  ])('%s', (_name, error, expected) => {
    expect(bulkOutcomeOf(error)).toEqual(expected);
  });
});

test('what was taken back before it left was not sent', () => {
  expect(outcomeOf({ kind: 'unexpected', isSent: false })).toEqual({ is: 'cancelled' });
});

test('a server that failed is quoted by its request, a refusal is not', () => {
  const facts = { kind: 'serverError', status: 500, code: 'internal' } as const;
  expect(outcomeOf(facts, 'The server failed.')).toEqual(failed(`The server failed. Request ${requestId}.`));
  expect(outcomeOf({ ...facts, requestId: undefined }, 'The server failed.')).toEqual(failed('The server failed.'));
});

describe('what is wrong with the input is said field by field', () => {
  const invalid = (data: unknown) => outcomeOf({ kind: 'invalid', status: 422, data }, 'Look at it again.');
  const field = (path: string, message: string) => ({ path: [path], message });

  it('each sentence once', () => {
    const fields = [field('email', 'Is taken.'), field('projects', 'Is gone.'), field('sudo', 'Is taken.')];
    expect(invalid({ fields })).toEqual(failed('Look at it again. Is taken. Is gone.'));
  });

  it.each([
    ['no fields', { fields: [] }],
    ['no list', { fields: 'email' }],
    ['a field without a sentence', { fields: [{ path: ['email'] }] }],
    ['nothing', undefined],
    ['HTML', '<html>'],
  ])('and with %s the refusal stands alone', (_name, data) => {
    expect(invalid(data)).toEqual(failed('Look at it again.'));
  });
});
