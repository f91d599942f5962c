/** The database server at `url` cannot be used. The message names it without its password. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError';

  constructor(url: string, cause: unknown) {
    const shown = new URL(url);
    shown.password = '';
    shown.searchParams.delete('password');
    super(`${shown.href} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/** Of a name with several addresses, each that was tried has a reason of its own. */
function reasonOf(cause: unknown): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error ? first.message : String(first);
}
