import { logFault } from '../log-fault.ts';

/** Of Node's errors those that say that nobody is there, or not any more. */
const lineErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];
/** Of Postgres's: class 08, too many connections, shutting down, crashed or starting. */
const serverErrors = /^(08...|53300|57P0[123])$/;
/** A disk is full: Node's words for it, of a file, and Postgres's. */
const roomErrors = ['ENOSPC', 'EDQUOT', '53100'];
/** The same of a lock that others held for too long. */
const lockError = '55P03';
/** The same of a statement that waited too long, or for one that waited for it: it may be ours that is wrong. */
const statementErrors = /^(57014|40P01)$/;
/** What the client library says without a code. */
const clientErrors =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after calling end/;

const isRoomGone = (error: unknown): boolean => isOrHasCause(error, ({ code }) => roomErrors.includes(code));

/**
 * Whether something failed because the database is not there or overloaded, or a disk is full, and not because of what
 * was asked.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isRoomGone(error) ||
  isOrHasCause(
    error,
    ({ code, message }) =>
      lineErrors.includes(code) || serverErrors.test(code) || statementErrors.test(code) || clientErrors.test(message),
  );

/** Whether something failed because others were changing the same: nothing is broken, and soon it will pass. */
export const isDatabaseBusy = (error: unknown): boolean => isOrHasCause(error, ({ code }) => code === lockError);

/** Writes down such a failure: that somebody has to see to the database, or which statement the database gave up. */
export function logUnavailable(error: unknown): void {
  const isGivenUp = isOrHasCause(error, ({ code }) => statementErrors.test(code));
  if (isGivenUp) logFault(error, 'A request failed: the database gave up a statement.');
  else if (isRoomGone(error)) console.error('A request failed: the disk of the platform or of its database is full.');
  else console.error('A request failed: the database is not there, or overloaded.');
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
