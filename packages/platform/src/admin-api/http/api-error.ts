import { commonErrors, type FieldIssue, sessionErrors, unprocessableData } from '@bullpen/contract';
import { ORPCError, ValidationError } from '@orpc/server';
import { isDatabaseBusy, isDatabaseUnavailable, logUnavailable } from '../../database/database-unavailable.ts';
import { NoFileRoomError } from '../../files/file-room.ts';
import { FileTooLargeError, FileTypeError } from '../../files/file-store.ts';
import { BrokenFormError } from '../../files/receive-form.ts';
import { logFault } from '../../log-fault.ts';
import { TooMuchWaitingError } from '../../reckoning/reckon.ts';

type PlainError = Exclude<keyof typeof commonErrors, 'unprocessable'>;

/** An error that every call declares, with its status and sentence. */
export const apiError = (code: PlainError): ORPCError<PlainError, undefined> =>
  new ORPCError(code, { ...commonErrors[code], defined: true });

/** Fields of the input are wrong in a way that only the call itself can tell. */
export const fieldErrors = (fields: readonly FieldIssue[]) =>
  new ORPCError('unprocessable', { ...commonErrors.unprocessable, data: { fields } });

/** The same of one field, by its name or the way to it. */
export const fieldError = (field: string | readonly (string | number)[], message: string) =>
  fieldErrors([{ path: [field].flat(), message }]);

/** The identity provider of the owner's own was asked, and did not answer as it should. */
export const providerUnavailable = (message: string = sessionErrors.provider_unavailable.message) =>
  new ORPCError('provider_unavailable', { ...sessionErrors.provider_unavailable, message, defined: true });

/** An error from before a call was found; it has the same shape and no declaration. */
export const requestError = (code: string, status: number, message: string): ORPCError<string, undefined> =>
  new ORPCError(code, { status, message });

/** Nothing is at this address, so nothing declares the error either. */
export const nothingHere = () => requestError('not_found', 404, commonErrors.not_found.message);

/** Something is at this address, and takes other methods. */
export const methodNotAllowed = (methods: readonly string[]) =>
  requestError('method_not_allowed', 405, `Use ${methods.join(', ')} here.`);

export const malformedRequest = (message = 'The body is not valid JSON.') =>
  requestError('malformed_request', 400, message);

export const unsupportedMediaType = (message: string) => requestError('unsupported_media_type', 415, message);

/** Nobody reads it. */
export const brokenOff = () => requestError('client_closed_request', 499, 'Whoever asked for this has gone.');

/** Sizes in bytes. */
export const payloadTooLarge = (limit: number, size?: string) =>
  requestError('payload_too_large', 413, `Send at most ${limit} bytes${size === undefined ? '' : `, not ${size}`}.`);

/** What is wrong with a file that was sent; undefined for anything else. */
export function translateFileError(thrown: unknown): ORPCError<string, undefined> | undefined {
  if (thrown instanceof FileTooLargeError) return payloadTooLarge(thrown.limit);
  if (thrown instanceof NoFileRoomError) return requestError('payload_too_large', 413, thrown.message);
  if (thrown instanceof FileTypeError) return unsupportedMediaType(thrown.message);
  return thrown instanceof BrokenFormError ? malformedRequest(thrown.message) : undefined;
}

/** What is no API error yet, in the words of the contract: somebody sends too much, the database is busy or away, or nobody foresaw it. */
export function translateFault(thrown: unknown): ORPCError<PlainError, undefined> {
  if (thrown instanceof TooMuchWaitingError) return apiError('too_many_requests');
  if (isDatabaseBusy(thrown)) return apiError('busy');
  const isUnavailable = isDatabaseUnavailable(thrown);
  if (isUnavailable) logUnavailable(thrown);
  else logFault(thrown);
  return apiError(isUnavailable ? 'unavailable' : 'internal');
}

/** Tells input that does not fit from a fault of our own, in the words of the contract. Runs around each call. */
export function translateCallError(thrown: unknown): ORPCError<string, unknown> {
  const isInvalidInput =
    thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ValidationError;
  if (isInvalidInput && thrown.cause instanceof ValidationError) {
    const data = unprocessableData(thrown.cause.issues);
    return new ORPCError('unprocessable', { ...commonErrors.unprocessable, data, cause: thrown });
  }
  if (thrown instanceof ORPCError && (thrown.status < 500 || thrown.defined)) return thrown;
  return translateFileError(thrown) ?? translateFault(thrown);
}
