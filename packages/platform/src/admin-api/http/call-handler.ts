import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type Context, ORPCError } from '@orpc/server';
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from '@orpc/server/plugins';
import * as z from 'zod';
import { brokenOff, malformedRequest, translateCallError } from './api-error.ts';
import { sentenceOf } from './issue-sentences.ts';

// The contract leaves to its server what a field says that has no sentence of its own.
z.config({ customError: sentenceOf });

/** What a request brings to the handler beside what it brings to the calls. */
interface ReadableContext extends Context, ResponseHeadersPluginContext {
  /** Reads the body; the handler reads it itself without it. */
  readonly readBody?: () => Promise<unknown>;
}

/** See {@link createCallHandler}. */
export type CallHandler<C extends ReadableContext> = OpenAPIHandler<C>;

/** Answers the calls of a router, and whatever goes wrong in the one shape of the API. */
export const createCallHandler = <C extends ReadableContext>(
  router: ConstructorParameters<typeof OpenAPIHandler<C>>[0],
): CallHandler<C> =>
  new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin<C>()],
    clientInterceptors: [
      ({ next, signal }) =>
        next().catch((error: unknown) => {
          if (signal?.aborted && error === signal.reason) throw brokenOff();
          throw translateCallError(error);
        }),
    ],
    interceptors: [
      // What is not an API error by now was thrown while the body was read.
      ({ next }) =>
        next().catch((error: unknown) => Promise.reject(error instanceof ORPCError ? error : malformedRequest())),
      ({ next, ...options }) => {
        const { readBody } = options.context;
        return readBody ? next({ ...options, request: { ...options.request, body: readBody } }) : next();
      },
    ],
  });
