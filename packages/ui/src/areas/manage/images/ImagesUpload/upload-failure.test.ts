import { expect, it } from 'vitest';
import { NotAuthenticatedError, RequestFailure } from '../../../../data/failure.ts';
import { uploadFailureOf } from './upload-failure.ts';

const failure = (facts: RequestFailure['facts']) => uploadFailureOf(new RequestFailure('Refused.', facts));

it.each([
  [413, 'payload_too_large', 'unexpected'],
  [415, 'unsupported_media_type', 'unexpected'],
] as const)('a file that the API refuses with %i would be refused again', (status, code, kind) => {
  expect(failure({ kind, status, code, requestId: 'req_1' })).toEqual({
    message: 'Refused.',
    requestId: 'req_1',
    isFinal: true,
  });
});

it('one whose answer was lost may have been made', () => {
  expect(failure({ kind: 'timedOut' })).toMatchObject({
    message: 'Refused. It may have been uploaded; sent again, it makes no second image.',
    isUnknown: true,
  });
  expect(uploadFailureOf(new TypeError('broken'))).toMatchObject({ isUnknown: true });
});

it('one that never left, or that the API could not take, can be sent again', () => {
  expect(failure({ kind: 'offline', isSent: false })).toMatchObject({ message: 'Refused.', isFinal: false });
  expect(failure({ kind: 'serverError', status: 500, code: 'internal' })).toMatchObject({ isFinal: false });
  expect(failure({ kind: 'forbidden', status: 403, code: 'forbidden' })).toMatchObject({ isFinal: false });
  expect(uploadFailureOf(new NotAuthenticatedError())).toMatchObject({ isFinal: false });
});

it('one whose image has changed since is looked for in the list', () => {
  expect(failure({ kind: 'conflict', status: 409, code: 'conflict' })).toMatchObject({
    message: expect.stringMatching(/^It was uploaded before/),
    isFinal: true,
  });
});
