import { adminApiPath, commonErrors, mostImageBytes, unprocessableData } from '@bullpen/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError, ValidationError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { type HttpHandler, http } from 'msw/http';
import { answerApiDocument, shapesDocument } from './api-documents.ts';
import { createRouter } from './router.ts';
import type { World } from './world.ts';

/** The contract's own shape for input that does not fit. */
function refuseInvalidInput(error: unknown): void {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError) || error.code !== 'BAD_REQUEST')
    return;
  // The server stops reading there: it never sees the fields.
  const isTooLarge = error.cause.issues.some((issue) => 'origin' in issue && issue.origin === 'file');
  if (isTooLarge)
    throw new ORPCError('payload_too_large', { status: 413, message: `Send at most ${mostImageBytes} bytes.` });
  throw new ORPCError('unprocessable', { ...commonErrors.unprocessable, data: unprocessableData(error.cause.issues) });
}

/** The whole Admin API of every project, answered from `world`. */
export function createHandlers(world: World): readonly HttpHandler[] {
  const api = new OpenAPIHandler(createRouter(world), {
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [onError(refuseInvalidInput)],
  });
  return [
    http.all(`*${adminApiPath}/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const prefix = pathname.slice(0, pathname.indexOf(adminApiPath) + adminApiPath.length) as `/${string}`;
      const viewerId = request.headers.get('authorization')?.replace(/^Bearer /, '');
      const projectKey = prefix.slice(0, -adminApiPath.length).split('/').at(-1) ?? '';
      const { matched, response } = await api.handle(request, { prefix, context: { viewerId, projectKey } });
      return matched ? response : undefined;
    }),
    answerApiDocument(shapesDocument),
  ];
}
