/** Of Node's errors those that say that nobody is there, or not any more. */
const lineErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];
/**
 * Of Postgres's: class 08, too many connections, that it is shutting down, crashed or starting, and that a statement
 * waited too long or for one that waited for it.
 */
const serverErrors = /^(08...|53300|57P0[123]|57014|40P01)$/;
/** What the client library says without a code. */
const clientErrors =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after calling end/;

/** Whether something failed because the database is not there or too busy, and not because of what was asked of it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (lineErrors.includes(code) || serverErrors.test(code) || clientErrors.test(error.message)) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isDatabaseUnavailable);
}
