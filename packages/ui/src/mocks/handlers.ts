import { adminApiPath, commonErrors } from '@bullpen/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError, ValidationError } from '@orpc/server';
import { type HttpHandler, http } from 'msw/http';
import { createRouter } from './router.ts';
import type { World } from './world.ts';

/** The contract's own shape for input that does not fit; paths begin inside the body. */
function refuseInvalidInput(error: unknown): void {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError) || error.code !== 'BAD_REQUEST')
    return;
  const fields = error.cause.issues.map(({ path = [], message }) => ({
    path: path.slice(1).map((step) => String(typeof step === 'object' ? step.key : step)),
    message,
  }));
  throw new ORPCError('unprocessable', { ...commonErrors.unprocessable, data: { fields } });
}

/** The whole Admin API of every project, answered from `world`. */
export function createHandlers(world: World): readonly HttpHandler[] {
  const api = new OpenAPIHandler(createRouter(world), { clientInterceptors: [onError(refuseInvalidInput)] });
  return [
    http.all(`*${adminApiPath}/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const prefix = pathname.slice(0, pathname.indexOf(adminApiPath) + adminApiPath.length) as `/${string}`;
      const viewerId = request.headers.get('authorization')?.replace(/^Bearer /, '');
      const { matched, response } = await api.handle(request, { prefix, context: { viewerId } });
      return matched ? response : undefined;
    }),
  ];
}
