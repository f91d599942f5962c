import { accessToCall, adminApiPath } from '@bullpen/contract';
import { type ClientLink, ORPCError } from '@orpc/client';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import * as z from 'zod/mini';
import { isOwnAddress } from './api-address.ts';
import type { ApiConnectionOptions } from './api-connection.ts';
import type { CallContext } from './called-api.ts';
import { failureKindOf, NotAuthenticatedError, RequestFailure } from './failure.ts';

/** A call that has not answered by then is given up, in milliseconds. */
const timeout = 30_000;

/** How {@link createApiLink} and {@link sendToApi} send. */
interface SenderOptions extends ApiConnectionOptions {
  /** Awaited before a change of the season leaves; rejects where it may not. */
  readonly beforeChange?: (caller?: AbortSignal) => Promise<void>;
}

interface Answer {
  /** The caller's own signal. A request's copy of it may be collected by Node while it waits, and then says nothing. */
  readonly caller?: AbortSignal | undefined;
  /** Ends the call: the caller's own signal, or time. */
  signal?: AbortSignal;
  /** Whether a request has left. */
  isSent?: boolean;
  status?: number;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  /** Whether a second token of a good session was not accepted either. */
  isSignInRefused?: boolean;
}

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : undefined);

/** The API's own sentence speaks to programs. */
const signInRefused = 'The API of this project did not accept your sign-in, though your session is good.';

function toFailure(error: unknown, answer: Answer): unknown {
  if (error instanceof NotAuthenticatedError || error instanceof RequestFailure) return error;
  const { signal, isSent: _, caller: __, ...facts } = answer;
  const cause = { cause: error };
  // What ends a call while its body is read arrives wrapped.
  const end: unknown = signal?.aborted ? signal.reason : error;
  if (end instanceof DOMException && end.name === 'AbortError') {
    if (answer.isSent) return end;
    return new RequestFailure('You stopped waiting.', { kind: 'unexpected', isSent: false }, { cause: end });
  }
  if (end instanceof DOMException && end.name === 'TimeoutError') {
    return new RequestFailure('There was no answer.', { ...facts, kind: 'timedOut' }, cause);
  }
  if (error instanceof ORPCError && answer.status !== undefined && answer.status >= 400) {
    const kind = failureKindOf(answer.status);
    const message = answer.isSignInRefused ? signInRefused : error.message;
    return new RequestFailure(message, { ...facts, kind, code: error.code, data: error.data }, cause);
  }
  if (answer.status !== undefined) {
    const kind = answer.status >= 400 ? failureKindOf(answer.status) : 'unexpected';
    return new RequestFailure('The answer was not what the contract says.', { ...facts, kind }, cause);
  }
  if (!answer.isSent) {
    return new RequestFailure('The request could not be sent.', { kind: 'unexpected', isSent: false }, cause);
  }
  return new RequestFailure('There was no answer.', { kind: 'offline' }, cause);
}

const Refusal = z.looseObject({ code: z.string() });

const codeOf = async (response: Response): Promise<string | undefined> =>
  Refusal.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ).data?.code;

const whenAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Sends requests with the token, and once more where their person has done what a refusal asked for. */
function createSender({ getToken, fetch: sendRequest, onUnauthenticated, onOldSignIn, onForbidden }: SenderOptions) {
  const send = async (request: Request, answer: Answer, context: CallContext) => {
    const token = await Promise.race([getToken(), whenAborted(answer.caller)]);
    if (token === null) throw new NotAuthenticatedError();
    request.headers.set('authorization', `Bearer ${token}`);
    const signal = context.send ? request.signal : AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
    Object.assign(answer, { signal, isSent: true });
    return (context.send ?? sendRequest ?? fetch)(request, { credentials: 'omit', redirect: 'error', signal });
  };

  return async (request: Request, answer: Answer, context: CallContext): Promise<Response> => {
    const again = request.clone();
    /** Waits for what a refusal asks of its person. What follows has nothing to do with it, nor with the time that it had. */
    const sendOnceMore = async (refused: Response, isDone: Promise<boolean>) => {
      answer.isSent = false;
      delete answer.signal;
      const mayGoOn = await Promise.race([isDone, whenAborted(answer.caller)]);
      return mayGoOn ? send(again.clone(), answer, context) : refused;
    };
    let response = await send(request, answer, context);
    if (response.status === 401 && onUnauthenticated) {
      const refused = response;
      response = await sendOnceMore(refused, onUnauthenticated(await codeOf(refused)));
      const isRefusedAnew = response !== refused && response.status === 401;
      answer.isSignInRefused = isRefusedAnew && (await codeOf(response)) !== 'account_inactive';
    }
    if (response.status === 403) {
      const code = await codeOf(response);
      if (code === 'reauthentication_required' && onOldSignIn) response = await sendOnceMore(response, onOldSignIn());
      else if (code === 'forbidden') onForbidden?.();
    }
    return response;
  };
}

/** Whether a call changes the season: acts upon accounts are sudo's own, and reach every project. */
function isChange(contract: AnyContractRouter, path: readonly string[]): boolean {
  // What is no call has been refused by then.
  const made = path.reduce<unknown>((router, name) => Object(router)[name], contract);
  return accessToCall(made as AnyContractProcedure) === 'rw';
}

/** See {@link ApiConnection.send}. It throws what the calls of {@link createApiLink} throw. */
export async function sendToApi(options: SenderOptions, request: Request): Promise<Response> {
  const answer: Answer = { caller: request.signal };
  if (!isOwnAddress(request.url, options.apiUrl)) {
    const facts = { kind: 'unexpected', isSent: false } as const;
    throw new RequestFailure('This is no address of the project’s API.', facts);
  }
  try {
    if (request.method !== 'GET') await options.beforeChange?.(answer.caller);
    // A copy: whoever put the request together has no use for the token.
    return await createSender(options)(request.clone(), answer, {});
  } catch (error) {
    throw toFailure(error, answer);
  }
}

/**
 * Sends the calls of a contract to a project's Admin API. It throws a {@link RequestFailure}, a {@link NotAuthenticatedError}
 * before anything is sent, or the reason of the caller's own signal when a request had left by then.
 */
export function createApiLink(contract: AnyContractRouter, options: SenderOptions): ClientLink<CallContext> {
  const send = createSender(options);

  return new OpenAPILink<CallContext & { answer?: Answer }>(contract, {
    url: options.apiUrl + adminApiPath,
    plugins: [new ResponseValidationPlugin(contract)],
    interceptors: [
      async ({ next, ...call }) => {
        const answer: Answer = { caller: call.signal };
        try {
          return await next({ ...call, context: { ...call.context, answer } });
        } catch (error) {
          throw toFailure(error, answer);
        }
      },
    ],
    fetch: async (request, _init, { context: { answer = {}, ...context } }, path) => {
      if (!context.isTrial && isChange(contract, path)) await options.beforeChange?.(answer.caller);
      const response = await send(request, answer, context);
      Object.assign(answer, {
        status: response.status,
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfter: secondsOf(response.headers.get('retry-after')),
      });
      return response;
    },
  });
}
