/** What went wrong, in the words that screens tell apart. */
export type FailureKind =
  | 'offline'
  | 'sessionExpired'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'tooMany'
  | 'maintenance'
  | 'serverError'
  | 'unexpected'
  | 'timedOut'
  | 'providerUnavailable';

/** What is known about a call that failed. */
export interface FailureFacts {
  readonly kind: FailureKind;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** The API's machine code. */
  readonly code?: string | undefined;
  /** To be quoted to support; from the answer's `X-Request-Id`. */
  readonly requestId?: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** The body's `data`: for a conflict the current record, for invalid input the fields. */
  readonly data?: unknown;
}

/** A call of the Admin API that failed. `message` is the sentence of the error catalogue. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly facts: FailureFacts;

  constructor(message: string, facts: FailureFacts, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}

/** Thrown before a request would leave without a session. */
export class NotAuthenticatedError extends Error {
  override readonly name = 'NotAuthenticatedError';

  constructor() {
    super('impossible: not authenticated');
  }
}

const kindByStatus: Readonly<Record<number, FailureKind>> = {
  401: 'sessionExpired',
  403: 'forbidden',
  404: 'notFound',
  408: 'timedOut',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
  429: 'tooMany',
  503: 'maintenance',
};

/** The kind of an HTTP error; whatever has no kind of its own is the server's or an unexpected one. */
export const failureKindOf = (status: number): FailureKind =>
  kindByStatus[status] ?? (status >= 500 ? 'serverError' : 'unexpected');

/** Reads answer again only where it can help: never on 4xx except 408 and 429, never without a session. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NotAuthenticatedError) return false;
  if (!(error instanceof RequestFailure)) return true;
  const { status, kind } = error.facts;
  if (kind === 'unexpected') return false;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}
