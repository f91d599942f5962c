import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';

/** Writes down what nobody foresaw, but for the values that a query carried: they can be secrets. `said` comes first. */
export const logFault = (fault: unknown, said?: string): void =>
  console.error(said === undefined ? describe(fault) : `${said}\n${describe(fault)}`);

function describe(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault === 'string' ? fault : inspect(fault, { depth: 0 });
  const own =
    fault instanceof DrizzleQueryError
      ? `Failed query: ${fault.query}${callersOf(fault)}`
      : (fault.stack ?? fault.message);
  return fault.cause === undefined ? own : `${own}\nbecause of ${describe(fault.cause)}`;
}

/** A stack begins with the message, in which the values stand. */
function callersOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}
