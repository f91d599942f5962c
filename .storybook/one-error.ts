const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

/** Everything that went wrong, as one error: a reporter shows but one of each story. */
export function oneError(failures: readonly unknown[]): unknown {
  if (failures.length === 1) return failures[0];
  return new AggregateError(failures, failures.map(messageOf).join('\n\n'));
}
