import { commonErrors, type FieldIssue, unprocessableData } from '@bullpen/contract';
import { ORPCError, ValidationError } from '@orpc/server';

type PlainError = Exclude<keyof typeof commonErrors, 'unprocessable'>;

/** An error that every call declares, with its status and sentence. */
export const apiError = (code: PlainError): ORPCError<PlainError, undefined> => new ORPCError(code, commonErrors[code]);

/** Fields of the input are wrong in a way that only the call itself can tell. */
export const fieldErrors = (fields: readonly FieldIssue[]) =>
  new ORPCError('unprocessable', { ...commonErrors.unprocessable, data: { fields: [...fields] } });

/** One field of the input is. */
export const fieldError = (field: string, message: string) => fieldErrors([{ path: [field], message }]);

/** An error from before a call was found; it has the same shape and no declaration. */
export const requestError = (code: string, status: number, message: string): ORPCError<string, undefined> =>
  new ORPCError(code, { status, message });

export const malformedRequest = () => requestError('malformed_request', 400, 'The body is not valid JSON.');

/** Sizes in bytes. */
export const payloadTooLarge = (limit: number, size = 'more') =>
  requestError('payload_too_large', 413, `Send at most ${limit} bytes, not ${size}.`);

/** Tells input that does not fit from a fault of our own, in the words of the contract. Runs around each call. */
export function translateCallError(thrown: unknown, logFault: (error: unknown) => void): ORPCError<string, unknown> {
  const isInvalidInput =
    thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ValidationError;
  if (isInvalidInput && thrown.cause instanceof ValidationError) {
    const data = unprocessableData(thrown.cause.issues);
    return new ORPCError('unprocessable', { ...commonErrors.unprocessable, data, cause: thrown });
  }
  if (thrown instanceof ORPCError && thrown.status < 500) return thrown;
  logFault(thrown);
  return apiError('internal');
}
