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
  | 'providerUnavailable'
  | 'serverError'
  | 'unexpected'
  | 'timedOut';

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
  /** False when it is certain that no request left. */
  readonly isSent?: boolean | undefined;
  /** Of a 401: the session is good, and the API has not accepted a new token of it either. */
  readonly isSignInRefused?: boolean | undefined;
  /** Of an answer that is not as the contract says: which of its records, and where, in a sentence. */
  readonly detail?: string | undefined;
  /** The body's `data`: for invalid input the fields, for a conflict the current record (most forms read it again instead). */
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

/** Whether what was asked for does not exist, or not any more. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestFailure && error.facts.kind === 'notFound';

/** Whether another identity provider keeps the sessions that were asked about, and the API cannot ask it. */
export const isKeptElsewhere = (error: unknown): boolean =>
  error instanceof RequestFailure && error.facts.code === 'kept_elsewhere';

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
  const { status, kind, retryAfter } = error.facts;
  if (kind === 'unexpected' || kind === 'providerUnavailable' || kind === 'notFound') return false;
  // The API has named its own time: who reads it counts down and asks again then.
  if (status === 429 && retryAfter !== undefined) return false;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** Whether a change that failed so has certainly not happened: it never left, or the API itself said no. */
export function isCertainlyUnchanged(error: unknown): boolean {
  if (error instanceof NotAuthenticatedError) return true;
  if (!(error instanceof RequestFailure)) return false;
  const { kind, code, isSent, status = 0 } = error.facts;
  if (isSent === false) return true;
  if (kind === 'offline' || kind === 'timedOut') return false;
  // A proxy's 5xx tells nothing of what the API has done behind it.
  if (kind === 'serverError') return code === 'internal';
  return kind !== 'unexpected' || (status >= 400 && status < 500);
}

/** A read that failed, as screens show it: each of them is a state of its own. */
export interface Failure {
  readonly is: Exclude<FailureKind, 'conflict' | 'invalid'>;
  /** To be quoted to support. */
  readonly requestId?: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** Of `sessionExpired`: it has not, but the API does not accept its token. */
  readonly isSignInRefused?: boolean | undefined;
  /** Of `unexpected`: why, in a sentence. */
  readonly detail?: string | undefined;
  /** Which failure it was: another number is another one. */
  readonly number?: number | undefined;
}

/** What a screen shows of whatever a read threw. `number` tells it from the one before. */
export function failureOf(error: unknown, number?: number): Failure {
  if (!(error instanceof RequestFailure)) return { is: 'unexpected', number };
  const { kind, code, requestId, retryAfter, isSignInRefused, detail } = error.facts;
  const is = kind === 'conflict' || kind === 'invalid' ? 'unexpected' : kind;
  // A read that the API refuses by a rule of its own says so in a sentence, and so does one that its provider does not answer.
  const said = kind === 'conflict' || code === 'provider_unavailable' ? error.message : detail;
  return {
    is,
    requestId,
    retryAfter,
    ...(isSignInRefused && { isSignInRefused }),
    ...(said && { detail: said }),
    number,
  };
}
