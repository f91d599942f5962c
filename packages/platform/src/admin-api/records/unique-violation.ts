import { fieldError } from '../http/api-error.ts';

/** SQLSTATE of a value that another row has already. */
const uniqueViolation = '23505';

/** Runs a change; a value that another record took first is refused as that field of the input. */
export async function refuseTaken<Answer>(
  change: Promise<Answer>,
  { constraint, field, message }: { readonly constraint: string; readonly field: string; readonly message: string },
): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    const { code, constraint: violated } = databaseError(error);
    throw code === uniqueViolation && violated === constraint ? fieldError(field, message) : error;
  }
}

/** What the database said: drizzle wraps it. */
export function databaseError(error: unknown): { readonly code?: unknown; readonly constraint?: unknown } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
