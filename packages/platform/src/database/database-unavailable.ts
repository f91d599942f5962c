import { logFault } from '../log-fault.ts';

/** Of Node's errors those that say that nobody is there, or not any more. */
const lineErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];
/** Of Postgres's: class 08, too many connections, a lock that is held for too long, shutting down, crashed or starting. */
const serverErrors = /^(08...|53300|55P03|57P0[123])$/;
/** The same of a statement that waited too long, or for one that waited for it: it may be ours that is wrong. */
const statementErrors = /^(57014|40P01)$/;
/** What the client library says without a code. */
const clientErrors =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after calling end/;

/** Whether something failed because the database is not there or too busy, and not because of what was asked of it. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isOrHasCause(
    error,
    ({ code, message }) =>
      lineErrors.includes(code) || serverErrors.test(code) || statementErrors.test(code) || clientErrors.test(message),
  );

/** Writes down such a failure: that somebody has to see to the database, or which statement the database gave up. */
export function logUnavailable(error: unknown): void {
  const isGivenUp = isOrHasCause(error, ({ code }) => statementErrors.test(code));
  if (isGivenUp) logFault(error, 'A request failed: the database gave up a statement.');
  else console.error('A request failed: the database is not there, or too busy.');
}

function isOrHasCause(
  error: unknown,
  is: (error: { readonly code: string; readonly message: string }) => boolean,
): boolean {
  if (!(error instanceof Error)) return false;
  if (is({ code: 'code' in error ? String(error.code) : '', message: error.message })) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isOrHasCause(cause, is));
}
