import { commonErrors } from '@bullpen/contract';
import { ORPCError, ValidationError } from '@orpc/server';

type PlainError = Exclude<keyof typeof commonErrors, 'unprocessable'>;

/** An error that every call declares, with its status and sentence. */
export const apiError = (code: PlainError): ORPCError<PlainError, undefined> => new ORPCError(code, commonErrors[code]);

/** An error from before a call was found; it has the same shape and no declaration. */
export const requestError = (code: string, status: number, message: string): ORPCError<string, undefined> =>
  new ORPCError(code, { status, message });

/** Tells input that does not fit from a fault of our own, in the words of the contract. Runs around each call. */
export function translateCallError(thrown: unknown, logFault: (error: unknown) => void): ORPCError<string, unknown> {
  const isInvalidInput =
    thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ValidationError;
  if (isInvalidInput && thrown.cause instanceof ValidationError) {
    const fields = thrown.cause.issues.map(({ path = [], message }) => ({
      path: path.slice(1).map(toFieldName),
      message,
    }));
    return new ORPCError('unprocessable', { ...commonErrors.unprocessable, data: { fields }, cause: thrown });
  }
  if (thrown instanceof ORPCError && thrown.status < 500) return thrown;
  logFault(thrown);
  return apiError('internal');
}

/** Input arrives as `{ params, body }`; the first step of a path is that word and is left out. */
const toFieldName = (segment: PropertyKey | { readonly key: PropertyKey }): string | number => {
  const key = typeof segment === 'object' ? segment.key : segment;
  return typeof key === 'symbol' ? String(key) : key;
};
