import * as z from 'zod/mini';

/** Where a field of the request is wrong, and why. Only `unprocessable` carries them. */
export const FieldIssue = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** An issue as every validator of the Standard Schema states it. */
export interface ValidationIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/**
 * The data of `unprocessable` from what a validator found in the input of a call. Input arrives as `{ params, body }`;
 * the first step of a path is that word and is left out. What is said twice of one field is said once.
 */
export function unprocessableData(issues: readonly ValidationIssue[]): { fields: FieldIssue[] } {
  const fields = issues.map(({ path = [], message }) => ({ path: path.slice(1).map(toFieldStep), message }));
  return { fields: [...new Map(fields.map((field) => [JSON.stringify(field), field])).values()] };
}

function toFieldStep(step: PropertyKey | { readonly key: PropertyKey }): string | number {
  const key = typeof step === 'object' ? step.key : step;
  return typeof key === 'symbol' ? String(key) : key;
}

/** The errors that every call can answer, by machine code. */
export const commonErrors = {
  unauthenticated: { status: 401, message: 'Send a valid bearer token.' },
  account_inactive: { status: 401, message: 'This account has been deactivated.' },
  forbidden: { status: 403, message: 'You may not do this. Ask a sudo person for access.' },
  not_found: { status: 404, message: 'There is no such thing.' },
  unprocessable: {
    status: 422,
    message: 'Some fields are not as they should be.',
    data: z.object({ fields: z.array(FieldIssue) }),
  },
  too_many_requests: { status: 429, message: 'Too many requests. Try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is down for maintenance.' },
  busy: {
    status: 503,
    message: 'Somebody is changing the same things. Nothing was changed; try again in a few seconds.',
  },
} as const;
