import { STATUS_CODES } from 'node:http';
import { lt } from 'drizzle-orm';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable, logUnavailable } from '../database/database-unavailable.ts';
import { flowErrors } from '../database/schema.ts';
import { logFault } from '../log-fault.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { readCsrfToken, rotateCsrfToken } from './csrf.ts';

interface ErrorBody {
  /** The protocol's id of the error, where it has one. */
  readonly id?: string;
  readonly message: string;
  readonly reason?: string;
  readonly details?: Record<string, unknown>;
  /** Members that stand beside `error`. */
  readonly beside?: Record<string, unknown>;
}

/** An answer that the protocol gives as `{ error }`. Ids and statuses are Kratos's, the sentences are ours. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;

  constructor(status: ContentfulStatusCode, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const noSession = () =>
  new ProtocolError(401, {
    message: 'Nobody is logged in.',
    reason: 'The request carries no session that is still open.',
  });

/** Kratos 26.2 answers a log-in of a deactivated account so; after it the form says it. */
export const accountDisabled = () =>
  new ProtocolError(401, { message: 'This account has been deactivated.', reason: 'Ask support if it is a mistake.' });

export const sessionInactive = () =>
  new ProtocolError(401, { id: 'session_inactive', message: 'Nobody is logged in.', reason: 'Log in first.' });

/** Settings say beside the error whether there was anything to log in with, in Kratos's own spelling. */
export const settingsSessionInactive = () =>
  new ProtocolError(401, {
    id: 'session_inactive',
    message: 'Nobody is logged in.',
    reason: 'Log in first.',
    beside: { CredentialsMissing: false },
  });

/** A flow of settings names no id, unlike their beginning. */
export const settingsFlowWithoutSession = () =>
  new ProtocolError(401, { message: 'Nobody is logged in.', reason: 'Log in first.' });

export const identityMismatch = () =>
  new ProtocolError(403, {
    id: 'security_identity_mismatch',
    message: 'The page belongs to somebody else.',
    reason: 'It was opened by another account than the one that is logged in now. Open it again.',
  });

export const sessionRefreshRequired = (address: string) =>
  new ProtocolError(403, {
    id: 'session_refresh_required',
    message: 'The login is too long ago for this change.',
    reason: 'Log in once more, then repeat it.',
    beside: { redirect_browser_to: address },
  });

export const browserLocationChangeRequired = (address: string) =>
  new ProtocolError(422, {
    id: 'browser_location_change_required',
    message: 'The browser has to go on at another address.',
    reason: 'Send it to the one named in redirect_browser_to.',
    beside: { redirect_browser_to: address },
  });

export const sessionAlreadyAvailable = () =>
  new ProtocolError(400, {
    id: 'session_already_available',
    message: 'Somebody is logged in already.',
    reason: 'Log out first, or ask for the flow with refresh=true.',
  });

export const returnToForbidden = (returnTo: string) =>
  new ProtocolError(400, {
    id: 'self_service_flow_return_to_forbidden',
    message: 'The address to return to is not one of ours.',
    reason: `${JSON.stringify(returnTo)} is not under an allowed origin.`,
  });

export const csrfViolation = () =>
  new ProtocolError(403, {
    id: 'security_csrf_violation',
    message: 'The form does not belong to this browser.',
    reason: 'The anti-forgery cookie or token is missing or does not match. Open the page again.',
  });

export const notFound = () => new ProtocolError(404, { message: 'There is nothing at this address.' });

export const badRequest = (reason: string) =>
  new ProtocolError(400, { message: 'The request cannot be understood.', reason });

export const logoutTokenForeign = () =>
  new ProtocolError(403, {
    message: 'The logout token belongs to another session.',
    reason: 'Ask for a new logout address.',
  });

/** True when the caller wants JSON: asked for without HTML beside it, or sent as the only content type. */
export function wantsJson(c: RequestContext): boolean {
  if (c.req.header('content-type') === 'application/json') return true;
  const answer = accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
    match: (listed, { default: fallback }) => {
      const types = listed.filter(({ q }) => q > 0).map(({ type }) => type);
      return types.includes('application/json') && !types.includes('text/html') ? 'application/json' : fallback;
    },
  });
  return answer === 'application/json';
}

function toErrorObject(error: ProtocolError, c: RequestContext): Record<string, unknown> {
  const { id, message, reason, details } = error.body;
  const request = c.req.header('x-request-id');
  return {
    ...(id && { id }),
    code: error.status,
    status: STATUS_CODES[error.status],
    ...(request && { request }),
    ...(reason && { reason }),
    ...(details && { details }),
    message,
  };
}

const internalError = () => new ProtocolError(500, { message: 'Something went wrong on our side.' });

const unavailable = () =>
  new ProtocolError(503, { message: 'Nobody can log in at the moment.', reason: 'Try again in a few seconds.' });

function asProtocolError(error: Error): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (isDatabaseUnavailable(error)) {
    logUnavailable(error);
    return unavailable();
  }
  logFault(error);
  return internalError();
}

export function answerJsonError(thrown: Error, c: RequestContext): Response {
  const error = asProtocolError(thrown);
  if (error.status === 503) c.header('Retry-After', '5');
  if (error.body.id) c.header('Ory-Error-Id', error.body.id);
  return c.json({ error: toErrorObject(error, c), ...error.body.beside }, error.status);
}

/** For how long an error can be read, in milliseconds. */
const errorLifespan = 60 * 60 * 1000;

/** JSON for programs; browsers are sent to the error page, which reads the error by its id. */
export const answerNegotiatedError =
  (provider: IdentityProvider) =>
  async (thrown: Error, c: RequestContext): Promise<Response> => {
    const { database, clock, url } = provider;
    // Whoever begins a flow has an anti-forgery token from then on, though there is none to begin.
    if (c.req.path.endsWith('/browser') && !readCsrfToken(provider, c)) rotateCsrfToken(provider, c);
    // The error page reads from the database as well.
    if (wantsJson(c) || isDatabaseUnavailable(thrown)) return answerJsonError(thrown, c);
    const error = toErrorObject(asProtocolError(thrown), c);
    const id = crypto.randomUUID();
    const now = clock.now();
    await database.delete(flowErrors).where(lt(flowErrors.createdAt, new Date(now - errorLifespan)));
    await database.insert(flowErrors).values({ id, error, createdAt: new Date(now) });
    return c.redirect(`${url}/ui/error?id=${id}`, 303);
  };
