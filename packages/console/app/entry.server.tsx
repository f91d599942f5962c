import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { logFailure } from './log.server.ts';
import { NonceContext } from './nonce.ts';
import { RequestIdContext } from './request-id.ts';
import { nonceContext, requestIdContext } from './visit.server.ts';

/** Longer than any call that a loader makes, in milliseconds. */
export const streamTimeout = 10_000;

const handleDocument: HandleDocumentRequestFunction = (request, status, headers, routerContext, context) => {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let isDone = false;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={context.get(requestIdContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          isDone = true;
          clearTimeout(deadline);
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: hasFailed ? 500 : status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          hasFailed = true;
          if (!isDone && !request.signal.aborted) logFailure(error, context.get(requestIdContext));
        },
      },
    );
    const deadline = setTimeout(abort, streamTimeout);
    // Nobody waits for it any more.
    request.signal.addEventListener('abort', () => abort(request.signal.reason));
  });
};
export default handleDocument;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFailure(error, context.get(requestIdContext));
};
