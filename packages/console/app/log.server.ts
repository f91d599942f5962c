/** One line of JSON. It never holds a query string, a cookie or a token. */
export function log(
  line: { readonly level: 'info' | 'warn' | 'error'; readonly event: string } & Record<string, unknown>,
): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** An error that nobody expected, under the id that the person was shown. */
export function logFailure(error: unknown, id: string): void {
  log({
    level: 'error',
    event: 'failure',
    id,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
