import { type AdminApiClient, adminApi, adminApiPath } from '@bullpen/contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { ApiConnectionOptions } from './api-connection.ts';
import { failureKindOf, NotAuthenticatedError, RequestFailure } from './failure.ts';

/** A call that has not answered by then is given up, in milliseconds. */
const timeout = 30_000;

interface Answer {
  status?: number;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : undefined);

function toFailure(error: unknown, answer: Answer): unknown {
  if (error instanceof NotAuthenticatedError || error instanceof RequestFailure) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const cause = { cause: error };
  if (error instanceof ORPCError && answer.status !== undefined && answer.status >= 400) {
    const facts = { ...answer, kind: failureKindOf(answer.status), code: error.code, data: error.data };
    return new RequestFailure(error.message, facts, cause);
  }
  if (answer.status !== undefined) {
    const kind = answer.status >= 400 ? failureKindOf(answer.status) : 'unexpected';
    return new RequestFailure('The answer was not what the contract says.', { ...answer, kind }, cause);
  }
  const kind = error instanceof DOMException && error.name === 'TimeoutError' ? 'timedOut' : 'offline';
  return new RequestFailure('There was no answer.', { kind }, cause);
}

/** The typed client of one project's Admin API. Every error it throws is a {@link RequestFailure}. */
export function createApiClient({ apiUrl, getToken, onUnauthenticated }: ApiConnectionOptions): AdminApiClient {
  const send = async (request: Request) => {
    const token = await getToken();
    if (token === null) throw new NotAuthenticatedError();
    request.headers.set('authorization', `Bearer ${token}`);
    return fetch(request, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]),
    });
  };

  const link = new OpenAPILink<{ answer?: Answer }>(adminApi, {
    url: apiUrl + adminApiPath,
    plugins: [new ResponseValidationPlugin(adminApi)],
    interceptors: [
      async ({ next, ...call }) => {
        const answer: Answer = {};
        try {
          return await next({ ...call, context: { ...call.context, answer } });
        } catch (error) {
          throw toFailure(error, answer);
        }
      },
    ],
    fetch: async (request, _init, { context }) => {
      const again = request.clone();
      let response = await send(request);
      if (response.status === 401 && (await onUnauthenticated?.())) response = await send(again);
      Object.assign(context.answer ?? {}, {
        status: response.status,
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfter: secondsOf(response.headers.get('retry-after')),
      });
      return response;
    },
  });
  return createORPCClient(link);
}
