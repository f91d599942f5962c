import { describe, expect, it, test } from 'vitest';
import {
  type FailureKind,
  failureKindOf,
  failureOf,
  isWorthRetrying,
  NotAuthenticatedError,
  RequestFailure,
} from './failure.ts';

describe('the kind of an HTTP error', () => {
  it.each<[number, FailureKind]>([
    [400, 'unexpected'],
    [401, 'sessionExpired'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [405, 'unexpected'],
    [408, 'timedOut'],
    [409, 'conflict'],
    [412, 'conflict'],
    [418, 'unexpected'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [499, 'unexpected'],
    [500, 'serverError'],
    [502, 'serverError'],
    [503, 'maintenance'],
    [504, 'serverError'],
    [599, 'serverError'],
  ])('%i is %s', (status, kind) => {
    expect(failureKindOf(status)).toBe(kind);
  });
});

describe('reads retry, but not on 4xx except 408 and 429', () => {
  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [408, true],
    [409, false],
    [422, false],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
  ])('%i: %j', (status, expected) => {
    const failure = new RequestFailure('Refused.', { kind: failureKindOf(status), status });
    expect(isWorthRetrying(failure)).toBe(expected);
  });

  it.each<[FailureKind, boolean]>([
    ['offline', true],
    ['timedOut', true],
  ])('no answer, %s: %j', (kind, expected) => {
    expect(isWorthRetrying(new RequestFailure('There was no answer.', { kind }))).toBe(expected);
  });

  it.each([200, 204, undefined])('what is not as the contract says will not be so the next time: %s', (status) => {
    expect(isWorthRetrying(new RequestFailure('Odd.', { kind: 'unexpected', status }))).toBe(false);
  });

  test('a refusal that names its own time is not asked again before', () => {
    const refused = { kind: 'tooMany', status: 429, retryAfter: 3600 } as const;
    expect(isWorthRetrying(new RequestFailure('Too many requests.', refused))).toBe(false);
  });

  test('an identity provider that does not answer is not asked again and again by the API client', () => {
    expect(isWorthRetrying(new RequestFailure('No answer.', { kind: 'providerUnavailable' }))).toBe(false);
  });

  test('what cannot be there is not asked for, and not looked for again', () => {
    expect(isWorthRetrying(new RequestFailure('No record has this id.', { kind: 'notFound' }))).toBe(false);
  });

  test('without a session there is nothing to send', () => {
    expect(isWorthRetrying(new NotAuthenticatedError())).toBe(false);
  });

  test('a part of the page that did not load may load the next time', () => {
    expect(isWorthRetrying(new TypeError('Failed to fetch dynamically imported module'))).toBe(true);
  });
});

test("an identities query without session is 'impossible: not authenticated'", () => {
  expect(new NotAuthenticatedError().message).toBe('impossible: not authenticated');
});

test('a failure keeps its sentence, its facts and its cause', () => {
  const cause = new TypeError('network');
  const failure = new RequestFailure('There was no answer.', { kind: 'offline' }, { cause });
  expect(failure).toMatchObject({ message: 'There was no answer.', facts: { kind: 'offline' }, cause });
});

describe('what a screen shows of a failed read', () => {
  const of = (kind: FailureKind) =>
    failureOf(new RequestFailure('No.', { kind, requestId: 'req_1', retryAfter: 7 }), 2);
  const shown: Record<FailureKind, string> = {
    offline: 'offline',
    sessionExpired: 'sessionExpired',
    forbidden: 'forbidden',
    notFound: 'notFound',
    conflict: 'unexpected',
    invalid: 'unexpected',
    tooMany: 'tooMany',
    maintenance: 'maintenance',
    providerUnavailable: 'providerUnavailable',
    serverError: 'serverError',
    unexpected: 'unexpected',
    timedOut: 'timedOut',
  };
  it.each(Object.entries(shown))('%s is %s, with what to quote, how long to wait, and which one it is', (kind, is) => {
    const said = kind === 'conflict' ? { detail: 'No.' } : {};
    expect(of(kind as FailureKind)).toEqual({ is, ...said, requestId: 'req_1', retryAfter: 7, number: 2 });
  });

  test('a sign-in that the API refuses is told from a session that has expired', () => {
    const facts = { kind: 'sessionExpired', status: 401, isSignInRefused: true } as const;
    expect(failureOf(new RequestFailure('No.', facts), 2)).toMatchObject({
      is: 'sessionExpired',
      isSignInRefused: true,
    });
  });

  test('of a provider that does not answer the API says what it was asked for', () => {
    const facts = { kind: 'serverError', status: 502, code: 'provider_unavailable' } as const;
    expect(failureOf(new RequestFailure('It does not answer.', facts))).toMatchObject({
      detail: 'It does not answer.',
    });
  });

  test('an error of our own is unexpected', () => {
    expect(failureOf(new TypeError('x'), 1)).toEqual({ is: 'unexpected', number: 1 });
  });
});
