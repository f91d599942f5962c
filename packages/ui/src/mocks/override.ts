import { adminApiPath, type commonErrors } from '@bullpen/contract';
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, Meta } from '@orpc/contract';
import { delay, type RequestHandlerOptions } from 'msw';
import { type HttpHandler, HttpResponse, http } from 'msw/http';

/** Answers one call of the contract in a way of its own, always or `once`: the rest of the world stays as it is. */
export function overrideCall<Output extends AnySchema>(
  call: ContractProcedure<AnySchema, Output, ErrorMap, Meta>,
  answer: (request: Request) => InferSchemaInput<Output> | Response | Promise<InferSchemaInput<Output> | Response>,
  options: RequestHandlerOptions = {},
): HttpHandler {
  const { method = 'POST', path } = call['~orpc'].route;
  if (path === undefined) throw new Error('This call has no path of its own.');
  const register = http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  const url = `*${adminApiPath}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return register(
    url,
    async ({ request }) => {
      const body = await answer(request);
      return body instanceof Response ? body : HttpResponse.json(body as object);
    },
    options,
  );
}

/** An answer that never comes. */
export async function endless(): Promise<Response> {
  await delay('infinite');
  return new Response();
}

/** An error in the API's one shape. `code` may be a code of the call itself. */
export const apiError = (
  status: number,
  code: keyof typeof commonErrors | (string & {}),
  { message = 'Refused.', data, headers }: { message?: string; data?: unknown; headers?: Record<string, string> } = {},
): Response =>
  HttpResponse.json(
    { defined: true, code, status, message, data },
    { status, headers: { 'x-request-id': 'req_8f21c0de', ...headers } },
  );

/** The connection breaks before an answer. */
export const networkError = (): Response => HttpResponse.error();
