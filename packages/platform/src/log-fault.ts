import { DrizzleQueryError } from 'drizzle-orm';

/** Writes down what nobody foresaw, but for the values that a query carried: they can be secrets. `said` comes first. */
export const logFault = (fault: unknown, said?: string): void =>
  console.error(said === undefined ? describe(fault) : `${said}\n${describe(fault)}`);

function describe(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const own = fault instanceof DrizzleQueryError ? `Failed query: ${fault.query}` : (fault.stack ?? fault.message);
  return fault.cause === undefined ? own : `${own}\nbecause of ${describe(fault.cause)}`;
}
